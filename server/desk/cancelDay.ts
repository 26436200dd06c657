import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { longestAppointmentNote } from '../../src/appointments/appointments.ts';
import { addDays, sydneyMoment } from '../../src/clinic/dates.ts';
import { deskPaths } from '../../src/desk/deskPaths.ts';
import type { CancelDayView } from '../../src/desk/deskViews.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import { bookedVisits, cancelVisits } from '../appointments/visits.ts';
import type { AppContext } from '../context.ts';
import { limitBodySize } from '../http/request.ts';
import { logAccess } from './auditLog.ts';
import { largestFormBytes, readDeskForm, versionSchema } from './deskForms.ts';
import { answerNotFound, type DeskEnv, deskPage, tryToStore } from './deskPage.ts';
import { refreshSessionCookie } from './session.ts';
import { visitRows } from './visitsPage.ts';

/** The most visits of one form, since a form has at most 50 fields. A day with more requires a second form. */
const maxVisitsOfForm = 40;

/**
 * GET /desk/visits/DAY/cancel: the visits of a day, with those of `person` ticked, or all if they are with one person.
 * POST: cancels the ticked visits. The field of each visit has the version that the page showed.
 */
export function cancelDayRoutes(context: AppContext): Hono<DeskEnv> {
  const path = '/:day{\\d{4}-\\d{2}-\\d{2}}/cancel';
  const limitForm = limitBodySize<DeskEnv>(largestFormBytes, (c) =>
    answerCancelDayPage(context, c, { fault: 'noteTooLong' }),
  );
  return new Hono<DeskEnv>()
    .get(path, (c) => answerCancelDayPage(context, c, {}))
    .post(path, limitForm, (c) => cancelTickedVisits(context, c));
}

/** The ids of the ticked visits, with their versions. */
function readSeenVersions(typed: Readonly<Record<string, string>>): Map<string, number> {
  const ticked = Object.entries(typed).filter(([field]) => field.startsWith('visit-'));
  return new Map(
    ticked.map(([field, version]) => [field.slice('visit-'.length), versionSchema.parse(version)]),
  );
}

async function cancelTickedVisits(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  const { clock } = context;
  const typed = await readDeskForm(c);
  const seen = readSeenVersions(typed);
  const noteToVisitor = cleanText(typed.noteToVisitor ?? '');
  const sentForm = { seen, noteToVisitor };
  if (seen.size === 0) return answerCancelDayPage(context, c, { ...sentForm, fault: 'noVisit' });
  if (isLongerThan(noteToVisitor, longestAppointmentNote))
    return answerCancelDayPage(context, c, { ...sentForm, fault: 'noteTooLong' });
  const day = c.req.param('day') ?? '';
  const cancellation = { day, seen, noteToVisitor, now: clock(), person: c.get('person') };
  const result = await tryToStore(context, c, () => cancelVisits(context, cancellation));
  if (result === 'notStored') return answerCancelDayPage(context, c, { ...sentForm, fault: result });
  const { cancelled, changed } = result;
  if (cancelled > 0) context.onStored();
  refreshSessionCookie(c);
  if (changed === 0) return c.redirect(`${deskPaths.visits}?done=visitCancelled`, 303);
  return answerCancelDayPage(context, c, { ...sentForm, fault: 'changedMeanwhile', cancelled });
}

type SentForm = Partial<Pick<CancelDayView, 'noteToVisitor' | 'fault' | 'cancelled'>> & {
  seen?: ReadonlyMap<string, number>;
};

async function answerCancelDayPage(
  context: AppContext,
  c: Context<DeskEnv>,
  { seen, noteToVisitor = '', fault = null, cancelled = 0 }: SentForm,
): Promise<Response> {
  const { db, clock } = context;
  const day = c.req.param('day') ?? '';
  if (!z.iso.date().safeParse(day).success) return answerNotFound(context, c);
  await logAccess(context, c, { person: c.get('person'), action: 'listed' });
  const earliestStart = Math.max(sydneyMoment(day, '00:00'), clock() + 1);
  const comingVisits = await bookedVisits(db, earliestStart, sydneyMoment(addDays(day, 1), '00:00'));
  const visits = comingVisits.slice(0, maxVisitsOfForm);
  const people = [...new Set(visits.map(({ person }) => person))];
  const person = c.req.query('person') ?? (people.length === 1 ? people[0] : undefined);
  const rows = (await visitRows(context, visits)).map((visit) => ({
    ...visit,
    isTicked: seen ? seen.has(visit.id) : visit.practitioner === person,
  }));
  return deskPage(context, c, {
    page: 'cancelDay',
    day,
    people: people.length > 1 ? people.filter((name) => name !== '') : [],
    visits: rows,
    noteToVisitor,
    fault,
    cancelled,
  });
}
