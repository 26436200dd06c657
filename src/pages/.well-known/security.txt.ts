import type { APIRoute } from 'astro';
import { clinicRecord } from '../../content/entries.ts';

/**
 * The time until the file expires, in ms: less than a year, as RFC 9116 advises, since nobody may read reports about a site
 * that nobody builds.
 */
const validityMs = 360 * 86_400_000;

/** The file that states where to report a vulnerability of the site (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await clinicRecord();
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/contact', site).href}`,
    `Expires: ${new Date(Date.now() + validityMs).toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
