import { Fragment } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { addDays, inSydney, longDaySeenOn, weekdays } from '../../clinic/dates.ts';
import { timeText } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import type { Language } from '../../text/languages.ts';
import { phoneParts } from '../../text/phoneNumbers.ts';
import { pluralText } from '../../text/plurals.ts';
import type { DeskWords } from '../deskSchema.ts';
import type { DeskEvent } from '../deskViews.ts';

/** What the desk's components need to write text. */
export interface DeskI18n {
  words: DeskWords;
  phrases: Phrases;
  clinic: Clinic;
}

/** The props of components that also write times; `now` is in ms since 1970. */
export interface I18nProps {
  i18n: DeskI18n;
  now: number;
}

/** A duration in opening hours (ms), in words. */
export function openingTimeText(open: number, { words, phrases, clinic }: DeskI18n): string {
  return openingTimeInWords(open, clinic.hours, words.waited, phrases.locale);
}

/** A moment (ms since 1970) in words. */
export function momentText(time: number, { i18n, now }: I18nProps): string {
  return relativeMoment(time, now, i18n.words.when, i18n.phrases);
}

/**
 * A moment in Sydney, in words: "today at 9:30am", "yesterday at 4:05pm", "Friday 20 November at 9:30am". The year is
 * added where it is not the current one.
 *
 * @param time - ms since 1970
 * @param now - the current time, likewise
 */
export function relativeMoment(
  time: number,
  now: number,
  words: DeskWords['when'],
  phrases: Phrases,
): string {
  const moment = inSydney(time);
  const today = inSydney(now).date;
  const parts = { time: timeText(moment.time, phrases) };
  if (moment.date === today) return interpolate(words.today, parts);
  if (moment.date === addDays(today, -1)) return interpolate(words.yesterday, parts);
  return interpolate(words.onDay, { ...parts, day: longDaySeenOn(today, moment.date, phrases) });
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * A duration in opening hours, in words and rounded down: "20 opening minutes", "3 opening hours", "2 business days".
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
  if (open < hour) return pluralText(Math.floor(open / minute), words.minutes, locale);
  if (open < day) return pluralText(Math.floor(open / hour), words.hours, locale);
  return pluralText(Math.floor(open / day), words.days, locale);
}

/** The average length of the days on which the clinic opens, in ms. */
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
 * Text that a visitor typed, isolated from ours: it has its own direction, and direction marks in it end with it.
 * `withPhones` makes its phone numbers links; `language` is the one that it is in, for screen readers and fonts.
 */
export function UserText({
  text,
  withPhones = false,
  language,
}: {
  text: string;
  withPhones?: boolean;
  language?: Language;
}) {
  return (
    <bdi dir="auto" lang={language} className="typed">
      {withPhones ? <TextWithPhoneLinks text={text} /> : text}
    </bdi>
  );
}

/** The same as a paragraph that keeps its line breaks, with phone numbers as links. */
export function UserTextBlock({ text, language }: { text: string; language?: Language }) {
  return (
    <p dir="auto" lang={language} className="typed typed--lines">
      <TextWithPhoneLinks text={text} />
    </p>
  );
}

/**
 * Only numbers are in elements with a direction of their own: `dir="auto"` skips those when it looks for the first letter,
 * and an English message with an Arabic name in it would run from right to left.
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

/** A moment (ms since 1970) in words, in a `time` element. */
export function Moment({ time, ...i18nProps }: { time: number } & I18nProps) {
  return <time dateTime={new Date(time).toISOString()}>{momentText(time, i18nProps)}</time>;
}

/** A pattern with {when} in it, such as 'Came in {when}'. */
export function TextWithMoment({ pattern, ...when }: { pattern: string; time: number } & I18nProps) {
  return <Interpolate pattern={pattern} parts={{ when: <Moment {...when} /> }} />;
}

/** The name of who did something: an email address, the `enquiries` command, the visitor or the server. */
export function ActorName({ person, words }: Pick<DeskEvent, 'person'> & { words: DeskWords }) {
  if (person === 'command' || person === 'visitor' || person === 'server') return words.audit[person];
  return <UserText text={person} />;
}
