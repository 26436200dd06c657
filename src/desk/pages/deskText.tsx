import { createContext, Fragment, type ReactNode, use } from 'react';
import { openTimeBetween } from '../../clinic/callBack.ts';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { addDays, inSydney, longDayRelativeTo, sydneyMoment, weekdays } from '../../clinic/dates.ts';
import { timeText } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { Interpolate } from '../../components/Interpolate.tsx';
import { closeIsolates } from '../../text/bidi.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Language } from '../../text/languages.ts';
import { phoneParts } from '../../text/phoneNumbers.ts';
import { pluralText } from '../../text/plurals.ts';
import type { DeskWords } from '../deskSchema.ts';
import type { DeskEvent } from '../deskViews.ts';

/** The values from which the desk's components make text. `now` is the time of the page, in ms since 1970. */
export interface DeskI18n {
  words: DeskWords;
  phrases: Phrases;
  clinic: Clinic;
  now: number;
}

/** This is a context and not a prop, because every component of the desk needs it. */
export const I18nContext = createContext<DeskI18n | null>(null);

/** The words, phrases, clinic and time of the page. */
export function useI18n(): DeskI18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('A component of the desk is rendered outside I18nContext.');
  return i18n;
}

/**
 * A moment in Sydney (ms since 1970), in words: "today at 9:30am", "yesterday at 4:05pm", "Friday 20 November at 9:30am".
 * The year is added if it is not the current one.
 */
export function momentText(time: number, { words: { when }, phrases, now }: DeskI18n): string {
  const moment = inSydney(time);
  const today = inSydney(now).date;
  const parts = { time: timeText(moment.time, phrases) };
  if (moment.date === today) return interpolate(when.today, parts);
  if (moment.date === addDays(today, -1)) return interpolate(when.yesterday, parts);
  return interpolate(when.onDay, { ...parts, day: longDayRelativeTo(today, moment.date, phrases) });
}

export const minute = 60_000;
export const hour = 60 * minute;

/**
 * A duration in opening hours (ms), in words and rounded down: "20 opening minutes", "3 opening hours", "2 business days". The
 * clinic's hours determine the length of a business day.
 */
export function openingTimeText(open: number, { words: { waited }, phrases, clinic }: DeskI18n): string {
  const businessDay = averageBusinessDay(clinic.hours);
  if (open < minute) return waited.none;
  if (open < hour) return pluralText(Math.floor(open / minute), waited.minutes, phrases.locale);
  if (open < businessDay) return pluralText(Math.floor(open / hour), waited.hours, phrases.locale);
  return pluralText(Math.floor(open / businessDay), waited.days, phrases.locale);
}

/** The average length of the days on which the clinic opens, in ms. */
function averageBusinessDay(hours: Clinic['hours']): number {
  // Any week without a change of the clocks.
  const [monday, nextMonday] = [sydneyMoment('2026-11-23', '00:00'), sydneyMoment('2026-11-30', '00:00')];
  const openTimeOfWeek = openTimeBetween({ hours, closures: [] }, monday, nextMonday);
  return openTimeOfWeek / weekdays.filter((day) => hours[day]).length;
}

/**
 * Text that a visitor typed, isolated from our text: it has its own direction, and its direction marks do not affect the
 * text around it. `withPhones` makes its phone numbers links. `language` is its language, for screen readers and fonts.
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
  const closedText = closeIsolates(text);
  return (
    <bdi dir="auto" lang={language} className="typed">
      {withPhones ? <TextWithPhoneLinks text={closedText} /> : closedText}
    </bdi>
  );
}

/** Text that a visitor typed, as a paragraph that retains its line breaks, with phone numbers as links. */
export function UserTextBlock({ text, language }: { text: string; language?: Language }) {
  return (
    <p dir="auto" lang={language} className="typed typed--lines">
      <TextWithPhoneLinks text={text} />
    </p>
  );
}

/**
 * Gives an element with its own direction to phone numbers only. `dir="auto"` ignores such elements when it looks for the
 * first letter. If all text were in such elements, an English message with an Arabic name would run from right to left.
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
export function Moment({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{momentText(time, useI18n())}</time>;
}

interface TextWithMomentProps {
  pattern: string;
  /** The moment, in ms since 1970. */
  time: number;
  /** Who did something at that moment, as in {@link DeskEvent}, for a pattern with {person}. */
  person?: string;
  /** The values that replace the names in braces other than {when} and {person}. */
  parts?: Readonly<Record<string, ReactNode>>;
}

/** The text of a pattern with {when}, such as 'Received {when}'. */
export function TextWithMoment({ pattern, time, person = '', parts }: TextWithMomentProps) {
  const allParts = { when: <Moment time={time} />, person: <ActorName person={person} />, ...parts };
  return <Interpolate pattern={pattern} parts={allParts} />;
}

/** Who did something, in words: an email address, the `enquiries` command, the visitor or the server. */
export function ActorName({ person }: Pick<DeskEvent, 'person'>) {
  const { audit } = useI18n().words;
  if (person === 'command' || person === 'visitor' || person === 'server') return audit[person];
  return <UserText text={person} />;
}

/**
 * The visitor's name at the end of a button, for screen readers only: their lists of buttons and links do not show the text
 * around a button.
 */
export function HiddenName({ name }: { name: string }) {
  return (
    <span className="visually-hidden">
      {', '}
      <Interpolate pattern={useI18n().words.enquiry.enquiryOf} parts={{ name: <UserText text={name} /> }} />
    </span>
  );
}
