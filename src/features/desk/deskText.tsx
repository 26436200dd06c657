import { Fragment } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { addDays, inSydney, longDay, longDayOfYear } from '../../clinic/dates.ts';
import { timeText, weekdays } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { DeskWords } from '../../content/deskContent.ts';
import type { DeskEvent } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { phoneParts } from '../../text/phoneNumbers.ts';
import { counted } from '../../text/plurals.ts';

/** What a page of the desk speaks with. */
export interface DeskI18n {
  words: DeskWords;
  phrases: Phrases;
  clinic: Clinic;
}

/** What every part of a page is given to speak with; `now` is when, in ms since 1970. */
export interface I18nProps {
  i18n: DeskI18n;
  now: number;
}

/** A length of opening time (ms) in words. */
export function openingTimeText(open: number, { words, phrases, clinic }: DeskI18n): string {
  return openingTimeInWords(open, clinic.hours, words.waited, phrases.locale);
}

/** A moment (ms since 1970) in words. */
function momentText(time: number, { i18n, now }: I18nProps): string {
  return relativeMoment(time, now, i18n.words.when, i18n.phrases);
}

/**
 * A moment as somebody at the clinic says it: "today at 9:30am", "yesterday at 4:05pm", "Friday 20 November at 9:30am",
 * in Sydney; with its year only when that is another.
 *
 * @param time - ms since 1970
 * @param now - the same, when it is said
 */
export function relativeMoment(
  time: number,
  now: number,
  words: DeskWords['when'],
  phrases: Phrases,
): string {
  const moment = inSydney(time);
  const today = inSydney(now).date;
  const said = { time: timeText(moment.time, phrases) };
  if (moment.date === today) return interpolate(words.today, said);
  if (moment.date === addDays(today, -1)) return interpolate(words.yesterday, said);
  const isThisYear = moment.date.slice(0, 4) === today.slice(0, 4);
  const day = (isThisYear ? longDayOfYear : longDay)(moment.date, phrases);
  return interpolate(words.onDay, { ...said, day });
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * A length of opening time as people at the clinic say it, rounded down: "20 opening minutes", "3 opening hours",
 * "2 business days".
 *
 * @param open - ms of opening hours
 * @param hours - the clinic's week, which says how long a business day is
 */
export function openingTimeInWords(
  open: number,
  hours: Clinic['hours'],
  words: DeskWords['waited'],
  locale: string,
): string {
  const day = averageBusinessDay(hours);
  if (open < minute) return words.none;
  if (open < hour) return counted(Math.floor(open / minute), words.minutes, locale);
  if (open < day) return counted(Math.floor(open / hour), words.hours, locale);
  return counted(Math.floor(open / day), words.days, locale);
}

/** What a day of the week has on average when the clinic opens at all, in ms. */
function averageBusinessDay(hours: Clinic['hours']): number {
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

/**
 * What somebody typed, within words of ours: in its own direction, and whatever marks of direction it has in it end with
 * it. `withPhones` makes its phone numbers links.
 */
export function UserText({ text, withPhones = false }: { text: string; withPhones?: boolean }) {
  return (
    <bdi dir="auto" className="typed">
      {withPhones ? <TextWithPhoneLinks text={text} /> : text}
    </bdi>
  );
}

/** The same in lines of its own, as they were typed, with its phone numbers to tap. */
export function UserTextBlock({ text }: { text: string }) {
  return (
    <p dir="auto" className="typed typed--lines">
      <TextWithPhoneLinks text={text} />
    </p>
  );
}

/**
 * Nothing but a number is in an element with a direction: `dir="auto"` looks for the first letter outside of those, and an
 * English message with an Arabic name in it would run from right to left.
 */
function TextWithPhoneLinks({ text }: { text: string }) {
  return phoneParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {part.href ? (
        <a href={part.href} dir="ltr">
          {part.text}
        </a>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}

/** A moment (ms since 1970) in words, which programs can read too. */
export function Moment({ time, ...i18nProps }: { time: number } & I18nProps) {
  return <time dateTime={new Date(time).toISOString()}>{momentText(time, i18nProps)}</time>;
}

/** A pattern with {when} in it, such as 'Came in {when}'. */
export function TextWithMoment({ pattern, ...when }: { pattern: string; time: number } & I18nProps) {
  return <Interpolate pattern={pattern} parts={{ when: <Moment {...when} /> }} />;
}

/** Who did something: an email address, or the command. */
export function ActorName({ person, words }: Pick<DeskEvent, 'person'> & { words: DeskWords }) {
  return person === 'command' ? words.audit.command : <UserText text={person} />;
}
