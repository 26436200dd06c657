import type { Context } from 'hono';
import type { Parts } from '../../appParts.ts';
import { errorCode } from '../../errorCode.ts';
import { recordEvent } from '../../store/desk/events.ts';
import { recordLook } from '../../store/desk/looks.ts';
import type { DeskEnv } from '../deskEnv.ts';

/** Writes down that somebody looks at an enquiry. */
export function noteLook(parts: Parts, c: Context<DeskEnv>, enquiry: string): Promise<void> {
  const look = { at: parts.clock(), person: c.get('person'), action: 'looked', enquiry } as const;
  return noted(parts, c, recordLook(parts.db, look));
}

/** Writes down that somebody looks at a list, which shows names and phone numbers too. */
export function noteListed(parts: Parts, c: Context<DeskEnv>): Promise<void> {
  const look = { at: parts.clock(), person: c.get('person'), action: 'listed' } as const;
  return noted(parts, c, recordLook(parts.db, look));
}

/**
 * Writes down that somebody searches, and not for what. Who only turns the page still searches for the same: they have been
 * written down within the hour, unless the address was made by hand.
 */
export function noteSearch(parts: Parts, c: Context<DeskEnv>, isTurned: boolean): Promise<void> {
  const event = { at: parts.clock(), person: c.get('person'), action: 'searched' } as const;
  return noted(parts, c, isTurned ? recordLook(parts.db, event) : recordEvent(parts.db, event));
}

/**
 * A store that can be read and not written (a full disk) still shows who is to be called; that the look is not in the
 * books is then an error in the log.
 */
async function noted({ log }: Parts, c: Context<DeskEnv>, recorded: Promise<void>): Promise<void> {
  try {
    await recorded;
  } catch (error) {
    const code = errorCode(error);
    log.error({ id: c.get('requestId'), code }, 'a look at the desk could not be written down');
  }
}
