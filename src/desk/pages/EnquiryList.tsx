import { Fragment } from 'react';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { isTranslated, languageText } from '../../text/languages.ts';
import { writtenInGroups } from '../../text/typedPhones.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { EnquiryRow } from '../deskViews.ts';
import { type FocusProps, nextId } from './CallButtons.tsx';
import {
  ActorName,
  type DeskI18n,
  type I18nProps,
  Moment,
  openingTimeText,
  TextWithMoment,
  UserText,
} from './deskText.tsx';

interface EnquiryRowsProps extends I18nProps {
  rows: EnquiryRow[];
  /** The level of the heading that each name is. */
  heading: 'h2' | 'h3';
}

/** A list of enquiries. Each line opens the enquiry. */
export function EnquiryRows({ rows, heading, i18n, now }: EnquiryRowsProps) {
  return (
    <ol className="desk-lines">
      {rows.map((row) => (
        <li key={row.id} className="desk-line">
          <EnquiryLine row={row} heading={heading} i18n={i18n} now={now} />
        </li>
      ))}
    </ol>
  );
}

interface EnquiryLineProps extends I18nProps, FocusProps {
  row: EnquiryRow;
  heading: 'h2' | 'h3';
  /** True on Waiting, where it says how long they wait in place of the state. */
  isWaiting?: boolean;
  /** Whether their person is in the list more than once. */
  isRepeated?: boolean;
}

/**
 * A line of a list, short on a phone: whose, the state or how long they wait, and as much as fits of how they are reached, what is to
 * be known before, the last note, what it is about, and how the message begins. All of it opens the enquiry.
 */
export function EnquiryLine({
  row,
  heading: Heading,
  isWaiting = false,
  isRepeated,
  i18n,
  now,
  ...focus
}: EnquiryLineProps) {
  const { enquiry } = i18n.words;
  const came = <TextWithMoment pattern={enquiry.received} time={row.receivedAt} i18n={i18n} now={now} />;
  const open = row.waited?.open ?? 0;
  const wait =
    open < 60_000 ? enquiry.justCame : interpolate(enquiry.waits, { time: openingTimeText(open, i18n) });
  return (
    <div className="desk-line__who">
      <div className="desk-line__head">
        <Heading className="desk-line__name">
          <a
            href={enquiryPath(row.id)}
            id={focus.isFocused ? nextId : undefined}
            // biome-ignore lint/a11y/noAutofocus: where there is no button to answer, as of the button to call.
            autoFocus={focus.isFocused}
            aria-describedby={focus.describedBy}
          >
            <UserText text={row.name} />
          </a>
        </Heading>
        <strong className="desk-line__since">
          {isWaiting ? row.waited && wait : <StateText row={row} i18n={i18n} now={now} />}
        </strong>
      </div>
      <p className="desk-line__facts">
        <strong className="desk-line__reach">
          <Reach row={row} i18n={i18n} />
        </strong>{' '}
        <Tags row={row} isRepeated={isRepeated} isInBand={isWaiting} i18n={i18n} />{' '}
        {!isWaiting && <span>{came}. </span>}
        {row.isUnreached && <strong>{enquiry.unreached} </strong>}
        {row.lastNote && (
          <span>
            <Interpolate
              pattern={enquiry.lastNote}
              parts={{
                note: <UserText text={row.lastNote.text} />,
                person: <ActorName person={row.lastNote.person} words={i18n.words} />,
                when: <Moment time={row.lastNote.at} i18n={i18n} now={now} />,
              }}
            />{' '}
          </span>
        )}
        <span className="desk-line__topic">
          <EnquiryTopic row={row} isShort i18n={i18n} />.
        </span>{' '}
        {row.readFirst === null && <UserText text={row.message} language={row.language} />}{' '}
        {isWaiting && <span className="desk-line__came">{came}.</span>}
      </p>
    </div>
  );
}

/** The number as it is written here, or else the address, or that there is neither. */
function Reach({ row: { phone, email }, i18n }: { row: EnquiryRow } & Pick<I18nProps, 'i18n'>) {
  if (phone) return <UserText text={writtenInGroups(phone)} />;
  return email ? <UserText text={email} /> : i18n.words.enquiry.noWay;
}

/** Of an enquiry with words of a warning sign: each sign, what to say on the phone, and what not to leave on voicemail. */
export function ReadFirstNotes({ row, i18n }: { row: EnquiryRow } & Pick<I18nProps, 'i18n'>) {
  if (!row.readFirst) return null;
  const { readFirst: words } = i18n.words.enquiry;
  const { signs } = row.readFirst;
  return (
    <div className="desk-first__notes">
      {signs.length > 0 && (
        <p>
          <strong>{words.sign}</strong>
        </p>
      )}
      {signs.map(({ sentence, onThePhone }) => (
        <p key={sentence}>
          {sentence}{' '}
          {onThePhone && (
            <>
              <strong>{words.onThePhone}</strong> {onThePhone}
            </>
          )}
        </p>
      ))}
      {row.prefersEmail && row.phone && <p>{words.prefersEmail}</p>}
    </div>
  );
}

interface EnquiryTagsProps extends I18nProps {
  row: EnquiryRow;
}

/** The tags of an enquiry on its page, and its state. */
export function EnquiryTags({ row, i18n, now }: EnquiryTagsProps) {
  return (
    <p className="tags">
      <Tags row={row} i18n={i18n} />
      <span className="tag">
        <StateText row={row} i18n={i18n} now={now} />
      </span>
    </p>
  );
}

/** What is to be known before the call: read first, overdue, why they are back, possible spam, repeated, and the language. */
function Tags({
  row,
  isRepeated = false,
  isInBand = false,
  i18n,
}: Omit<EnquiryTagsProps, 'now'> & { isRepeated?: boolean | undefined; isInBand?: boolean }) {
  const { enquiry } = i18n.words;
  const alarms = [
    !isInBand && row.readFirst && enquiry.readFirst.tag,
    row.waited?.isOverdue && enquiry.overdue,
    row.state === 'new' && row.waitsFor && row.waitsFor !== 'leftMessage' && enquiry.waitReasons[row.waitsFor],
    row.isSpam && enquiry.spam,
  ].filter((text) => typeof text === 'string');
  return (
    <>
      {alarms.map((text) => (
        <Fragment key={text}>
          <strong className="tag tag--alarm">{text}</strong>{' '}
        </Fragment>
      ))}
      {row.state === 'new' && row.callsTried > 0 && (
        <strong className="tag">{triedText(row.callsTried, i18n)}</strong>
      )}{' '}
      {isRepeated && <span className="tag">{enquiry.repeated}</span>}{' '}
      {row.colleague && row.state !== 'closed' && (
        <span className="tag">
          <Interpolate
            pattern={enquiry.forColleague}
            parts={{ person: <UserText text={row.colleague.replace(/@.*/, '')} /> }}
          />
        </span>
      )}{' '}
      <LanguageTags row={row} i18n={i18n} />
    </>
  );
}

function triedText(count: number, { words, phrases }: DeskI18n): string {
  const { once, twice, often } = words.enquiry.tried;
  return [once, twice][count - 1] ?? interpolate(often, { count: count.toLocaleString(phrases.locale) });
}

/** The state, with the visit that is booked, or when to call again. */
function StateText({ row, i18n, now }: { row: EnquiryRow } & I18nProps) {
  const { enquiry, states } = i18n.words;
  if (row.callAgainAt !== null)
    return <TextWithMoment pattern={enquiry.callAgainAt} time={row.callAgainAt} i18n={i18n} now={now} />;
  if (row.state !== 'booked' || !row.visit) return states[row.state].name;
  return interpolate(enquiry.bookedFor, { time: appointmentText(row.visit, i18n.phrases, now) });
}

interface LanguageTagsProps {
  row: Pick<EnquiryRow, 'language' | 'interpreter' | 'interpreterLanguage'>;
  i18n: DeskI18n;
}

/** Whether there is a language to know before the call. */
export function hasLanguageTags({ language, interpreter }: LanguageTagsProps['row']): boolean {
  return isTranslated(language) || interpreter;
}

/** The language that somebody wrote in, and the interpreter that is wanted. */
export function LanguageTags({ row, i18n }: LanguageTagsProps) {
  return (
    <>
      {isTranslated(row.language) && <span className="tag">{languageText(row.language)}</span>}{' '}
      {row.interpreter && (
        <span className="tag">
          <InterpreterTag row={row} i18n={i18n} />
        </span>
      )}
    </>
  );
}

function InterpreterTag({ row: { interpreterLanguage }, i18n }: LanguageTagsProps) {
  const { interpreter, interpreterFor } = i18n.words.enquiry;
  if (!interpreterLanguage) return interpreter;
  return (
    <Interpolate pattern={interpreterFor} parts={{ language: <UserText text={interpreterLanguage} /> }} />
  );
}

interface EnquiryFactsProps extends I18nProps {
  row: EnquiryRow;
}

/** What an enquiry is about, how long it has waited, how to answer it, and whether its message was delivered. */
export function EnquiryFacts({ row, i18n, now }: EnquiryFactsProps) {
  const { words } = i18n;
  const { waits, received, prefersEmail, unreached, messageWaiting, messageEnded } = words.enquiry;
  const problem = { delivered: '', waiting: messageWaiting, ended: messageEnded }[row.delivery];
  return (
    <>
      <p>
        <EnquiryTopic row={row} i18n={i18n} />
      </p>
      <p className="desk-since">
        {row.waited && row.waited.open >= 60_000 && (
          <strong>{interpolate(waits, { time: openingTimeText(row.waited.open, i18n) })}</strong>
        )}{' '}
        <span>
          <TextWithMoment pattern={received} time={row.receivedAt} i18n={i18n} now={now} />
        </span>
      </p>
      {row.prefersEmail && !row.readFirst && <p>{prefersEmail}</p>}
      {row.isUnreached && (
        <p>
          <strong>{unreached}</strong>
        </p>
      )}
      {problem && <p>{problem}</p>}
    </>
  );
}

/** What it is about; `isShort` where a booking need not say so. */
function EnquiryTopic({
  row,
  isShort = false,
  i18n,
}: { row: EnquiryRow; isShort?: boolean } & Pick<I18nProps, 'i18n'>) {
  const { enquiryTypes, enquiry } = i18n.words;
  const type = enquiryTypes[row.type];
  if (!row.about) return type;
  const about = <UserText text={row.about} />;
  if (isShort && row.type === 'booking') return about;
  if (!row.referrer) return <Interpolate pattern={enquiry.about} parts={{ type, about }} />;
  const name = <UserText text={row.referrer.name} />;
  return <Interpolate pattern={enquiry.referral} parts={{ type, name, about }} />;
}

interface PaginationProps {
  /** Addresses of the pages beside this one; null where there is none. */
  newer: string | null;
  older: string | null;
  words: { pages: string; newer: string; older: string };
}

/** Links to the previous and the next page of a list. */
export function Pagination({ newer, older, words }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav className="button-row" aria-label={words.pages}>
      {newer && (
        <a className="button button--quiet" href={newer} rel="prev">
          <Icon name="back" /> {words.newer}
        </a>
      )}
      {older && (
        <a className="button button--quiet" href={older} rel="next">
          {words.older} <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
