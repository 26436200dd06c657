import type { Context, Handler } from 'hono';
import type { AppContext } from '../context.ts';
import { events, recordAccess, recordEvent } from '../enquiries/auditEvents.ts';
import { errorCode } from '../errorCode.ts';
import { type DeskEnv, deskFrame, deskPage } from './deskPage.ts';

/** Lines on a page. */
const atOnce = 100;

/** GET /desk/audit: what was done and looked at, the newest first. */
export function auditPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { before, after } = c.req.query();
    const part = await events(context.db, { before, after, limit: atOnce });
    return deskPage(context, c, {
      page: 'audit',
      ...(await deskFrame(context, c)),
      events: part.events,
      newer: part.newer && `/desk/audit?after=${part.newer}`,
      older: part.older && `/desk/audit?before=${part.older}`,
    });
  };
}

/** Writes down that somebody looks at an enquiry. */
export function logEnquiryView(context: AppContext, c: Context<DeskEnv>, enquiry: string): Promise<void> {
  const look = { at: context.clock(), person: c.get('person'), action: 'looked', enquiry } as const;
  return logAccess(context, c, recordAccess(context.db, look));
}

/** Writes down that somebody looks at a list, which shows names and phone numbers too. */
export function logListView(context: AppContext, c: Context<DeskEnv>): Promise<void> {
  const look = { at: context.clock(), person: c.get('person'), action: 'listed' } as const;
  return logAccess(context, c, recordAccess(context.db, look));
}

/** What a person last searched for; never stored. */
export type LastSearches = Map<string, string>;

/**
 * Writes down that somebody searches, and not for what. Who only turns the page still searches for the same, and has been
 * written down within the hour.
 *
 * @param last - where this remembers what each person searched for, since an address that says it is another page may be
 *   made by hand
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
 * A store that can be read and not written (a full disk) still shows who is to be called; that the look is not in the
 * books is then an error in the log.
 */
async function logAccess({ log }: AppContext, c: Context<DeskEnv>, recorded: Promise<void>): Promise<void> {
  try {
    await recorded;
  } catch (error) {
    const code = errorCode(error);
    log.error({ id: c.get('requestId'), code }, 'a look at the desk could not be written down');
  }
}
