import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { entries } from '../site/entries.ts';
import { contentCommits, lastChanged } from '../site/lastChanged.ts';
import { type PageName, paths } from '../site/routes.ts';
import { allPaths } from '../site/services.ts';

/** Every public address, for search engines, and when what it says was last changed where that is known. */
export const GET: APIRoute = async ({ site }) => {
  const said = await daysOnPages();
  const commits = contentCommits();
  const urls = allPaths.map((path) => {
    const day = said.get(path) ?? lastChanged(path, commits);
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return `  <url><loc>${new URL(path, site).href}</loc>${changed}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ];
  return new Response(`${xml.join('\n')}\n`);
};

/** The legal pages say themselves on which day they were last changed. */
async function daysOnPages(): Promise<ReadonlyMap<string, string>> {
  const legal = await entries('legal');
  return new Map(legal.map(({ id, data }) => [paths[basename(id) as PageName], data.updated]));
}
