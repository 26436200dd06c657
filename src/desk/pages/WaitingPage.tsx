import { Picture } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import { DefaultButton } from '../../components/form/DefaultButton.tsx';
import { TextArea, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { joinSentences } from '../../text/joinSentences.ts';
import { isLanguage, languageNames } from '../../text/languages.ts';
import { pluralText } from '../../text/plurals.ts';
import { callableNumbers } from '../../text/typedPhones.ts';
import { deskPaths, enquiryPath } from '../deskPaths.ts';
import type { EnquiryRow, PageProps, WaitingView } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { CallButtons, EmailLink, focusAttributes, OutcomeButtons, TextMessageLink } from './CallButtons.tsx';
import {
  DeskForm,
  doneMessage,
  OtherEnquiryBoxes,
  StatusMessage,
  SubmitButton,
  UndoForm,
} from './DeskForm.tsx';
import { TextWithMoment, UserText, UserTextBlock, useI18n } from './deskText.tsx';
import { EnquiryLine, EnquiryRows, ReadFirstNotes } from './EnquiryList.tsx';

const doneId = 'done';

/**
 * The enquiries that wait for an answer. Those with words of a warning sign are in a section of their own at the top; of the
 * others, the longest wait is first. In print, the page is a list to call from. The button that answers the next enquiry has
 * the focus, with the result of the last form as its description, so that staff need not scroll or tab from the top of the
 * page to each person.
 */
export function WaitingPage({ view }: PageProps<'waiting'>) {
  const { waiting: words, navigation, done } = useI18n().words;
  const { rows, now } = view;
  const allEnquiriesLink = <a href={`${deskPaths.all}?state=new&spam=no`}>{navigation.all}</a>;
  const cards = cardsOf(view);
  const renderCards = (isFirst: boolean) => (
    <ol className="desk-lines">
      {cards.map(
        (card, index) =>
          (card.row.readFirst !== null) === isFirst && (
            <WaitingEnquiry
              key={card.row.id}
              {...card}
              next={cards[index + 1] ?? cards[index - 1]}
              view={view}
            />
          ),
      )}
    </ol>
  );
  return (
    <>
      {view.isDeleted && <StatusMessage text={done.deleted} />}
      {rows.length === 0 && <LastActionResult view={view} />}
      <div className="desk-heading">
        <h1>{words.heading}</h1>
        <ButtonLink href={deskPaths.add} look="quiet">
          {words.add}
        </ButtonLink>
      </div>
      {rows.some(({ readFirst }) => readFirst) && (
        <section className="desk-first" aria-labelledby="read-first">
          <h2 id="read-first">{words.readFirst.heading}</h2>
          <p>{words.readFirst.about}</p>
          {renderCards(true)}
        </section>
      )}
      <WaitingCounts view={view} />
      <p className="desk-printed">
        <TextWithMoment pattern={words.printed} time={now} />
      </p>
      <Filters view={view} />
      {renderCards(false)}
      {view.waiting > view.listed && (
        <p>
          <Interpolate pattern={words.more} parts={{ count: view.listed, all: allEnquiriesLink }} />
        </p>
      )}
    </>
  );
}

/** Links that filter the list, each with the number of people whose enquiries match. */
function Filters({ view: { filter, filters, listed } }: PageProps<'waiting'>) {
  const words = useI18n().words.waiting.filters;
  if (filters.length === 0) return null;
  return (
    <nav className="desk-filters" aria-label={words.label}>
      {[{ name: null, count: listed }, ...filters].map(({ name, count }) => (
        <a
          key={name}
          href={name === null ? deskPaths.waiting : `${deskPaths.waiting}?show=${name}`}
          aria-current={name === filter ? 'true' : undefined}
        >
          {name === null ? words.all : isLanguage(name) ? languageNames(name).english : words[name]} {count}
        </a>
      ))}
    </nav>
  );
}

type Card = { row: EnquiryRow; others: (EnquiryRow & { isTicked: boolean })[] };

/** The cards of the list, each with its rows. */
function cardsOf({ rows, cards }: WaitingView): Card[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap(({ id, others }) => {
    const row = byId.get(id);
    if (!row) return [];
    return { row, others: others.map((other) => ({ ...row, ...byId.get(other.id), ...other })) };
  });
}

/** The result of the last form of the list, and the undo button. */
function LastActionResult({ view }: PageProps<'waiting'>) {
  const i18n = useI18n();
  const { done: words } = i18n.words;
  if (!view.done) return null;
  const { row, action, undo, others, skipped, endedOffer } = view.done;
  const place = { show: view.filter ?? '', next: row.id };
  const count = (number: number, forms: typeof words.others) =>
    number > 0 ? pluralText(number, forms, i18n.phrases.locale) : '';
  const text = joinSentences(
    doneMessage({ row, done: action }, i18n),
    endedOffer ? words.endedOffer[endedOffer] : '',
    count(others.length, words.others),
    count(skipped, words.skipped),
  );
  const link = (
    <a href={enquiryPath(row.id, { ...place, next: view.next ?? '' })}>
      <UserText text={row.name} />
    </a>
  );
  return (
    <div className="desk-just-done">
      {/* biome-ignore lint/a11y/noAutofocus: without cards, no button has the focus with this text as its description. */}
      <p role="status" id={doneId} className="desk-status" tabIndex={-1} autoFocus={view.rows.length === 0}>
        <Interpolate pattern={words.name} parts={{ name: link }} /> {text}
      </p>
      <UndoForm row={row} undo={undo} others={others} place={place} />
      {action === 'leftMessage' && <TextMessageLink row={row} />}
    </div>
  );
}

/** How many people wait and how many are overdue; without anybody, a text and a drawing. */
function WaitingCounts({ view }: PageProps<'waiting'>) {
  const { words, phrases } = useI18n();
  const { count, overdue, order, none } = words.waiting;
  if (view.listed === 0)
    return (
      <div className="desk-entry">
        <div className="desk-entry__words">
          <h2>{none.heading}</h2>
          <p>{none.text}</p>
        </div>
        <Picture name="seated-breathing" decorative />
      </div>
    );
  return (
    <p>
      {pluralText(view.waiting, count, phrases.locale)}{' '}
      {view.overdue > 0 && <strong>{pluralText(view.overdue, overdue, phrases.locale)} </strong>}
      {view.waiting > 1 && order}
    </p>
  );
}

interface WaitingEnquiryProps extends PageProps<'waiting'>, Card {
  /** The card that gets the focus after this one is answered. */
  next: Card | undefined;
}

function WaitingEnquiry({ row, others, next, view }: WaitingEnquiryProps) {
  const { words } = useI18n();
  const { id, readFirst } = row;
  const isFocused = id === view.next && !view.isDeleted;
  const isWhole = readFirst !== null || id === view.next;
  const place = { show: view.filter ?? '', next: next?.row.id ?? '' };
  const focus = isFocused ? focusAttributes(view.done ? doneId : undefined) : undefined;
  const isOverdue = [row, ...others].some(({ waited }) => waited?.isOverdue);
  const look = isWhole || isOverdue ? 'action' : 'quiet';
  const wholeOthers = others.map((other) => ({ ...other, message: other.wholeMessage }));
  // An enquiry may have no email address, and no number in the phone field.
  const canCall = callableNumbers(row.phone).length > 0;
  const AnswerButton = answersByEmail(row) ? EmailLink : canCall ? CallButtons : null;
  return (
    <li className={isWhole ? 'desk-line desk-line--whole' : 'desk-line'}>
      {isFocused && <LastActionResult view={view} />}
      <EnquiryLine
        row={isWhole ? { ...row, message: '' } : row}
        heading={readFirst ? 'h3' : 'h2'}
        isWaiting
        isRepeated={view.repeated.includes(id)}
        place={place}
        focus={AnswerButton ? undefined : focus}
      />
      {!isWhole && others.length > 0 && <EnquiryRows rows={others} place={place} isWaiting />}
      <p className="desk-printed desk-line__notes">{words.waiting.notes}</p>
      <div className="desk-line__ways">
        {AnswerButton && <AnswerButton row={row} look={look} isShort={!isWhole} focus={focus} />}
        <DeskForm row={row} action="state" place={place}>
          <input type="hidden" name="next-page" value="waiting" />
          {isWhole && <DefaultButton />}
          <OtherEnquiryBoxes rows={others} />
          <OutcomeButtons row={row} isOnWaiting />
        </DeskForm>
      </div>
      {/* The message is below the call button, so that a long message cannot push the button off a phone's first screen. */}
      {isWhole && <UserTextBlock text={row.wholeMessage} language={row.language} />}
      <ReadFirstNotes row={row} />
      {isWhole && <MoreActions row={row} />}
      {isWhole && others.length > 0 && <EnquiryRows rows={wholeOthers} place={place} isWaiting />}
    </li>
  );
}

/** The other actions on an enquiry: a note, another call today, times, and spam. The fields belong to its form. */
function MoreActions({ row: { id, name, isSpam, visit } }: { row: EnquiryRow }) {
  const { words } = useI18n();
  const { note, callToday, save } = words.page.state;
  const field = { words, form: `state-${id}` };
  return (
    <fieldset className="desk-line__more" aria-label={name}>
      <TextArea {...field} id={`note-${id}`} name="note" label={note} rows={1} />
      <TextField {...field} id={`call-time-${id}`} name="call-time" label={callToday} type="time" />
      <SubmitButton form={field.form} label={save} />
      {!isSpam && !visit && (
        <SubmitButton form={field.form} name="next-page" value="times" label={words.page.times.offer} />
      )}
      <SubmitButton form={field.form} name="outcome" value="spam" label={words.enquiry.outcomes.spam} />
    </fieldset>
  );
}
