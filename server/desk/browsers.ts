import type { Database, KnownBrowsersTable } from '../database/tables.ts';

/** In which browser, and who. */
export type PersonsBrowser = Pick<KnownBrowsersTable, 'browser_hash' | 'person'>;

/** Notes that a person has signed in in a browser at `now` (ms since 1970). */
export async function knowBrowser(db: Database, browser: PersonsBrowser, now: number): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ ...browser, signed_in_at: now })
    .onConflict((is) => is.columns(['browser_hash', 'person']).doUpdateSet({ signed_in_at: now }))
    .execute();
}

/** Whether a person has signed in in this browser after `since` (ms since 1970). */
export async function isKnownBrowser(
  db: Database,
  { browser_hash, person }: PersonsBrowser,
  since: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('signed_in_at')
    .where('browser_hash', '=', browser_hash)
    .where('person', '=', person)
    .where('signed_in_at', '>', since)
    .executeTakeFirst();
  return known !== undefined;
}

/** Forgets what is known of a browser, whoever has signed in in it. */
export async function forgetBrowser(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('browser_hash', '=', hash).execute();
}

/** Forgets the browsers in which nobody has signed in after `before` (ms since 1970). */
export async function forgetBrowsers(db: Database, before: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('signed_in_at', '<=', before).execute();
}
