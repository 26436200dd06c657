import type { APIRoute } from 'astro';
import { clinicRecord } from '../../content/entries.ts';

/** No longer than RFC 9116 advises, in ms: a site that nobody builds for a year has nobody who answers. */
const validFor = 360 * 86_400_000;

/** Where to report a hole in the security of the site (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await clinicRecord();
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/contact', site).href}`,
    `Expires: ${new Date(Date.now() + validFor).toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
