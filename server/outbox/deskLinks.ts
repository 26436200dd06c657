import type { Config } from '../config.ts';
import type { Link } from './letter.ts';

/** Where the desk answers: at the servers, which are not where the pages are when a file host serves those. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}

/** A link to the desk's first page, in these words. */
export function deskLink(origin: string, words: string): Link {
  return { text: words, href: new URL('/desk', origin).href };
}

/** A link to the desk's page of one enquiry. */
export function enquiryLink(origin: string, id: string, words: string): Link {
  return { text: words, href: new URL(`/desk/enquiries/${id}`, origin).href };
}
