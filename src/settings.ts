import { retentionSchema } from './clinic/retention.ts';

/** What the build is told by its environment; the words of .env.example explain each. */
export const settings = {
  /** Where the functions and native posts go: '' for the server that serves the page. */
  functionsUrl: functionsUrl(process.env.FUNCTIONS_URL),
  /** The public key that the functions ask for, or ''. */
  anonKey: process.env.PUBLIC_ANON_KEY ?? '',
  /** How long an enquiry is kept, as the pages tell visitors. */
  retentionDays: retentionDays(process.env.RETENTION_DAYS),
};

/**
 * FUNCTIONS_URL as the forms put it in front of their paths: without a slash at its end.
 *
 * @throws when it is no http address: a form would post to a page of this site that is not there
 */
export function functionsUrl(text = ''): string {
  if (text === '') return '';
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new Error(
    `FUNCTIONS_URL is "${text}": expected the address of the servers, such as https://api.example.com.au, or nothing.`,
  );
}

/**
 * RETENTION_DAYS as a number, with the server's own rule and default.
 *
 * @throws when it is no number of days, since the pages could not say how long an enquiry is kept
 */
export function retentionDays(text?: string): number {
  const result = retentionSchema.safeParse(text || undefined);
  if (result.success) return result.data;
  throw new Error(`RETENTION_DAYS is "${text}": ${result.error.issues[0]?.message}.`);
}
