import { z } from 'zod';

/**
 * The variables of the environment that a build uses; .env.example explains each. They are read when they are
 * used, not when this module loads, so that the server, which shares these rules, can report every fault of
 * its configuration at once.
 */
export const settings = {
  /** The origin that functions and native posts go to; '' for the server that serves the page. */
  get functionsUrl(): string {
    return functionsUrl(process.env.FUNCTIONS_URL);
  },
  /** The public key that the functions require; '' if they require none. */
  get anonKey(): string {
    return process.env.PUBLIC_ANON_KEY ?? '';
  },
  /** How long an enquiry is stored, in days, as pages tell visitors. */
  get retentionDays(): number {
    return retentionDays(process.env.RETENTION_DAYS);
  },
};

/** A number written in digits. Empty text is an error, although Number() would read it as 0. */
export function numberFromText(error: string) {
  return z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/, error)
    .transform(Number);
}

/** Whether a text is an http address to which a path can be added: it has no query and no fragment. */
export function isBaseAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);
}

const daysExpected = 'expected a number of days';

/** RETENTION_DAYS, for the server and the pages: how many days after its arrival a delivered enquiry is deleted. */
export const retentionSchema = numberFromText(daysExpected)
  .pipe(z.number().int(daysExpected).min(1, `${daysExpected}, 1 or more`))
  .default(365);

/**
 * FUNCTIONS_URL as the forms put it in front of their paths: without a slash at its end.
 *
 * @throws when it is not an http address, since forms would then post to a missing page of this site
 */
export function functionsUrl(text = ''): string {
  if (text === '') return '';
  if (isBaseAddress(text)) return text.replace(/\/+$/, '');
  throw new Error(
    `FUNCTIONS_URL is "${text}": expected the address of the servers, such as https://api.example.com.au, or nothing.`,
  );
}

/**
 * RETENTION_DAYS as a number, with the server's own rule and default.
 *
 * @throws when it is not a number of days
 */
export function retentionDays(text?: string): number {
  const result = retentionSchema.safeParse(text || undefined);
  if (result.success) return result.data;
  throw new Error(`RETENTION_DAYS is "${text}": ${result.error.issues[0]?.message}.`);
}
