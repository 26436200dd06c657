import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { sydneyDay, weekdayOf } from '../../src/clinic/dates.ts';
import {
  type AppointmentFault,
  confirmationValue,
  type DeskFault,
  warningFaults,
} from '../../src/desk/deskViews.ts';
import { personToCall } from '../../src/enquiry/sender.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { OfferedTimesTable, Tables, VisitsTable } from '../database/tables.ts';
import type { UnversionedChange } from '../enquiries/auditEvents.ts';
import type { Change } from '../enquiries/changes.ts';
import { type ClinicTimes, timeFault } from './timeRules.ts';

/** Thrown by an action of the desk that is refused, whose transaction is then rolled back; the page shows the faults. */
export class Refusal extends Error {
  readonly fault: DeskFault;
  readonly faults: AppointmentFault[];
  constructor(fault: DeskFault, faults: AppointmentFault[] = []) {
    super(fault);
    this.fault = fault;
    this.faults = faults;
  }
}

/** A form that offers or books times, or moves a visit. */
export interface TimesForm {
  times: readonly [AppointmentTime, ...AppointmentTime[]];
  /** The number in the field names of each time; by default 1, 2 and 3. */
  numbers?: readonly number[];
  /** '' for none. */
  noteToVisitor: string;
  /** The typed address for emails to the visitor; '' if it is that of the enquiry. */
  email?: string;
  /** When an offer ends, in ms since 1970; undefined for the default. */
  endsAt?: number | undefined;
  /** The value of the box that confirms warnings; '' if the box is not ticked. */
  confirmed?: string;
}

/** A change by the form of an enquiry. */
export interface TimesChange extends Change, TimesForm {
  /** Warnings that are not about the times, such as an address that refused an email. */
  warnings?: AppointmentFault[];
}

/**
 * Throws a {@link Refusal} with the first fault of each time, or else with all warnings if the box does not confirm exactly
 * these.
 *
 * @param formFault - a fault of the form besides those of its times
 */
export async function checkTimes(
  transaction: Transaction<Tables>,
  clinicTimes: ClinicTimes,
  change: TimesChange,
  { formFault, movedVisit }: { formFault?: AppointmentFault | undefined; movedVisit?: VisitsTable },
): Promise<void> {
  const { times, numbers = [], now, warnings: formWarnings = [], confirmed = '' } = change;
  const faults: AppointmentFault[] = [];
  const warnings: AppointmentFault[] = [];
  for (const [index, time] of times.entries()) {
    const isTypedTwice = times.slice(0, index).some(({ startsAt }) => startsAt === time.startsAt);
    const isNotMoved = movedVisit && isDeepStrictEqual(toTime(movedVisit), time);
    const found = [
      timeFault(time, now, clinicTimes),
      isTypedTwice && ({ field: 'start', why: 'twice' } as const),
      isNotMoved && ({ field: 'start', why: 'notMoved' } as const),
      await findOverlap(transaction, time, change),
      dayOffFault(time, clinicTimes),
    ]
      .filter((fault) => fault !== undefined && fault !== false)
      .map((fault) => ({ ...fault, field: `${fault.field}-${numbers[index] ?? index + 1}` }));
    const fault = found.find(({ why }) => !warningFaults.includes(why));
    if (fault) faults.push(fault);
    warnings.push(...found.filter(({ why }) => warningFaults.includes(why)));
  }
  if (formFault) faults.push(formFault);
  warnings.push(...formWarnings);
  if (faults.length > 0) throw new Refusal('timesRefused', faults);
  if (warnings.length > 0 && confirmed !== confirmationValue(warnings))
    throw new Refusal('timesRefused', warnings);
}

/** The fault of the end of an offer: in the past, or after the first time. All times are in ms since 1970. */
export function offerEndFault(end: number, now: number, firstStart: number): AppointmentFault | undefined {
  // A first time in the past has a fault already, from timeFault.
  if (firstStart <= now) return undefined;
  if (end <= now) return { field: 'ends-day', why: 'endsPast' };
  return end > firstStart ? { field: 'ends-day', why: 'endsAfterFirst' } : undefined;
}

/** Whether a time of an enquiry is still free at `now`, in ms since 1970: it overlaps no other time, except with a warning. */
export async function isTimeFree(
  transaction: Transaction<Tables>,
  time: AppointmentTime,
  change: UnversionedChange,
): Promise<boolean> {
  const overlap = await findOverlap(transaction, time, change);
  return !overlap || warningFaults.includes(overlap.why);
}

/** How a time overlaps one of another enquiry that is booked, or offered at `now`. */
async function findOverlap(
  transaction: Transaction<Tables>,
  time: AppointmentTime,
  { id: enquiryId, now }: UnversionedChange,
): Promise<Pick<AppointmentFault, 'field' | 'why' | 'other'> | undefined> {
  const { startsAt, endsAt } = time;
  const columns = ['enquiry_id', 'starts_at', 'person', 'place', 'room', 'type', 'content'] as const;
  const overlappingTimes = await transaction
    .selectFrom('visits')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(columns)
    .select(['ends_at', sql.lit<'taken' | 'offered'>('taken').as('state')])
    .where('visits.state', '=', 'booked')
    .where('enquiry_id', '!=', enquiryId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .unionAll(
      transaction
        .selectFrom('offered_times')
        .innerJoin('offers', 'offers.id', 'offer_id')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
        .select(columns)
        .select(['offered_times.ends_at', sql.lit<'taken' | 'offered'>('offered').as('state')])
        .where('offers.state', '=', 'open')
        .where('offers.ends_at', '>', now)
        .where('enquiry_id', '!=', enquiryId)
        .where('starts_at', '<', endsAt)
        .where('offered_times.ends_at', '>', startsAt),
    )
    .orderBy('starts_at')
    .orderBy('enquiry_id')
    .execute();
  const clashes = overlappingTimes.flatMap((row) => {
    const why = clashBetween(time, toTime(row));
    const { name } = personToCall(parseStoredContent(row.type, row.content).content);
    const other = { id: row.enquiry_id, name, state: row.state, startsAt: row.starts_at };
    return why ? [{ field: 'start', why, other }] : [];
  });
  return clashes.find(({ why }) => why !== 'overlapsNobody') ?? clashes[0];
}

/**
 * How two times clash: they overlap and need the same practitioner or room, or may need the same practitioner, if one of them
 * names nobody. Undefined for times that do not clash.
 */
export function clashBetween(
  one: AppointmentTime,
  other: AppointmentTime,
): 'overlapsPerson' | 'overlapsRoom' | 'overlapsNobody' | undefined {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return undefined;
  if (one.practitioner !== '' && one.practitioner === other.practitioner) return 'overlapsPerson';
  if (one.room !== '' && one.room === other.room) return 'overlapsRoom';
  return one.practitioner === '' || other.practitioner === '' ? 'overlapsNobody' : undefined;
}

/** The fault of a time on a day on which its practitioner does not work. */
function dayOffFault(
  { practitioner, startsAt }: AppointmentTime,
  { clinic }: ClinicTimes,
): AppointmentFault | undefined {
  const days = clinic.people.find(({ name }) => name === practitioner)?.days;
  const weekday = weekdayOf(sydneyDay(startsAt));
  if (!days || days.includes(weekday)) return undefined;
  return { field: 'day', why: 'dayOff', person: practitioner, days, weekday };
}

/** Converts the columns of a stored time. */
export function toTime(
  row: Pick<OfferedTimesTable | VisitsTable, 'starts_at' | 'ends_at' | 'person' | 'place' | 'room'>,
): AppointmentTime {
  const { starts_at, ends_at, person, place, room } = row;
  return { startsAt: starts_at, endsAt: ends_at, practitioner: person, place, room };
}

/** Converts a time to the columns that store it. */
export function timeColumns({ startsAt, endsAt, practitioner, place, room }: AppointmentTime) {
  return { starts_at: startsAt, ends_at: endsAt, person: practitioner, place, room };
}
