import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPaths as englishPaths } from '../../src/content/allPaths.ts';
import { translatedPaths } from '../../src/content/translations.ts';
import { languages } from '../../src/text/languages.ts';
import { builtFiles, clientFolder, pageAddress } from '../../tools/build/files.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';

const allPaths = [...englishPaths, ...translatedPaths];

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Each page as it was answered, asked for and read once for all tests. */
const answered = new Map<string, Promise<{ status: number; document: HTMLElement }>>();
function pageAt(path: string) {
  const page =
    answered.get(path) ??
    fetch(server.url + path).then(async (response) => ({
      status: response.status,
      document: parse(await response.text()),
    }));
  answered.set(path, page);
  return page;
}

interface CrawledPage {
  status: number;
  links: string[];
  ids: Set<string>;
  files: string[];
}

/** Every page that can be reached from Home by links, with what it links to and asks for. */
async function crawl(): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queue = ['/'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (pages.has(path)) continue;
    const { status, document } = await pageAt(path);
    const attributes = (selector: string, name: string) =>
      document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
    const links = attributes('a[href]', 'href').filter((href) => /^[/#]/.test(href));
    pages.set(path, {
      status,
      links,
      ids: new Set(attributes('[id]', 'id')),
      files: [
        ...attributes('img[src], script[src]', 'src'),
        ...attributes('link[rel=icon], link[rel=manifest]', 'href'),
        ...attributes('source[srcset]', 'srcset'),
        ...attributes('meta[property="og:image"]', 'content').map((address) => new URL(address).pathname),
      ],
    });
    queue.push(...links.map((href) => href.replace(/[#?].*$/, '')).filter(Boolean));
  }
  return pages;
}

test('every route can be reached from Home, and no link, anchor or file is dead', async () => {
  const pages = await crawl();
  const dead = allPaths.filter((path) => !pages.has(path)).map((path) => `no page links to ${path}`);
  for (const [path, page] of pages) {
    if (page.status !== 200) dead.push(`${path} answers ${page.status}`);
    for (const link of page.links) {
      const [target = '', anchor] = link.split('#');
      const there = pages.get(target.replace(/\?.*$/, '') || path);
      if (anchor && !there?.ids.has(anchor)) dead.push(`${path} links to ${link}: there is no such place`);
    }
  }
  const files = new Set([...pages.values()].flatMap((page) => page.files));
  for (const file of files) {
    const { status } = await fetch(new URL(file, server.url), { method: 'HEAD' });
    if (status !== 200) dead.push(`${file} answers ${status}`);
  }
  expect(dead).toEqual([]);
});

test('every route has its own title, description, heading and picture', async () => {
  const seen = { title: new Set<string>(), description: new Set<string>(), heading: new Set<string>() };
  for (const path of allPaths) {
    const { status, document } = await pageAt(path);
    expect(status, path).toBe(200);
    expect(document.querySelectorAll('h1'), path).toHaveLength(1);
    seen.title.add(document.querySelector('title')?.text ?? '');
    seen.description.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    seen.heading.add(document.querySelector('h1')?.text ?? '');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href'), path).toMatch(
      new RegExp(`${path === '/' ? '/' : path}$`),
    );
    const pictures = document.querySelectorAll('main svg.figure, main img, main svg[role=img]');
    expect(pictures.length, `pictures on ${path}`).toBeGreaterThan(0);
  }
  for (const own of Object.values(seen)) expect(own.size).toBe(allPaths.length);
});

test('the sitemap lists every route and nothing else, and robots.txt names it', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(listed.sort()).toEqual([...allPaths].sort());
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('/sitemap.xml');
});

test('security.txt names a contact and has not expired', async () => {
  const text = await (await fetch(`${server.url}/.well-known/security.txt`)).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const left = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
  // RFC 9116 advises less than a year.
  expect(left / 86_400_000).toBeGreaterThan(1);
  expect(left / 86_400_000).toBeLessThan(365);
});

test('the sitemap and each page name the same languages', async () => {
  const sitemap = parse(await (await fetch(`${server.url}/sitemap.xml`)).text());
  const alternates = (element: HTMLElement, name: string) =>
    element
      .querySelectorAll(`${name}[hreflang]`)
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
  const entries = sitemap.querySelectorAll('url');
  expect(entries).toHaveLength(allPaths.length);
  const named = entries.map((entry) => alternates(entry, 'xhtml\\:link'));
  const languagesOf = new Set(named.flat().map(([hreflang]) => hreflang));
  // Each by its own tag, and x-default.
  expect(languagesOf.size).toBe(languages.length + 1);
  for (const [index, entry] of entries.entries()) {
    const { pathname } = new URL(entry.querySelector('loc')?.text ?? '');
    const { document } = await pageAt(pathname);
    expect(named[index], pathname).toEqual(alternates(document, 'head link'));
  }
});

test('every built page is in the list of routes or marked noindex', () => {
  const listed = builtFiles(clientFolder, 'html').filter(
    (file) => !readFileSync(file, 'utf8').includes('content="noindex"'),
  );
  expect(listed.map((file) => pageAddress(clientFolder, file)).sort()).toEqual([...allPaths].sort());
});
