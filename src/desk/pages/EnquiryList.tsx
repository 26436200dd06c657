import { appointmentText } from '../../appointments/appointmentTime.ts';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { isTranslated, languageText } from '../../text/languages.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { EnquiryRow } from '../deskViews.ts';
import { type DeskI18n, type I18nProps, openingTimeText, TextWithMoment, UserText } from './deskText.tsx';

interface EnquiryRowsProps extends I18nProps {
  rows: EnquiryRow[];
  /** The level of the heading that each name is. */
  heading: 'h2' | 'h3';
}

/** A list of enquiries. Each name links to the enquiry's page. */
export function EnquiryRows({ rows, heading: Heading, i18n, now }: EnquiryRowsProps) {
  return (
    <ol className="desk-rows">
      {rows.map((row) => (
        <li key={row.id} className="desk-row">
          <Heading className="desk-row__name">
            <a href={enquiryPath(row.id)}>
              <UserText text={row.name} />
            </a>
          </Heading>
          <EnquiryTags row={row} i18n={i18n} now={now} />
          <div className="desk-row__facts">
            <EnquiryFacts row={row} i18n={i18n} now={now} withMessage />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface EnquiryTagsProps extends I18nProps {
  row: EnquiryRow;
  /** False on a list whose enquiries all have the same state. */
  withState?: boolean;
  /** Whether their person is in the list more than once. */
  isRepeated?: boolean;
}

/** The tags of an enquiry: overdue, possible spam, its language, interpreter, state. */
export function EnquiryTags({ row, i18n, now, withState = true, isRepeated = false }: EnquiryTagsProps) {
  const { enquiry } = i18n.words;
  const isOverdue = row.waited?.isOverdue ?? false;
  const isBack = row.state === 'new' && row.waitsFor !== null;
  const isTried = row.state === 'new' && row.callsTried > 0;
  const isTagged =
    isOverdue || isRepeated || row.isSpam || hasLanguageTags(row) || isBack || isTried || row.colleague;
  if (!withState && !isTagged) return null;
  return (
    <p className="tags">
      {isOverdue && <strong className="tag tag--alarm">{enquiry.overdue}</strong>}
      {isBack && row.waitsFor && row.waitsFor !== 'leftMessage' && (
        <strong className="tag tag--alarm">{enquiry.waitsFor[row.waitsFor]}</strong>
      )}
      {isTried && <strong className="tag">{triedText(row.callsTried, i18n)}</strong>}
      {row.isSpam && <strong className="tag tag--alarm">{enquiry.spam}</strong>}
      {isRepeated && <span className="tag">{enquiry.repeated}</span>}
      {row.colleague && row.state !== 'closed' && (
        <span className="tag">
          <Interpolate
            pattern={enquiry.forColleague}
            parts={{ person: <UserText text={row.colleague.replace(/@.*/, '')} /> }}
          />
        </span>
      )}
      <LanguageTags row={row} i18n={i18n} />
      {withState && (
        <span className="tag">
          <StateText row={row} i18n={i18n} now={now} />
        </span>
      )}
    </p>
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
      {isTranslated(row.language) && <span className="tag">{languageText(row.language)}</span>}
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
  /** True to show how the message begins. */
  withMessage?: boolean;
}

/** What an enquiry is about, how long it has waited, how to answer it, and whether its message was delivered. */
export function EnquiryFacts({ row, withMessage = false, i18n, now }: EnquiryFactsProps) {
  const { words } = i18n;
  const { waits, received, prefersEmail, unreached, messageWaiting, messageEnded } = words.enquiry;
  const problem = { delivered: '', waiting: messageWaiting, ended: messageEnded }[row.delivery];
  return (
    <>
      <p>
        <EnquiryTopic row={row} i18n={i18n} />
      </p>
      {withMessage && row.message && (
        <p className="desk-excerpt">
          <UserText text={row.message} language={row.language} />
        </p>
      )}
      <p className="desk-since">
        {row.waited && (
          <strong>{interpolate(waits, { time: openingTimeText(row.waited.open, i18n) })}</strong>
        )}{' '}
        <span>
          <TextWithMoment pattern={received} time={row.receivedAt} i18n={i18n} now={now} />
        </span>
      </p>
      {row.prefersEmail && <p>{prefersEmail}</p>}
      {row.isUnreached && (
        <p>
          <strong>{unreached}</strong>
        </p>
      )}
      {problem && <p>{problem}</p>}
    </>
  );
}

function EnquiryTopic({ row, i18n }: { row: EnquiryRow } & Pick<I18nProps, 'i18n'>) {
  const { enquiryTypes, enquiry } = i18n.words;
  const type = enquiryTypes[row.type];
  if (!row.about) return type;
  const about = <UserText text={row.about} />;
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
