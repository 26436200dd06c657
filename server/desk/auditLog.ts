import type { Context, Handler } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { type Access, listEvents, recordAccess, recordEvent } from '../enquiries/auditEvents.ts';
import { logStoreFailure } from '../http/requestLog.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';

/** Events on a page. */
const pageSize = 100;

/** GET /desk/audit: the audit log, the newest event first. */
export function auditPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { before, after } = c.req.query();
    const pageOfEvents = await listEvents(context.db, { before, after, limit: pageSize });
    return deskPage(context, c, {
      page: 'audit',
      events: pageOfEvents.events,
      newer: pageOfEvents.newer && `/desk/audit?after=${pageOfEvents.newer}`,
      older: pageOfEvents.older && `/desk/audit?before=${pageOfEvents.older}`,
    });
  };
}

type NewAccess<Seen> = Seen extends Access ? Omit<Seen, 'at'> : never;

/**
 * Records who reads personal data; repeated access is recorded once an hour. If the store can be read but not written (a
 * full disk), staff still see whom to call, and the missing record is an error in the log.
 *
 * @param record - `recordEvent` to record every access
 */
export async function logAccess<E extends AppEnv>(
  { db, log, clock }: AppContext,
  c: Context<E>,
  access: NewAccess<Access>,
  record = recordAccess,
): Promise<void> {
  try {
    await record(db, { at: clock(), ...access });
  } catch (error) {
    logStoreFailure(log, c, error, 'could not record an access in the audit log');
  }
}

/** The last search of each person, by their address in DESK_USERS. Searches are never stored. */
export type LastSearches = Map<string, string>;

/**
 * Records a search without its words. Another page of the same search is recorded once an hour.
 *
 * @param last - the last search of each person, since an address of a later page does not prove that its
 * search was recorded
 */
export function logSearch(
  context: AppContext,
  c: Context<DeskEnv>,
  { words, isTurned }: { words: string; isTurned: boolean },
  last: LastSearches,
): Promise<void> {
  const person = c.get('person');
  const isSameSearch = isTurned && last.get(person) === words;
  last.set(person, words);
  return logAccess(context, c, { person, action: 'searched' }, isSameSearch ? recordAccess : recordEvent);
}
