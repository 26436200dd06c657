import type { APIRoute } from 'astro';
import { single } from '../../content/entries.ts';

/** The sentences of what is shown, for a form that a drawing is carried to (src/enquiry/shown/ShownAnswer.tsx). */
export const GET: APIRoute = async () => Response.json((await single('show')).shown);
