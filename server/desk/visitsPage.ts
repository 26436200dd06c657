import { type Context, Hono } from 'hono';
import { addDays, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import { deskPaths } from '../../src/desk/deskPaths.ts';
import type { ClosedDay, VisitRow, VisitsView } from '../../src/desk/deskViews.ts';
import { personToCall } from '../../src/enquiry/sender.ts';
import { offerOnPage } from '../appointments/appointmentsOnPage.ts';
import { openOffers } from '../appointments/offers.ts';
import { clashBetween, toTime } from '../appointments/timeFaults.ts';
import { hoursOrFault } from '../appointments/timeRules.ts';
import { bookedVisits } from '../appointments/visits.ts';
import type { AppContext } from '../context.ts';
import type { VisitsTable } from '../database/tables.ts';
import { isVisitorUnreached } from '../enquiries/enquiryMessages.ts';
import { enquiriesById } from '../enquiries/enquiryRepository.ts';
import { deskOrigin } from '../outbox/message.ts';
import { logAccess } from './auditLog.ts';
import { calendarAddressMadeAt, makeCalendarAddress, revokeCalendarAddress } from './calendarFeed.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import { toDeskRow } from './enquiryRow.ts';

/** The number of days after today that the page shows. */
const daysAhead = 14;
/** How long the page shows its notice after a cancellation, also when it is reloaded, in ms. */
const noticeTime = 600_000;

/** How many visits this person has just cancelled together. */
async function countJustCancelled({ db, clock }: AppContext, c: Context<DeskEnv>): Promise<number> {
  if (c.req.query('done') !== 'visitCancelled') return 0;
  const events = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'visitCancelled')
    .where('person', '=', c.get('person'))
    .where('at', '>', clock() - noticeTime)
    .orderBy('id', 'desc')
    .execute();
  return events.filter(({ at }) => at === events[0]?.at).length;
}

/**
 * GET /desk/visits: the visits of today and the next days, and the open offers. POST calendar: makes a calendar address, and
 * shows it once. POST calendar-revoke: revokes the calendar address.
 */
export function visitsRoutes(context: AppContext): Hono<DeskEnv> {
  const { db, clock, config } = context;
  return new Hono<DeskEnv>()
    .get('/', (c) => answerVisitsPage(context, c))
    .post('/calendar', async (c) => {
      const token = await makeCalendarAddress(db, c.get('person'), clock());
      const address = new URL(`/calendar/${token}.ics`, deskOrigin(config)).href;
      return answerVisitsPage(context, c, { address });
    })
    .post('/calendar-revoke', async (c) => {
      await revokeCalendarAddress(db, c.get('person'), clock());
      return answerVisitsPage(context, c, { isRevoked: true });
    })
    .on('GET', ['/calendar', '/calendar-revoke'], (c) => c.redirect(deskPaths.visits, 303));
}

/** Why the clinic is closed on a day, by the present clinic record; null if it is open. */
function closedDayOn({ opening }: Pick<AppContext, 'opening'>, day: string): ClosedDay | null {
  const hours = hoursOrFault(opening, day);
  return 'why' in hours ? hours : null;
}

/** The rows of visits. A visit whose enquiry was deleted has no row. */
export async function visitRows(context: AppContext, visits: readonly VisitsTable[]): Promise<VisitRow[]> {
  const enquiries = await enquiriesById(
    context.db,
    visits.map(({ enquiry_id }) => enquiry_id),
  );
  return visits.flatMap((visit) => {
    const enquiry = enquiries.get(visit.enquiry_id);
    if (!enquiry) return [];
    const row = toDeskRow(context, enquiry);
    const time = toTime(visit);
    const clashingVisit = visits.find((one) => one.id !== visit.id && clashBetween(time, toTime(one)));
    const clashingEnquiry = clashingVisit && enquiries.get(clashingVisit.enquiry_id);
    return [
      {
        ...time,
        id: visit.id,
        version: visit.sequence,
        row,
        // The address of a referral is the referrer's.
        hasEmail: visit.email !== '' || (row.referrer === null && row.email !== ''),
        clashesWith: clashingEnquiry ? personToCall(clashingEnquiry.content).name : '',
        isUnreached: isVisitorUnreached(enquiry.messages.filter(({ visit_id }) => visit_id === visit.id)),
      },
    ];
  });
}

/** Answers with the page of the visits, and the result of a form for the calendar address. */
async function answerVisitsPage(
  context: AppContext,
  c: Context<DeskEnv>,
  { address = null, isRevoked = false }: Partial<VisitsView['calendar']> = {},
): Promise<Response> {
  const { db, clinic, clock } = context;
  await logAccess(context, c, { person: c.get('person'), action: 'listed' });
  const now = clock();
  const today = sydneyDay(now);
  const from = sydneyMoment(today, '00:00');
  const until = sydneyMoment(addDays(today, daysAhead + 1), '00:00');
  const rows = await visitRows(context, await bookedVisits(db, from, until));
  const rowsByDay = Map.groupBy(rows, ({ startsAt }) => sydneyDay(startsAt));
  const offers = await openOffers(db, now);
  const enquiries = await enquiriesById(
    db,
    offers.map(({ enquiryId }) => enquiryId),
  );
  return deskPage(context, c, {
    page: 'visits',
    cancelled: await countJustCancelled(context, c),
    days: Array.from({ length: daysAhead + 1 }, (_, ahead) => {
      const day = addDays(today, ahead);
      return { day, visits: rowsByDay.get(day) ?? [], closed: closedDayOn(context, day) };
    }),
    offers: offers.flatMap((offer) => {
      const enquiry = enquiries.get(offer.enquiryId);
      if (!enquiry) return [];
      const closedDays = offer.times.map(({ startsAt }) => closedDayOn(context, sydneyDay(startsAt)));
      const { name } = personToCall(enquiry.content);
      const closed = closedDays.find(Boolean) ?? null;
      return [{ ...offerOnPage(offer, enquiry, now), enquiry: enquiry.id, name, closed }];
    }),
    calendar: {
      madeAt: await calendarAddressMadeAt(db, c.get('person')),
      address,
      isRevoked,
      withNames: clinic.calendarNames ?? false,
    },
  });
}
