import type { APIRoute } from 'astro';
import { pathsInEveryLanguage } from '../../../content/translations.ts';
import { sentencesJson } from '../../../layout/pageForm.ts';
import type { Language } from '../../../text/languages.ts';

export const getStaticPaths = pathsInEveryLanguage;

/** The texts that put a shown movement into words, for a form (src/enquiry/shownMovement/ShownMovementPreview.tsx). */
export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  Response.json(await sentencesJson(props.language));
