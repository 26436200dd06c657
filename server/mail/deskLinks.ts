import type { Config } from '../config.ts';

/** Where the desk answers: at the servers, which are not where the pages are when a file host serves those. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}
