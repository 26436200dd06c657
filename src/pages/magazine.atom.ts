import type { APIRoute } from 'astro';
import { phrasesIn, singleEntry } from '../content/entries.ts';
import { atomFeed } from '../features/magazine/feed.ts';
import { magazineIssues } from '../features/magazine/magazineIssues.ts';

/** The articles of the magazine for feed readers. */
export const GET: APIRoute = async ({ site }) => {
  const content = await singleEntry('magazinePage');
  const { locale } = await phrasesIn();
  return new Response(atomFeed(content, await magazineIssues(), new URL('/', site), locale));
};
