import Holidays from 'date-holidays';
import type { ClosedDate } from './openStatus.ts';
import type { Clinic } from './schema.ts';

/**
 * Every day the clinic is closed beside its weekly rest: NSW public holidays and the record's own closures.
 * For the build only: the library behind it is 13 MB.
 *
 * @param from - the first year; this and the two after it are listed, longer than a build should live
 */
export function closedDates({ closures }: Pick<Clinic, 'closures'>, from: number): ClosedDate[] {
  const calendar = new Holidays('AU', 'NSW');
  const holidays = [from, from + 1, from + 2]
    .flatMap((year) => calendar.getHolidays(year))
    .filter((holiday) => holiday.type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), reason: name }));
  return [...holidays, ...closures.flatMap(daysOf)];
}

function daysOf({ from, to, reason }: Clinic['closures'][number]): ClosedDate[] {
  const days: ClosedDate[] = [];
  for (const day = new Date(`${from}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    if (date > to) return days;
    days.push({ date, reason });
  }
}
