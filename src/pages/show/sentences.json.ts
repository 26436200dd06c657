import type { APIRoute } from 'astro';
import { shownFile } from '../../layout/enquiryForm.ts';
import { firstLanguage } from '../../text/languages.ts';

/** The sentences of what is shown, for a form that a drawing is carried to (src/enquiry/shown/ShownAnswer.tsx). */
export const GET: APIRoute = async () => Response.json(await shownFile(firstLanguage));
