import { sql, type Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { sydneyDay, weekdayOf } from '../../src/clinic/dates.ts';
import { type AppointmentFault, warningFaults } from '../../src/desk/deskViews.ts';
import { personToCall } from '../../src/enquiry/sender.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { OfferedTimesTable, Tables, VisitsTable } from '../database/tables.ts';
import { type ClinicTimes, timeFault } from './timeRules.ts';

/** Why an offer, a booking or a move was refused. */
export interface OfferFault extends AppointmentFault {
  /** The index of the time at fault; `field` has no number. Null for a fault of the whole form. */
  time: number | null;
}

/**
 * Whether a fault is only a warning, which the desk may confirm. Only the clinic knows who is free if a time
 * names nobody, who works on an extra day, and whether an address works now.
 */
export function isWarning({ why }: OfferFault): boolean {
  return warningFaults.includes(why);
}

/** Returns whether the desk has confirmed these warnings. */
export type IsConfirmed = (warnings: OfferFault[]) => boolean;

/** Thrown inside a transaction, which is then rolled back. */
export class FaultsFound extends Error {
  readonly faults: OfferFault[];
  constructor(faults: OfferFault[]) {
    super('refused');
    this.faults = faults;
  }
}

/** The times that the desk offers or books, and everything that may refuse them. */
interface TimesCheck {
  times: readonly AppointmentTime[];
  now: number;
  clinicTimes: ClinicTimes;
  /** The faults of the form besides those of its times. */
  formFaults: OfferFault[];
  /** Warnings that are not about the times, such as an address that refused an email. */
  warnings?: OfferFault[];
  isConfirmed?: IsConfirmed | undefined;
  /** The id of the visit that is moved. */
  movedVisit?: string;
}

/** Throws {@link FaultsFound} with the first fault of each time, or else with all warnings if they are not confirmed. */
export async function checkTimes(
  transaction: Transaction<Tables>,
  { times, now, clinicTimes, formFaults, warnings = [], isConfirmed, movedVisit }: TimesCheck,
): Promise<void> {
  const found = [
    ...faultsOfTimes(times, now, clinicTimes),
    ...formFaults,
    ...(await overlapFaults(transaction, times, movedVisit)),
    ...dayOffFaults(times, clinicTimes),
    ...warnings,
  ];
  const faults = found.filter((fault) => !isWarning(fault));
  const isFirstOfTime = ({ time }: OfferFault, index: number) =>
    faults.findIndex((other) => other.time === time) === index;
  if (faults.length > 0) throw new FaultsFound(faults.filter(isFirstOfTime));
  if (found.length > 0 && !isConfirmed?.(found)) throw new FaultsFound(found);
}

/** The faults of times without regard to other enquiries: in the past, outside the hours, or typed twice. */
function faultsOfTimes(
  times: readonly AppointmentTime[],
  now: number,
  clinicTimes: ClinicTimes,
): OfferFault[] {
  return times.flatMap((time, index) => {
    const isTypedTwice = times.slice(0, index).some(({ startsAt }) => startsAt === time.startsAt);
    const fault =
      timeFault(time, now, clinicTimes) ??
      (isTypedTwice ? ({ field: 'start', why: 'twice' } as const) : undefined);
    return fault ? [{ time: index, ...fault }] : [];
  });
}

/** The faults of the end of an offer: in the past, or after the first time. All times are in ms since 1970. */
export function faultsOfOfferEnd(end: number, now: number, firstStart: number): OfferFault[] {
  // A first time in the past has a fault already, from faultsOfTimes.
  if (firstStart <= now) return [];
  if (end <= now) return [{ time: null, field: 'ends-day', why: 'endsPast' }];
  return end > firstStart ? [{ time: null, field: 'ends-day', why: 'endsAfterFirst' }] : [];
}

/** The faults of times that overlap those of other enquiries; `movedVisit` is the id of the visit that is moved. */
export async function overlapFaults(
  transaction: Transaction<Tables>,
  times: readonly AppointmentTime[],
  movedVisit = '',
): Promise<OfferFault[]> {
  const faults: OfferFault[] = [];
  for (const [index, time] of times.entries()) {
    const fault = await findOverlap(transaction, time, movedVisit);
    if (fault) faults.push({ time: index, field: 'start', ...fault });
  }
  return faults;
}

async function findOverlap(
  transaction: Transaction<Tables>,
  time: AppointmentTime,
  movedVisit: string,
): Promise<Pick<OfferFault, 'why' | 'other'> | undefined> {
  const { startsAt, endsAt } = time;
  const columns = ['enquiry_id', 'starts_at', 'person', 'place', 'room', 'type', 'content'] as const;
  const overlappingTimes = await transaction
    .selectFrom('visits')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(columns)
    .select(['ends_at', sql.lit<'taken' | 'offered'>('taken').as('state')])
    .where('visits.state', '=', 'booked')
    .where('visits.id', '!=', movedVisit)
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
        .where('starts_at', '<', endsAt)
        .where('offered_times.ends_at', '>', startsAt),
    )
    .orderBy('starts_at')
    .orderBy('enquiry_id')
    .execute();
  const clashes = overlappingTimes.flatMap((row) => {
    const why = clashBetween(time, toTime(row));
    const { name } = personToCall(parseStoredContent(row.type, row.content).content);
    return why
      ? [{ why, other: { id: row.enquiry_id, name, state: row.state, startsAt: row.starts_at } }]
      : [];
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

/** The faults of times on days on which their practitioner does not work. */
function dayOffFaults(times: readonly AppointmentTime[], { clinic }: ClinicTimes): OfferFault[] {
  return times.flatMap(({ practitioner, startsAt }, index): OfferFault[] => {
    const days = clinic.people.find(({ name }) => name === practitioner)?.days;
    const weekday = weekdayOf(sydneyDay(startsAt));
    if (!days || days.includes(weekday)) return [];
    return [{ time: index, field: 'day', why: 'dayOff', person: practitioner, days, weekday }];
  });
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
