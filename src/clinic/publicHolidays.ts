import Holidays from 'date-holidays';
import type { Closure } from './closures.ts';

const listed = new Map<number, Closure[]>();

/**
 * The public holidays of NSW with their names; bank holidays and days that are only observed are none.
 * For the build and the server only: the library behind it is 13 MB.
 *
 * @param from - the first year; this and the two after it are listed, longer than a build should live
 */
export function publicHolidays(from: number): Closure[] {
  return [from, from + 1, from + 2].flatMap((year) => {
    const holidays = listed.get(year) ?? holidaysOf(year);
    listed.set(year, holidays);
    return holidays;
  });
}

function holidaysOf(year: number): Closure[] {
  return new Holidays('AU', 'NSW')
    .getHolidays(year, 'en')
    .filter((holiday) => holiday.type === 'public')
    .map(({ date, name }) => {
      const day = date.slice(0, 10);
      return { from: day, to: day, reason: name.replace(' (substitute day)', '') };
    });
}
