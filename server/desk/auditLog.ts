import type { Context, Handler } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { events, recordAccess, recordEvent } from '../enquiries/auditEvents.ts';
import { errorCode } from '../errorCode.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';

/** Events on a page. */
const pageSize = 100;

/** GET /desk/audit: the audit log, the newest event first. */
export function auditPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { before, after } = c.req.query();
    const part = await events(context.db, { before, after, limit: pageSize });
    return deskPage(context, c, {
      page: 'audit',
      events: part.events,
      newer: part.newer && `/desk/audit?after=${part.newer}`,
      older: part.older && `/desk/audit?before=${part.older}`,
    });
  };
}

/** Records that somebody views an enquiry. */
export function logEnquiryView(context: AppContext, c: Context<DeskEnv>, enquiry: string): Promise<void> {
  const event = { at: context.clock(), person: c.get('person'), action: 'looked', enquiry } as const;
  return logAccess(context, c, recordAccess(context.db, event));
}

/** Records that somebody views a list, which shows names and phone numbers too. */
export function logListView(context: AppContext, c: Context<DeskEnv>): Promise<void> {
  const event = { at: context.clock(), person: c.get('person'), action: 'listed' } as const;
  return logAccess(context, c, recordAccess(context.db, event));
}

/** Records that a calendar program reads the visits with the address of this person. */
export function logCalendarRead(context: AppContext, c: Context<AppEnv>, person: string): Promise<void> {
  const event = { at: context.clock(), person, action: 'calendarRead' } as const;
  return logAccess(context, c, recordAccess(context.db, event));
}

/** What each person last searched for; never stored. */
export type LastSearches = Map<string, string>;

/**
 * Records that somebody searches, not for what. Turning the page of the same search is recorded once an hour.
 *
 * @param last - remembers each person's search: the address alone does not prove that only the page was turned
 */
export function logSearch(
  context: AppContext,
  c: Context<DeskEnv>,
  { words, isTurned }: { words: string; isTurned: boolean },
  last: LastSearches,
): Promise<void> {
  const event = { at: context.clock(), person: c.get('person'), action: 'searched' } as const;
  const isSame = isTurned && last.get(event.person) === words;
  last.set(event.person, words);
  return logAccess(context, c, isSame ? recordAccess(context.db, event) : recordEvent(context.db, event));
}

/**
 * A store that can be read but not written (a full disk) still shows whom to call. The missing record is then an error in
 * the log.
 */
async function logAccess<E extends AppEnv>(
  { log }: AppContext,
  c: Context<E>,
  recorded: Promise<void>,
): Promise<void> {
  try {
    await recorded;
  } catch (error) {
    const code = errorCode(error);
    log.error({ id: c.get('requestId'), code }, 'could not record an access in the audit log');
  }
}
