import { addDays, inSydney, longDay, longDayOfYear } from '../../clinic/dates.ts';
import { timeText } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import type { DeskWords } from '../../content/deskContent.ts';
import { interpolate } from '../../text/interpolate.ts';

/**
 * A moment as somebody at the clinic says it: "today at 9:30am", "yesterday at 4:05pm", "Friday 20 November at 9:30am",
 * in Sydney; with its year only when that is another.
 *
 * @param time - ms since 1970
 * @param now - the same, when it is said
 */
export function whenText(time: number, now: number, words: DeskWords['when'], phrases: Phrases): string {
  const moment = inSydney(time);
  const today = inSydney(now).date;
  const said = { time: timeText(moment.time, phrases) };
  if (moment.date === today) return interpolate(words.today, said);
  if (moment.date === addDays(today, -1)) return interpolate(words.yesterday, said);
  const isThisYear = moment.date.slice(0, 4) === today.slice(0, 4);
  const day = (isThisYear ? longDayOfYear : longDay)(moment.date, phrases);
  return interpolate(words.onDay, { ...said, day });
}
