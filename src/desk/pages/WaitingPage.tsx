import { Picture } from '@vital-motion/figure/react';
import { Checkbox } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { joinSentences } from '../../text/joinSentences.ts';
import { pluralText } from '../../text/plurals.ts';
import { otherField } from '../deskActions.ts';
import { deskPaths, enquiryPath } from '../deskPaths.ts';
import type { EnquiryRow, WaitingView } from '../deskViews.ts';
import { AnswerButtons, hasAnswerButton, TextMessageLink } from './CallButtons.tsx';
import { DeskForm, doneMessage, StatusMessage, UndoForm } from './DeskForm.tsx';
import { type DeskI18n, type I18nProps, Moment, TextWithMoment, UserText } from './deskText.tsx';
import { OutcomeButtons } from './EnquiryActions.tsx';
import { EnquiryFacts, EnquiryRows, EnquiryTags } from './EnquiryList.tsx';

const doneId = 'done';

/**
 * Enquiries that wait for an answer, the longest wait first. Printed, it is a list to call from. The focus is on the button that
 * answers the first, which what was just done describes, so that nobody tabs from the top of the page to each person.
 */
export function WaitingPage({ view, i18n }: { view: WaitingView; i18n: DeskI18n }) {
  const { waiting: words } = i18n.words;
  const { rows, now } = view;
  const [first] = rows;
  const hasNext = first !== undefined && hasAnswerButton(first);
  const cards = cardsOf(view);
  return (
    <>
      {view.done && <JustDone done={view.done} hasNext={hasNext} i18n={i18n} now={now} />}
      <div className="desk-heading">
        <h1>{words.heading}</h1>
        <a className="button button--quiet" href={deskPaths.add}>
          {words.add}
        </a>
      </div>
      {rows.length === 0 ? <NobodyWaiting i18n={i18n} /> : <WaitingCounts view={view} i18n={i18n} />}
      <p className="desk-printed">
        <TextWithMoment pattern={words.printed} time={now} i18n={i18n} now={now} />
      </p>
      <ol className="waiters">
        {cards.map(({ row, others }, index) => (
          <WaitingEnquiry
            key={row.id}
            row={row}
            others={others}
            isNext={index === 0 || [row, ...others].some(({ waited }) => waited?.isOverdue)}
            isFocused={index === 0 && hasNext}
            isRepeated={view.repeated.includes(row.id)}
            describedBy={index === 0 && view.done ? doneId : undefined}
            i18n={i18n}
            now={now}
          />
        ))}
      </ol>
      {view.waiting > rows.length && <RestOfWaiting shown={rows.length} i18n={i18n} />}
    </>
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
function JustDone({
  done,
  hasNext,
  i18n,
  now,
}: { done: NonNullable<WaitingView['done']>; hasNext: boolean } & I18nProps) {
  const { row, action, undo, also, left, endedOffer } = done;
  const { done: words } = i18n.words;
  const { locale } = i18n.phrases;
  const text = joinSentences(
    doneMessage({ done: action, row, now, endedOffer }, i18n),
    also.length > 0 ? pluralText(also.length, words.also, locale) : '',
    left > 0 ? pluralText(left, words.left, locale) : '',
  );
  const name = <Interpolate pattern={words.whose} parts={{ name: <UserText text={row.name} /> }} />;
  return (
    <div className="desk-just-done">
      <StatusMessage text={text} name={name} id={doneId} isFocused={!hasNext} />
      <UndoForm row={row} undo={undo} also={also} isInList i18n={i18n} />
      {action === 'leftMessage' && <TextMessageLink row={row} i18n={i18n} />}
    </div>
  );
}

function WaitingCounts({ view, i18n }: { view: WaitingView; i18n: DeskI18n }) {
  const { waiting: words } = i18n.words;
  const { locale } = i18n.phrases;
  const mine = view.rows.filter(({ colleague }) => colleague === view.person).length;
  return (
    <p className="lead">
      {pluralText(view.waiting, words.count, locale)}{' '}
      {view.overdue > 0 && <strong>{pluralText(view.overdue, words.overdue, locale)} </strong>}
      {view.waiting > 1 && words.order}{' '}
      {mine > 0 && (
        <a
          href={`${deskPaths.all}?${new URLSearchParams({ colleague: view.person, state: 'new', spam: 'no' })}`}
        >
          {pluralText(mine, words.forYou, locale)}
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
        <p className="lead">{none.text}</p>
      </div>
      <Picture name="seated-breathing" decorative />
    </div>
  );
}

interface WaitingEnquiryProps extends I18nProps, Card {
  /** Whether it is the first, or overdue. */
  isNext: boolean;
  isFocused: boolean;
  isRepeated: boolean;
  /** The id of what was just done. */
  describedBy: string | undefined;
}

function WaitingEnquiry({
  row,
  others,
  isNext,
  isFocused,
  isRepeated,
  describedBy,
  i18n,
  now,
}: WaitingEnquiryProps) {
  const { enquiry, waiting } = i18n.words;
  return (
    <li className="waiter">
      <div className="waiter__who">
        <div className="waiter__head">
          <h2 className="waiter__name">
            <UserText text={row.name} />
          </h2>
          <EnquiryTags row={row} i18n={i18n} now={now} withState={false} isRepeated={isRepeated} />
        </div>
        <EnquiryFacts row={row} i18n={i18n} now={now} withMessage />
        {others.length > 0 && <EnquiryRows rows={others} heading="h3" i18n={i18n} now={now} />}
      </div>
      <div className="waiter__ways">
        <AnswerButtons
          row={row}
          isNext={isNext}
          isInList
          isFocused={isFocused}
          describedBy={describedBy}
          i18n={i18n}
        />
        <a className="button button--quiet waiter__open" href={enquiryPath(row.id)}>
          <span>
            {enquiry.open}{' '}
            <span className="visually-hidden">
              <Interpolate pattern={enquiry.openWhose} parts={{ name: <UserText text={row.name} /> }} />
            </span>
          </span>
        </a>
        <DeskForm row={row} version={row.version} action="state" isInList>
          {others.map((other, index) => (
            <OtherEntry key={other.id} other={other} index={index} i18n={i18n} now={now} />
          ))}
          <OutcomeButtons row={row} i18n={i18n} isInList />
        </DeskForm>
        <p className="desk-printed waiter__notes">{waiting.notes}</p>
      </div>
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
