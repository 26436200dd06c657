import { spawnSync } from 'node:child_process';
import { type TranslatedPage, traditionalPath, translatedPageAt } from '../content/translations.ts';
import { paths } from '../routes.ts';
import { firstLanguage, languageAt } from '../text/languages.ts';

/** The time of the last commit of each file of content/, as 2026-11-20T09:30:00+11:00; undefined for a file with changes. */
type Commits = ReadonlyMap<string, string | undefined>;

/** The file of the clinic record, whose prices, hours or phone are on every page. */
const clinicRecordFile = 'content/clinic.yaml';

/** The content files of pages whose files are not named after the address. A folder ends in a slash. */
const contentFiles: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['home.yaml'],
  [paths.services]: ['services-index.yaml', 'services.yaml'],
  [paths.areas]: ['areas.yaml'],
  [paths.urgent]: ['urgent.yaml', 'warning-signs.yaml'],
  [paths.faq]: ['faq.yaml', 'faq/'],
  [paths.magazine]: ['magazine.yaml', 'magazine/'],
};

/** The content file of each translated page, in the folder of its language. */
const translatedFiles: Readonly<Record<TranslatedPage, string>> = {
  start: 'start.yaml',
  services: 'services-in-short.yaml',
  booking: 'booking.yaml',
  urgent: 'warning-signs.yaml',
  contact: 'contact-in-short.yaml',
  show: 'show.yaml',
  privacy: 'privacy-in-short.yaml',
};

/**
 * Reads from Git when each file of content/ was last changed, since the file system only has the time of the checkout. Search
 * engines ignore all dates of a site with wrong ones, so the map is empty without Git, without history (in a container) or in a
 * shallow clone.
 *
 * @param folder - the checkout
 */
export function contentCommits(folder = '.'): Commits {
  const git = (...options: string[]) => {
    const { status, stdout } = spawnSync('git', options, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return status === 0 ? stdout : '';
  };
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
  const commits = new Map<string, string | undefined>();
  const log = git('log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content');
  for (const commit of log.split('\0').slice(1)) {
    const [day, ...files] = lines(commit);
    for (const file of files) if (!commits.has(file)) commits.set(file, day);
  }
  const changedFiles = git('diff', 'HEAD', '--name-only', '--relative', '--', 'content');
  const addedFiles = git('ls-files', '--others', '--exclude-standard', '--', 'content');
  for (const file of [...lines(changedFiles), ...lines(addedFiles)]) commits.set(file, undefined);
  return commits;
}

/**
 * The time of the last change of the page's content or of the clinic record. Shared content, such as the header, and styles do
 * not count.
 *
 * @returns a time such as 2026-11-20T09:30:00+11:00, or undefined if the time is not known
 */
export function lastChanged(path: string, commits: Commits): string | undefined {
  const ownFilesOfPage = contentFilesOf(path);
  const isContentOfPage = (file: string) =>
    ownFilesOfPage.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each));
  const files = [...commits.keys()].filter(isContentOfPage);
  if (files.length === 0) return undefined;
  const commitTimes = [...files, clinicRecordFile].map((file) => commits.get(file));
  return commitTimes.every((day) => day !== undefined) ? commitTimes.toSorted(byTime).at(-1) : undefined;
}

/** The content files of a page, relative to the project's root. */
function contentFilesOf(path: string): string[] {
  const language = languageAt(path);
  const page = translatedPageAt(path);
  if (language !== firstLanguage && page) return [`content/${language}/${translatedFiles[page]}`];
  if (path === traditionalPath) return [`content${path}.yaml`];
  return (contentFiles[path] ?? [`${path.slice(1)}.yaml`]).map((file) => `content/en/${file}`);
}

function byTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}
