import type { APIRoute } from 'astro';
import { languageParams } from '../../../features/languages/translatedPaths.ts';
import { sentencesJson } from '../../../layout/pageForm.ts';
import type { Language } from '../../../text/languages.ts';

export const getStaticPaths = languageParams;

/** The same in the other languages. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await sentencesJson(params.language as Language));
