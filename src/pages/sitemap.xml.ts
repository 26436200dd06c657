import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { allPaths } from '../content/allPaths.ts';
import { entries } from '../content/entries.ts';
import { translatedPaths } from '../content/translations.ts';
import { alternatesOf } from '../layout/languageChoices.ts';
import { contentCommits, lastChanged } from '../layout/lastChanged.ts';
import { type PageName, paths } from '../routes.ts';

/**
 * Every public address for search engines, with the time of the last change of its content if known, and its addresses in
 * other languages.
 */
export const GET: APIRoute = async ({ site }) => {
  const legalUpdates = await legalUpdateDays();
  const commits = contentCommits();
  const urls = await Promise.all(
    [...allPaths, ...translatedPaths].map(async (path) => {
      const day = legalUpdates.get(path) ?? lastChanged(path, commits);
      const lastmodElement = day ? `<lastmod>${day}</lastmod>` : '';
      const languages = (await alternatesOf(path)).map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${new URL(each.path, site).href}"/>`,
      );
      return `  <url><loc>${new URL(path, site).href}</loc>${lastmodElement}${languages.join('')}</url>`;
    }),
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ];
  return new Response(`${xml.join('\n')}\n`);
};

/** The day of the last change that each legal page states. */
async function legalUpdateDays(): Promise<ReadonlyMap<string, string>> {
  const legalEntries = await entries('legal');
  return new Map(legalEntries.map(({ id, data }) => [paths[basename(id) as PageName], data.updated]));
}
