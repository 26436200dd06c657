import { openingRecord } from '../../src/clinic/closures.ts';
import { addDays, sydneyDay, sydneyMoment, weekdayOf } from '../../src/clinic/dates.ts';
import { openStatus } from '../../src/clinic/openingHours.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { clinic, phrases } from './siteWords.ts';

/** Today's date in Sydney. */
export const today = sydneyDay(Date.now());

/** The opening record that today's pages use. */
export const todaysOpenings = openingRecord(clinic, publicHolidays(Number(today.slice(0, 4))), phrases);

/** The opening and closing times of the next day, from tomorrow on, on which the clinic is open. */
export function nextOpenDay(): { opens: Date; closes: Date } {
  for (let daysAhead = 1; daysAhead < 60; daysAhead += 1) {
    const day = addDays(today, daysAhead);
    const hoursOfDay = clinic.hours[weekdayOf(day)];
    if (!hoursOfDay) continue;
    const opens = sydneyMoment(day, hoursOfDay.opens);
    if (openStatus(todaysOpenings, opens, phrases).isOpen)
      return { opens: new Date(opens), closes: new Date(sydneyMoment(day, hoursOfDay.closes)) };
  }
  throw new Error('the clinic is closed on every day of the next two months');
}
