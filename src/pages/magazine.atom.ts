import type { APIRoute } from 'astro';
import { atomFeed } from '../magazine/feed.ts';
import { magazineIssues } from '../magazine/magazineIssues.ts';
import { phrasesIn, single } from '../site/entries.ts';

/** The articles of the magazine for feed readers. */
export const GET: APIRoute = async ({ site }) => {
  const content = await single('magazinePage');
  const { locale } = await phrasesIn();
  return new Response(atomFeed(content, await magazineIssues(), new URL('/', site), locale));
};
