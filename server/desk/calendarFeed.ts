import { Hono } from 'hono';
import { personToCall } from '../../src/enquiry/sender.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage } from '../../src/text/languages.ts';
import { secretAddressHeaders } from '../appointments/appointmentPages.ts';
import { toTime } from '../appointments/timeFaults.ts';
import { bookedVisits } from '../appointments/visits.ts';
import { mailDomainOf } from '../config.ts';
import { messageWords } from '../content.ts';
import type { AppContext, AppEnv } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { enquiriesById } from '../enquiries/enquiryRepository.ts';
import { clientAddress, isOverLimit } from '../http/rateLimits.ts';
import { createVisitEvent, visitTitle } from '../outbox/appointmentMessage.ts';
import { calendarFile, organizerOf } from '../outbox/calendarFile.ts';
import { newToken, sha256 } from '../token.ts';
import { logAccess } from './auditLog.ts';

const day = 86_400_000;
/** How far back and ahead of now the calendar has visits, in ms. */
const [past, future] = [30 * day, 366 * day];

/**
 * GET /calendar/TOKEN.ics: the visits for the clinic's own diary program, which cannot sign in. The visits have names only if
 * the clinic record allows them (calendarNames). The address of a person who is not in DESK_USERS is not found.
 */
export function calendarFeed(context: AppContext): Hono<AppEnv> {
  const { db, config, clock, limits } = context;
  return new Hono<AppEnv>().use(secretAddressHeaders).get('/:file', async (c) => {
    // The address is a secret, so it is not logged.
    c.set('hasUnknownPath', true);
    const [, token = ''] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? [];
    const address = await db
      .selectFrom('calendar_addresses')
      .select('person')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst();
    if (!address || !config.DESK_USERS.includes(address.person)) {
      c.set('refusal', 'unknown_link');
      const isOver = await isOverLimit(c, limits.unknownLinks, clientAddress(c, config.TRUST_PROXY));
      return c.text('There is no such calendar.', isOver ? 429 : 404);
    }
    const { clinic } = context;
    const now = clock();
    await logAccess(context, c, { action: 'calendarRead', person: address.person });
    const visits = await bookedVisits(db, now - past, now + future);
    const ids = clinic.calendarNames ? visits.map(({ enquiry_id }) => enquiry_id) : [];
    const enquiries = await enquiriesById(db, ids);
    const mailDomain = mailDomainOf(config);
    const events = visits.map(({ id, sequence, changed_at, enquiry_id, ...visit }) => {
      const enquiry = enquiries.get(enquiry_id);
      const name = enquiry && personToCall(enquiry.content).name;
      const title = [name, visit.person, visit.room].filter(Boolean).join(', ');
      return {
        ...createVisitEvent({ id, time: toTime(visit), sequence, mailDomain }, clinic, firstLanguage),
        summary: visitTitle(title || enquiry_id.slice(0, 8)),
        stampedAt: changed_at,
        isCancelled: false,
      };
    });
    const title = interpolate(messageWords.clinic.appointment.calendarTitle, { clinic: clinic.name });
    const file = calendarFile(events, { organizer: organizerOf(clinic, config), title });
    return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}

/** When a person made their calendar address, in ms since 1970; null if they have none. */
export async function calendarAddressMadeAt(db: Database, person: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('made_at')
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/** Makes a calendar address for a person, and replaces an earlier one; resolves to its token. */
export async function makeCalendarAddress(db: Database, person: string, now: number): Promise<string> {
  const token = newToken();
  const address = { token_hash: sha256(token), made_at: now };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('calendar_addresses')
      .values({ ...address, person })
      .onConflict((is) => is.column('person').doUpdateSet(address))
      .execute();
    await recordEvent(transaction, { at: now, person, action: 'calendarMade' });
  });
  return token;
}

/** Revokes the calendar address of a person, if they have one. */
export async function revokeCalendarAddress(db: Database, person: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('calendar_addresses')
      .where('person', '=', person)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordEvent(transaction, { at: now, person, action: 'calendarRevoked' });
  });
}
