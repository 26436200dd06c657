import type { Clinic } from '../../clinic/clinicRecord.ts';
import { weekdays } from '../../clinic/openingHours.ts';
import type { DeskWords } from '../../content/deskContent.ts';
import { counted } from '../../text/plurals.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * A length of opening time as people at the clinic say it, rounded down: "20 opening minutes", "3 opening hours",
 * "2 business days".
 *
 * @param open - ms of opening hours
 * @param hours - the clinic's week, which says how long a business day is
 */
export function businessTime(
  open: number,
  hours: Clinic['hours'],
  words: DeskWords['waited'],
  locale: string,
): string {
  const day = businessDay(hours);
  if (open < minute) return words.none;
  if (open < hour) return counted(Math.floor(open / minute), words.minutes, locale);
  if (open < day) return counted(Math.floor(open / hour), words.hours, locale);
  return counted(Math.floor(open / day), words.days, locale);
}

/** What a day of the week has on average when the clinic opens at all, in ms. */
function businessDay(hours: Clinic['hours']): number {
  const lengths = weekdays.flatMap((day) => {
    const span = hours[day];
    return span ? [sinceMidnight(span.closes) - sinceMidnight(span.opens)] : [];
  });
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

/** HH:MM in ms. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hour + minutes * minute;
}
