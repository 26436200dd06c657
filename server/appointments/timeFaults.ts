import type { Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { sydneyDay, type Weekday, weekdayOf } from '../../src/clinic/dates.ts';
import type { OfferedTimesTable, Tables, VisitsTable } from '../database/tables.ts';
import { type ClinicTimes, type TimeFault, timeFault } from './timeRules.ts';

/** Why an offer, a booking or a move was refused, and which of its times is at fault. */
export type OfferFault =
  | { time: number; fault: TimeFault | { why: 'twice' | 'notMoved' } | Overlap | DayOff }
  | { time: null; fault: { why: 'endsPast' | 'endsAfterFirst' | 'hasVisit' | 'hasOffer' | 'unreached' } };

/** The practitioner works on other days. */
interface DayOff {
  why: 'dayOff';
  practitioner: string;
  days: readonly Weekday[];
  weekday: Weekday;
}

/** A time of another enquiry for the same practitioner or room, or where one of the two times names nobody. */
export interface Overlap {
  why: 'overlaps';
  /** The enquiry that has it. */
  enquiry: string;
  whose: 'practitioner' | 'room' | 'nobody';
  state: 'offered' | 'taken';
  startsAt: number;
}

/**
 * Whether a fault is a warning, which the desk may confirm: only the clinic knows who is free where nobody is named, who works
 * on another day for once, and whether an address works by now.
 */
export function isWarning({ fault }: OfferFault): boolean {
  if (fault.why === 'overlaps') return fault.whose === 'nobody';
  return fault.why === 'dayOff' || fault.why === 'unreached';
}

/** Tells whether the desk has confirmed these warnings. */
export type IsConfirmed = (warnings: OfferFault[]) => boolean;

/** Thrown inside a transaction, which is then rolled back. */
export class FaultsFound extends Error {
  readonly faults: OfferFault[];
  constructor(faults: OfferFault[]) {
    super('refused');
    this.faults = faults;
  }
}

/** The faults of times by themselves: outside the hours, or twice. */
export function ownFaults(
  times: readonly AppointmentTime[],
  now: number,
  clinicTimes: ClinicTimes,
): OfferFault[] {
  return times.flatMap((time, index) => {
    const isTwice = times.slice(0, index).some(({ startsAt }) => startsAt === time.startsAt);
    const fault = timeFault(time, now, clinicTimes) ?? (isTwice ? ({ why: 'twice' } as const) : undefined);
    return fault ? [{ time: index, fault }] : [];
  });
}

/** What is wrong with the end of an offer. */
export function endFaults(end: number, now: number, firstStart: number): OfferFault[] {
  // A time in the past has a fault of its own.
  if (firstStart <= now) return [];
  if (end <= now) return [{ time: null, fault: { why: 'endsPast' } }];
  return end > firstStart ? [{ time: null, fault: { why: 'endsAfterFirst' } }] : [];
}

/** The faults of times that another enquiry has; `except` is the id of the visit that is moved. */
export async function overlaps(
  transaction: Transaction<Tables>,
  times: readonly AppointmentTime[],
  except = '',
): Promise<OfferFault[]> {
  const found: OfferFault[] = [];
  for (const [index, time] of times.entries()) {
    const fault = await overlapOf(transaction, time, except);
    if (fault) found.push({ time: index, fault });
  }
  return found;
}

async function overlapOf(
  transaction: Transaction<Tables>,
  time: AppointmentTime,
  except: string,
): Promise<Overlap | undefined> {
  const { startsAt, endsAt } = time;
  const taken = await transaction
    .selectFrom('visits')
    .select(['enquiry_id', 'starts_at', 'ends_at', 'person', 'place', 'room'])
    .where('state', '=', 'booked')
    .where('id', '!=', except)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute();
  const offered = await transaction
    .selectFrom('offered_times')
    .innerJoin('offers', 'offers.id', 'offered_times.offer_id')
    .select(['enquiry_id', 'starts_at', 'offered_times.ends_at', 'person', 'place', 'room'])
    .where('offers.state', '=', 'open')
    .where('starts_at', '<', endsAt)
    .where('offered_times.ends_at', '>', startsAt)
    .execute();
  const all = [
    ...taken.map((row) => ({ ...row, state: 'taken' as const })),
    ...offered.map((row) => ({ ...row, state: 'offered' as const })),
  ].flatMap((row): Overlap[] => {
    const whose = clashOf(time, toTime(row));
    const { enquiry_id: enquiry, state, starts_at } = row;
    return whose ? [{ why: 'overlaps', enquiry, whose, state, startsAt: starts_at }] : [];
  });
  const inOrderOfStart = all.toSorted(
    (one, other) => one.startsAt - other.startsAt || one.enquiry.localeCompare(other.enquiry),
  );
  return inOrderOfStart.find(({ whose }) => whose !== 'nobody') ?? inOrderOfStart[0];
}

/**
 * Whether two times that overlap need the same practitioner or room, or may, where one of them names nobody; undefined for
 * times that do not clash.
 */
export function clashOf(one: AppointmentTime, other: AppointmentTime): Overlap['whose'] | undefined {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return undefined;
  if (one.practitioner !== '' && one.practitioner === other.practitioner) return 'practitioner';
  if (one.room !== '' && one.room === other.room) return 'room';
  return one.practitioner === '' || other.practitioner === '' ? 'nobody' : undefined;
}

/** Times on days on which their practitioner does not work. */
export function daysOff(times: readonly AppointmentTime[], { clinic }: ClinicTimes): OfferFault[] {
  return times.flatMap(({ practitioner, startsAt }, index): OfferFault[] => {
    const days = clinic.people.find(({ name }) => name === practitioner)?.days;
    const weekday = weekdayOf(sydneyDay(startsAt));
    if (!days || days.includes(weekday)) return [];
    return [{ time: index, fault: { why: 'dayOff', practitioner, days, weekday } }];
  });
}

function onePerTime(faults: OfferFault[]): OfferFault[] {
  return faults.filter(({ time }, index) => faults.findIndex((other) => other.time === time) === index);
}

/** Refuses a change with its faults, or else with warnings that are not confirmed. */
export function throwAnyFaults(found: OfferFault[], isConfirmed: IsConfirmed = () => false): void {
  const faults = found.filter((fault) => !isWarning(fault));
  if (faults.length > 0) throw new FaultsFound(onePerTime(faults));
  if (found.length > 0 && !isConfirmed(found)) throw new FaultsFound(found);
}

/** A time from its columns. */
export function toTime(
  row: Pick<OfferedTimesTable | VisitsTable, 'starts_at' | 'ends_at' | 'person' | 'place' | 'room'>,
): AppointmentTime {
  const { starts_at, ends_at, person, place, room } = row;
  return { startsAt: starts_at, endsAt: ends_at, practitioner: person, place, room };
}

/** The columns of a time. */
export function timeColumns({ startsAt, endsAt, practitioner, place, room }: AppointmentTime) {
  return { starts_at: startsAt, ends_at: endsAt, person: practitioner, place, room };
}
