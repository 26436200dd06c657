import { Picture } from '@vital-motion/figure/react';
import { Checkbox } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { joinSentences } from '../../text/joinSentences.ts';
import { isLanguage, languageNames } from '../../text/languages.ts';
import { pluralText } from '../../text/plurals.ts';
import { otherField } from '../deskActions.ts';
import { deskPaths } from '../deskPaths.ts';
import type { EnquiryRow, WaitingView } from '../deskViews.ts';
import { hasAnswerButton, LineButtons, TextMessageLink } from './CallButtons.tsx';
import { DeskForm, doneMessage, StatusMessage, UndoForm } from './DeskForm.tsx';
import {
  type DeskI18n,
  type I18nProps,
  Moment,
  TextWithMoment,
  UserText,
  UserTextBlock,
} from './deskText.tsx';
import { OutcomeButtons } from './EnquiryActions.tsx';
import { EnquiryLine, EnquiryRows, ReadFirstNotes } from './EnquiryList.tsx';

const doneId = 'done';

/**
 * Enquiries that wait for an answer: those with words of a warning sign in a band of their own, then the longest wait first. Printed,
 * it is a list to call from. The focus is on the button that answers the next, which what was just done describes, so that
 * nobody scrolls or tabs from the top of the page to each person.
 */
export function WaitingPage({ view, i18n }: { view: WaitingView; i18n: DeskI18n }) {
  const { waiting: words } = i18n.words;
  const { rows, now } = view;
  const cards = cardsOf(view);
  const props = { view, cards, i18n, now };
  const readFirst = cards.filter(({ row }) => row.readFirst);
  const others = cards.filter(({ row }) => !row.readFirst);
  return (
    <>
      {rows.length === 0 && view.done && <JustDone {...props} done={view.done} />}
      <div className="desk-heading">
        <h1>{words.heading}</h1>
        <a className="button button--quiet" href={deskPaths.add}>
          {words.add}
        </a>
      </div>
      {readFirst.length > 0 && (
        <section className="desk-first" aria-labelledby="read-first">
          <h2 id="read-first">{words.readFirst.heading}</h2>
          <p>{words.readFirst.about}</p>
          <ol className="desk-lines">
            {readFirst.map((card) => (
              <WaitingEnquiry key={card.row.id} {...card} {...props} />
            ))}
          </ol>
        </section>
      )}
      {view.listed === 0 ? <NobodyWaiting i18n={i18n} /> : <WaitingCounts view={view} i18n={i18n} />}
      <p className="desk-printed">
        <TextWithMoment pattern={words.printed} time={now} i18n={i18n} now={now} />
      </p>
      <Filters {...props} />
      <ol className="desk-lines">
        {others.map((card) => (
          <WaitingEnquiry key={card.row.id} {...card} {...props} />
        ))}
      </ol>
      {view.waiting > view.listed && <RestOfWaiting shown={view.listed} i18n={i18n} />}
    </>
  );
}

interface WaitingProps extends I18nProps {
  view: WaitingView;
}

/** Links that narrow the list, each with how many it leaves. */
function Filters({ view: { filter, filters, listed }, i18n }: WaitingProps) {
  const words = i18n.words.waiting.filters;
  if (filters.length === 0) return null;
  const all = { name: null, count: listed };
  return (
    <nav className="desk-filters" aria-label={words.label}>
      {[all, ...filters].map(({ name, count }) => (
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

type Card = { row: EnquiryRow; others: (EnquiryRow & { hasSameName: boolean })[] };

/** The rows by their cards. */
function cardsOf({ rows, cards }: WaitingView): Card[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap(({ id, others }) => {
    const row = byId.get(id);
    if (!row) return [];
    return { row, others: others.flatMap((other) => ({ ...row, ...byId.get(other.id), ...other })) };
  });
}

/** What was done with one press from the list, and the way back. */
function JustDone({ done, view, i18n, now }: { done: NonNullable<WaitingView['done']> } & WaitingProps) {
  const { row, action, undo, others, skipped, endedOffer } = done;
  const { done: words } = i18n.words;
  const { locale } = i18n.phrases;
  const text = joinSentences(
    doneMessage({ done: action, row, now, endedOffer }, i18n),
    others.length > 0 ? pluralText(others.length, words.others, locale) : '',
    skipped > 0 ? pluralText(skipped, words.skipped, locale) : '',
  );
  const name = <Interpolate pattern={words.whose} parts={{ name: <UserText text={row.name} /> }} />;
  return (
    <div className="desk-just-done">
      <StatusMessage text={text} name={name} id={doneId} isFocused={view.rows.length === 0} />
      <UndoForm
        row={row}
        undo={undo}
        others={others}
        place={{ filter: view.filter, next: row.id }}
        i18n={i18n}
      />
      {action === 'leftMessage' && <TextMessageLink row={row} i18n={i18n} />}
    </div>
  );
}

function WaitingCounts({ view, i18n }: { view: WaitingView; i18n: DeskI18n }) {
  const { waiting: words } = i18n.words;
  const { locale } = i18n.phrases;
  return (
    <p>
      {pluralText(view.waiting, words.count, locale)}{' '}
      {view.overdue > 0 && <strong>{pluralText(view.overdue, words.overdue, locale)} </strong>}
      {view.waiting > 1 && words.order}{' '}
      {view.forYou > 0 && (
        <a
          href={`${deskPaths.all}?${new URLSearchParams({ colleague: view.person, state: 'new', spam: 'no' })}`}
        >
          {pluralText(view.forYou, words.forYou, locale)}
        </a>
      )}
    </p>
  );
}

function NobodyWaiting({ i18n }: { i18n: DeskI18n }) {
  const { none } = i18n.words.waiting;
  return (
    <div className="desk-empty">
      <div className="stack">
        <h2>{none.heading}</h2>
        <p>{none.text}</p>
      </div>
      <Picture name="seated-breathing" decorative />
    </div>
  );
}

function WaitingEnquiry({ row, others, cards, view, i18n, now }: Card & { cards: Card[] } & WaitingProps) {
  const { waiting } = i18n.words;
  const { done } = view;
  const index = cards.findIndex((card) => card.row === row);
  const isFocused = row.id === view.next;
  const hasButton = hasAnswerButton(row);
  const describedBy = isFocused && done ? doneId : undefined;
  const focusOf = (hasFocus: boolean) => ({
    isFocused: isFocused && hasFocus,
    describedBy: hasFocus ? describedBy : undefined,
  });
  const line = { row, i18n, now, isRepeated: view.repeated.includes(row.id), ...focusOf(!hasButton) };
  const next = (cards[index + 1] ?? cards[index - 1])?.row;
  return (
    <li className={row.readFirst ? 'desk-line desk-line--whole' : 'desk-line'}>
      {isFocused && done && <JustDone {...{ done, view, i18n, now }} />}
      <EnquiryLine {...line} heading={row.readFirst ? 'h3' : 'h2'} isWaiting />
      {others.length > 0 && <EnquiryRows rows={others} heading="h3" i18n={i18n} now={now} />}
      <p className="desk-printed desk-line__notes">{waiting.notes}</p>
      <div className="desk-line__ways">
        <LineButtons
          row={row}
          isNext={
            index === 0 || row.readFirst !== null || [row, ...others].some(({ waited }) => waited?.isOverdue)
          }
          isShort={row.readFirst === null}
          i18n={i18n}
          {...focusOf(hasButton)}
        />
        <DeskForm row={row} action="state" place={{ filter: view.filter, next: next?.id ?? '' }}>
          {others.map((other, number) => (
            <OtherEntry key={other.id} other={other} index={number} i18n={i18n} now={now} />
          ))}
          <OutcomeButtons row={row} i18n={i18n} isInList />
        </DeskForm>
      </div>
      {/* Below the call, which is then on a phone's first screen, whatever they wrote. */}
      {row.readFirst && <UserTextBlock text={row.readFirst.message} language={row.language} />}
      <ReadFirstNotes row={row} i18n={i18n} />
    </li>
  );
}

/** A box for another entry of the card: the press answers it too. */
function OtherEntry({
  other,
  index,
  i18n,
  now,
}: { other: Card['others'][number]; index: number } & I18nProps) {
  const parts = {
    name: <UserText text={other.name} />,
    when: <Moment time={other.receivedAt} i18n={i18n} now={now} />,
  };
  return (
    <Checkbox
      id={`${otherField(index)}-${other.id}`}
      name={otherField(index)}
      value={`${other.id} ${other.version}`}
      label={<Interpolate pattern={i18n.words.waiting.answersToo} parts={parts} />}
      look="box"
      defaultChecked={other.hasSameName}
      words={i18n.words}
    />
  );
}

/** A link to the enquiries that this list leaves out. */
function RestOfWaiting({ shown, i18n }: { shown: number; i18n: DeskI18n }) {
  const { waiting, navigation } = i18n.words;
  const all = <a href={`${deskPaths.all}?state=new&spam=no`}>{navigation.all}</a>;
  return (
    <p>
      <Interpolate pattern={waiting.more} parts={{ count: shown.toLocaleString(i18n.phrases.locale), all }} />
    </p>
  );
}
