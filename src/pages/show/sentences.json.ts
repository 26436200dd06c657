import type { APIRoute } from 'astro';
import { sentencesJson } from '../../layout/pageForm.ts';
import { firstLanguage } from '../../text/languages.ts';

/** The sentences of what is shown, for a form that a drawing is carried to (src/enquiry/shownMovement/ShownMovementPreview.tsx). */
export const GET: APIRoute = async () => Response.json(await sentencesJson(firstLanguage));
