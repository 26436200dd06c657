import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../routes.ts';
import { contentCommits, lastChanged } from './lastChanged.ts';

const feesCommitTime = '2026-03-01T09:00:00+11:00';
const needlingCommitTime = '2026-04-02T17:30:00+11:00';
const questionCommitTime = '2026-05-03T08:00:00+10:00';

test('the date of a page in the sitemap is the newest commit to its content or the clinic record', () => {
  const { folder } = exampleHistory();
  const commits = contentCommits(folder);
  expect(lastChanged('/services/dry-needling', commits)).toBe(needlingCommitTime);
  expect(lastChanged('/services/workcover', commits)).toBe(feesCommitTime);
  expect(lastChanged(paths.faq, commits)).toBe(questionCommitTime);
  expect(lastChanged(paths.home, commits)).toBe(feesCommitTime);
});

test.each([
  ['changed', 'content/en/faq/1-general.yaml', paths.faq],
  ['added', 'content/en/faq/2-new.yaml', paths.faq],
  ['changed, and staged', 'content/en/home.yaml', paths.home],
])('a page has no date while one of its content files is %s and not committed', (how, file, path) => {
  const { folder, git, write } = exampleHistory();
  write(file, 'other words');
  if (how.includes('staged')) git('add', '.');
  const commits = contentCommits(folder);
  expect(lastChanged(path, commits)).toBeUndefined();
  expect(lastChanged('/services/dry-needling', commits)).toBe(needlingCommitTime);
});

test('no page in the sitemap has a date in a shallow clone or without Git', () => {
  const { folder, git } = exampleHistory();
  const shallowClone = join(folder, 'shallow');
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallowClone);
  for (const copy of [shallowClone, emptyFolder()]) {
    expect(lastChanged(paths.home, contentCommits(copy))).toBeUndefined();
  }
});

test('a page in the sitemap has no date if Git has no history of its content file', () => {
  const { folder } = exampleHistory();
  expect(lastChanged('/about', contentCommits(folder))).toBeUndefined();
});

/** Makes a checkout with three commits: one of all content, one of a service, and one of the FAQ. */
function exampleHistory() {
  const folder = emptyFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const git = (...options: string[]) => execFileSync('git', options, { cwd: folder, stdio: 'pipe' });
  const commit = (day: string) => {
    git('add', '.');
    const authorOptions = [
      '-c',
      'user.name=Mai',
      '-c',
      'user.email=mai@example.com.au',
      '-c',
      'commit.gpgsign=false',
    ];
    execFileSync('git', [...authorOptions, 'commit', '--quiet', '--message', 'Change words'], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: day },
    });
  };
  git('init', '--quiet');
  const services = ['services/dry-needling', 'services/workcover'];
  for (const name of ['home', 'faq', 'faq/1-general', ...services]) {
    write(`content/en/${name}.yaml`, 'words');
  }
  write('content/clinic.yaml', 'fees');
  commit(feesCommitTime);
  write('content/en/services/dry-needling.yaml', 'more words');
  commit(needlingCommitTime);
  write('content/en/faq/1-general.yaml', 'one question more');
  commit(questionCommitTime);
  return { folder, git, write };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vital-motion-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
