import { Fragment } from 'react';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { ArrowIcon, BackIcon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { isTranslated, languageText } from '../../text/languages.ts';
import { formatPhoneNumber } from '../../text/typedPhones.ts';
import { enquiryPath, type ListPlace } from '../deskPaths.ts';
import type { EnquiryRow, NextPages } from '../deskViews.ts';
import type { FocusAttributes } from './CallButtons.tsx';
import { type DeskI18n, minute, openingTimeText, TextWithMoment, UserText, useI18n } from './deskText.tsx';

type EnquiryRowsProps = { rows: EnquiryRow[] } & Pick<EnquiryLineProps, 'isWaiting' | 'place'>;

/** A list of enquiries. Each line opens the enquiry. */
export function EnquiryRows({ rows, ...line }: EnquiryRowsProps) {
  return (
    <ol className="desk-lines">
      {rows.map((row) => (
        <li key={row.id} className="desk-line">
          <EnquiryLine row={row} heading="h3" {...line} />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  row: EnquiryRow;
}

interface EnquiryLineProps extends RowProps {
  heading: 'h2' | 'h3';
  /** True on Waiting, where the length of the wait replaces the state. */
  isWaiting?: boolean;
  /** True if the person is in the list more than once, or was answered recently. */
  isRepeated?: boolean;
  /** The place on Waiting to which the forms of the enquiry's page lead. */
  place?: ListPlace | undefined;
  /** The focus of the link, for a line without a button to answer. */
  focus?: FocusAttributes | undefined;
}

/**
 * A line of a list: the name, the state or the wait, and as much as fits of the phone number, the tags, the last note, the
 * topic and the message. A press anywhere on the line opens the enquiry.
 */
export function EnquiryLine({
  row,
  heading: Heading,
  isWaiting = false,
  isRepeated = false,
  place,
  focus,
}: EnquiryLineProps) {
  const i18n = useI18n();
  const { enquiry } = i18n.words;
  const receivedText = <TextWithMoment pattern={enquiry.received} time={row.receivedAt} />;
  // An enquiry that is back on the list is not new.
  const sinceText = waitText(row, i18n) ?? (row.waitsFor === null && enquiry.justReceived);
  return (
    <div className="desk-line__who">
      <div className="desk-line__head">
        <Heading className="desk-line__name">
          <a href={enquiryPath(row.id, place)} {...focus}>
            <UserText text={row.name} />
          </a>
        </Heading>
        <strong className="desk-line__since">{isWaiting ? sinceText : <StateText row={row} />}</strong>
      </div>
      <p className="desk-line__facts">
        <strong className="desk-line__reach">
          <PhoneOrEmail row={row} />
        </strong>{' '}
        <Tags row={row} isRepeated={isRepeated} isOnWaiting={isWaiting} />{' '}
        {!isWaiting && <span>{receivedText}. </span>}
        {row.isUnreached && <strong>{enquiry.unreached} </strong>}
        {row.lastNote && (
          <span>
            <TextWithMoment
              pattern={enquiry.lastNote}
              time={row.lastNote.at}
              person={row.lastNote.person}
              parts={{ note: <UserText text={row.lastNote.text} /> }}
            />{' '}
          </span>
        )}
        <span className="desk-line__topic">
          <EnquiryTopic row={row} isShort />.
        </span>{' '}
        <UserText text={row.message} language={row.language} />{' '}
        {isWaiting && <span className="desk-line__came">{receivedText}.</span>}
      </p>
    </div>
  );
}

/** How long somebody has waited, in words; undefined within the first minute of opening hours. */
function waitText({ waited }: EnquiryRow, i18n: DeskI18n): string | undefined {
  if (!waited || waited.open < minute) return undefined;
  return interpolate(i18n.words.enquiry.waits, { time: openingTimeText(waited.open, i18n) });
}

/** The phone number in groups of digits; without one the email address; without both a text that says so. */
export function PhoneOrEmail({ row: { phone, email } }: { row: Pick<EnquiryRow, 'phone' | 'email'> }) {
  const { noContact } = useI18n().words.enquiry;
  if (phone) return <UserText text={formatPhoneNumber(phone)} />;
  return email ? <UserText text={email} /> : noContact;
}

/** The warning signs of an enquiry, each with what to say on the phone, and what not to leave on voicemail. */
export function ReadFirstNotes({ row }: RowProps) {
  const { readFirst: words } = useI18n().words.enquiry;
  if (!row.readFirst) return null;
  return (
    <div className="desk-first__notes">
      {row.readFirst.length > 0 && (
        <p>
          <strong>{words.sign}</strong>
        </p>
      )}
      {row.readFirst.map(({ sentence, onThePhone }) => (
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

interface TagsProps extends RowProps {
  isRepeated?: boolean;
  /** True on Waiting, where a heading replaces the tag of enquiries to read first. */
  isOnWaiting?: boolean;
}

/**
 * The tags of what to know before the call: read first, overdue, why the enquiry is back, possible spam, repeated, and the
 * language.
 */
export function Tags({ row, isRepeated = false, isOnWaiting = false }: TagsProps) {
  const { words, phrases } = useI18n();
  const { enquiry } = words;
  const { once, twice, often } = enquiry.tried;
  const { state, waitsFor, callsTried, colleague } = row;
  const urgentTags = [
    !isOnWaiting && row.readFirst && enquiry.readFirst.tag,
    row.waited?.isOverdue && enquiry.overdue,
    state === 'new' && waitsFor && waitsFor !== 'leftMessage' && enquiry.waitReasons[waitsFor],
    row.isSpam && enquiry.spam,
  ].filter((text) => typeof text === 'string');
  const count = callsTried.toLocaleString(phrases.locale);
  return (
    <>
      {urgentTags.map((text) => (
        <Fragment key={text}>
          <strong className="tag tag--alarm">{text}</strong>{' '}
        </Fragment>
      ))}
      {state === 'new' && callsTried > 0 && (
        <strong className="tag">{[once, twice][callsTried - 1] ?? interpolate(often, { count })}</strong>
      )}{' '}
      {isRepeated && <span className="tag">{enquiry.repeated}</span>}{' '}
      {colleague && state !== 'closed' && (
        <span className="tag">
          <Interpolate
            pattern={enquiry.forColleague}
            parts={{ person: <UserText text={colleague.replace(/@.*/, '')} /> }}
          />
        </span>
      )}{' '}
      <LanguageTags row={row} />
    </>
  );
}

/** The state, with the visit that is booked, or when to call again. */
export function StateText({ row }: RowProps) {
  const { words, phrases, now } = useI18n();
  const { enquiry, states } = words;
  if (row.callAgainAt !== null)
    return <TextWithMoment pattern={enquiry.callAgainAt} time={row.callAgainAt} />;
  if (row.state !== 'booked' || !row.visit) return states[row.state].name;
  return interpolate(enquiry.bookedFor, { time: appointmentText(row.visit, phrases, now) });
}

/** The tags for the language that the visitor wrote in, and for an interpreter. */
export function LanguageTags({ row: { language, interpreter, interpreterLanguage } }: RowProps) {
  const { enquiry } = useI18n().words;
  const pattern = interpreterLanguage ? enquiry.interpreterFor : enquiry.interpreter;
  return (
    <>
      {isTranslated(language) && <span className="tag">{languageText(language)}</span>}{' '}
      {interpreter && (
        <span className="tag">
          <Interpolate pattern={pattern} parts={{ language: <UserText text={interpreterLanguage} /> }} />
        </span>
      )}
    </>
  );
}

/** The facts of an enquiry: its topic, how long it has waited, how to answer it, and whether its message was delivered. */
export function EnquiryFacts({ row }: RowProps) {
  const i18n = useI18n();
  const { received, prefersEmail, unreached, messageWaiting, messageEnded } = i18n.words.enquiry;
  const deliveryProblem = { delivered: '', waiting: messageWaiting, ended: messageEnded }[row.delivery];
  const wait = waitText(row, i18n);
  return (
    <div>
      <p>
        <EnquiryTopic row={row} />
      </p>
      <p>
        {wait && <strong>{wait}</strong>} <TextWithMoment pattern={received} time={row.receivedAt} />
      </p>
      {row.prefersEmail && !row.readFirst && <p>{prefersEmail}</p>}
      {row.isUnreached && (
        <p>
          <strong>{unreached}</strong>
        </p>
      )}
      {deliveryProblem && <p>{deliveryProblem}</p>}
    </div>
  );
}

/** The type and the service of an enquiry; `isShort` leaves out the type of a booking. */
function EnquiryTopic({ row, isShort = false }: RowProps & { isShort?: boolean }) {
  const { enquiryTypes, enquiry } = useI18n().words;
  const type = enquiryTypes[row.type];
  if (!row.about) return type;
  const topicText = <UserText text={row.about} />;
  if (isShort && row.type === 'booking') return topicText;
  if (!row.referrer) return <Interpolate pattern={enquiry.about} parts={{ type, about: topicText }} />;
  const name = <UserText text={row.referrer.name} />;
  return <Interpolate pattern={enquiry.referral} parts={{ type, name, about: topicText }} />;
}

/** Links to the previous and the next page of a list. */
export function Pagination({ view: { newer, older } }: { view: NextPages }) {
  const { all: words } = useI18n().words;
  if (!newer && !older) return null;
  return (
    <nav className="button-row" aria-label={words.pages}>
      {newer && (
        <a className="button button--quiet" href={newer} rel="prev">
          <BackIcon /> {words.newer}
        </a>
      )}
      {older && (
        <a className="button button--quiet" href={older} rel="next">
          {words.older} <ArrowIcon />
        </a>
      )}
    </nav>
  );
}
