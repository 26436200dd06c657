import type { Database } from '../database/tables.ts';
import { recordEvent } from '../enquiries/events.ts';

/** A browser in which somebody is signed in. Times in ms since 1970. */
export interface DeskSession {
  /** Who, as their address in DESK_USERS. */
  person: string;
  startedAt: number;
  /** When it was last used, to the minute. */
  seenAt: number;
}

/** Until when sessions are over, in ms since 1970. */
export interface SessionsOver {
  lastSeen: number;
  started: number;
  /** What began after this was begun by a clock that was wrong. */
  latest: number;
}

/** The session whose secret has this hash, unless it is over. */
export async function findSession(
  db: Database,
  tokenHash: string,
  over: SessionsOver,
): Promise<DeskSession | undefined> {
  return db
    .selectFrom('desk_sessions')
    .select(['person', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', over.lastSeen)
    .where('started_at', '>', over.started)
    .where('started_at', '<=', over.latest)
    .executeTakeFirst();
}

/** Notes that a session is in use; one that was ended meanwhile stays ended. */
export async function noteSeen(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', now)
    .execute();
}

/** Ends the session whose secret has this hash, if there is one. */
export async function signOut(db: Database, tokenHash: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('desk_sessions')
      .where('token_hash', '=', tokenHash)
      .returning('person')
      .executeTakeFirst();
    if (ended) await recordEvent(transaction, { at: now, person: ended.person, action: 'signedOut' });
  });
}

/** Ends every session of a person, takes back the links that they have not used, and forgets their browsers. */
export async function signOutEverywhere(db: Database, person: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sign_in_links').where('person', '=', person).execute();
    await transaction.deleteFrom('desk_sessions').where('person', '=', person).execute();
    await transaction.deleteFrom('known_browsers').where('person', '=', person).execute();
    await recordEvent(transaction, { at: now, person, action: 'signedOutEverywhere' });
  });
}

/**
 * Deletes all by which others than these people are or could be signed in: who is named again, as after a leave, begins anew.
 *
 * @param people - DESK_USERS
 */
export async function forgetOthers(db: Database, people: readonly string[]): Promise<void> {
  for (const table of ['sign_in_links', 'desk_sessions', 'known_browsers'] as const)
    await db
      .deleteFrom(table)
      .$if(people.length > 0, (query) => query.where('person', 'not in', people))
      .execute();
}

/** Deletes the sessions that are over; returns how many. */
export async function deleteSessionsOver(
  db: Database,
  { lastSeen, started, latest }: SessionsOver,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .where(({ or, eb }) =>
      or([eb('seen_at', '<=', lastSeen), eb('started_at', '<=', started), eb('started_at', '>', latest)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
