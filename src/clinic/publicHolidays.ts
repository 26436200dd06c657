import Holidays from 'date-holidays';
import type { Closure } from './closures.ts';

/**
 * The public holidays of NSW with their names, without bank holidays. Call this in the build only: the library is 13 MB and
 * takes 36 MB of memory.
 *
 * @param from - the first year
 * @param years - the number of years; no build should be in use for so long
 */
export function publicHolidays(from: number, years = 3): Closure[] {
  return Array.from({ length: years }, (_, index) => holidaysIn(from + index)).flat();
}

function holidaysIn(year: number): Closure[] {
  return new Holidays('AU', 'NSW')
    .getHolidays(year, 'en')
    .filter((holiday) => holiday.type === 'public')
    .map(({ date, name }) => {
      const day = date.slice(0, 10);
      return { from: day, to: day, reason: name.replace(' (substitute day)', '') };
    });
}
