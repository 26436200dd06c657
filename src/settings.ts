import { z } from 'zod';

/**
 * The variables of the environment that a build uses (.env.example). They are read at each use, since the server, which shares
 * their rules, reports all faults of its configuration at once.
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
  /** The number of days for which enquiries are stored, as pages tell visitors. */
  get retentionDays(): number {
    return retentionDays(process.env.RETENTION_DAYS);
  },
};

/** The schema of a number in digits. Empty text is invalid, although Number() reads it as 0. */
export function numberFromText(error: string) {
  return z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/, error)
    .transform(Number);
}

/** Returns true for an http address without query and fragment, so that a path can be added to it. */
export function isBaseAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);
}

const daysExpected = 'expected a number of days';

/** The schema of RETENTION_DAYS for the server and the build: the days after which a delivered enquiry is deleted. */
export const retentionSchema = numberFromText(daysExpected)
  .pipe(z.number().int(daysExpected).min(1, `${daysExpected}, 1 or more`))
  .default(365);

/**
 * FUNCTIONS_URL without the slash at its end, so that the forms can add a path to it.
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
 * RETENTION_DAYS as a number, by the rule of the server; 365 by default.
 *
 * @throws when it is not a number of days
 */
export function retentionDays(text?: string): number {
  const result = retentionSchema.safeParse(text || undefined);
  if (result.success) return result.data;
  throw new Error(`RETENTION_DAYS is "${text}": ${result.error.issues[0]?.message}.`);
}
