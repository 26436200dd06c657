import type { APIRoute } from 'astro';
import { languageParams } from '../../../features/languages/translatedPaths.ts';
import { shownFile } from '../../../layout/enquiryForm.ts';
import type { Language } from '../../../text/languages.ts';

export const getStaticPaths = languageParams;

/** The same in the other languages. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await shownFile(params.language as Language));
