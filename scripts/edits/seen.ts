import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parse } from 'node-html-parser';
import type { Copy } from './copy.ts';
import type { Seen } from './edit.ts';

/** What is not as `seen` says in a copy that is built, a line each. */
export function missing(copy: Copy, seen: Seen): string[] {
  const { says = {}, has = {}, times = {}, gone = [], letter = [] } = seen;
  const written = letter.length > 0 ? letterOf(copy) : '';
  return [
    ...lacking(says, 'does not say', (path) => textOf(page(copy, path))),
    ...lacking(has, 'does not have', (path) => page(copy, path)),
    ...Object.entries(times).flatMap(([path, counts]) => otherCounts(page(copy, path), counts, path)),
    ...leftOvers(copy, gone),
    ...letter.filter((text) => !written.includes(text)).map((text) => `no letter says: ${text}`),
  ];
}

function lacking(
  wanted: Record<string, string[]>,
  how: string,
  contentOf: (path: string) => string,
): string[] {
  return Object.entries(wanted).flatMap(([path, texts]) => {
    const content = contentOf(path);
    return texts.filter((text) => !content.includes(text)).map((text) => `${path} ${how}: ${text}`);
  });
}

function otherCounts(html: string, counts: Record<string, number>, path: string): string[] {
  return Object.entries(counts)
    .map(([text, wanted]) => ({ text, wanted, found: html.split(text).length - 1 }))
    .filter(({ found, wanted }) => found !== wanted)
    .map(({ text, wanted, found }) => `${path} has ${text} ${found} times, and should ${wanted} times`);
}

function leftOvers(copy: Copy, gone: string[]): string[] {
  const files = gone.length > 0 ? globSync('dist/client/**/*.html', { cwd: copy.folder }) : [];
  return files.flatMap((file) => {
    const text = textOf(copy.read(file));
    return gone.filter((each) => text.includes(each)).map((each) => `${file} still says: ${each}`);
  });
}

function page(copy: Copy, path: string): string {
  return copy.read(`dist/client${path === '/' ? '/index' : path}.html`);
}

function textOf(html: string): string {
  return parse(html).textContent.replace(/\s+/g, ' ');
}

function letterOf({ folder }: Copy): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/edits/letter.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.replace(/\s+/g, ' ') || stderr;
}
