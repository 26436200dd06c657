import type { APIRoute } from 'astro';
import { single } from '../../../content/entries.ts';
import { languageParams } from '../../../features/languages/translatedPaths.ts';
import type { Language } from '../../../text/languages.ts';

export const getStaticPaths = languageParams;

/** The same in the other languages. */
export const GET: APIRoute = async ({ params }) =>
  Response.json((await single('show', params.language as Language)).shown);
