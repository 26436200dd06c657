import { Picture } from '@vital-motion/figure/react';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryRow, WaitingView } from '../../enquiry/deskViews.ts';
import { counted } from '../../text/plurals.ts';
import { deskPaths, enquiryPath } from './addresses.ts';
import { Calling } from './Reach.tsx';
import { RowFacts } from './RowFacts.tsx';
import type { Saying, Speaking } from './saying.ts';
import { Tags } from './Tags.tsx';
import { Typed } from './Typed.tsx';
import { OnWhen } from './When.tsx';

/** Who waits, who has waited longest first: on paper a list to call from. */
export function Waiting({ view, say }: { view: WaitingView; say: Saying }) {
  const { waiting: words } = say.words;
  const { rows, now } = view;
  return (
    <>
      <h1>{words.heading}</h1>
      {rows.length === 0 ? <Nobody say={say} /> : <Counts view={view} say={say} />}
      <p className="desk-printed">
        <OnWhen pattern={words.printed} time={now} say={say} now={now} />
      </p>
      <ol className="waiters">
        {rows.map((row) => (
          <Waiter key={row.id} row={row} say={say} now={now} />
        ))}
      </ol>
      {view.waiting > rows.length && <Others shown={rows.length} say={say} />}
    </>
  );
}

function Counts({ view, say }: { view: WaitingView; say: Saying }) {
  const { waiting: words } = say.words;
  const { locale } = say.phrases;
  return (
    <p className="lead">
      {counted(view.waiting, words.count, locale)}{' '}
      {view.overdue > 0 && <strong>{counted(view.overdue, words.overdue, locale)} </strong>}
      {view.waiting > 1 && words.order}
    </p>
  );
}

function Nobody({ say }: { say: Saying }) {
  const { none } = say.words.waiting;
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

function Waiter({ row, say, now }: { row: EnquiryRow } & Speaking) {
  const { enquiry, waiting } = say.words;
  return (
    <li className="waiter">
      <div className="waiter__who">
        <div className="waiter__head">
          <h2 className="waiter__name">
            <Typed text={row.name} />
          </h2>
          <Tags row={row} say={say} withState={false} />
        </div>
        <RowFacts row={row} say={say} now={now} />
        <p className="desk-printed waiter__notes">{waiting.notes}</p>
      </div>
      <div className="waiter__ways">
        <Calling row={row} say={say} />
        <a className="button button--quiet waiter__open" href={enquiryPath(row.id)}>
          <span>
            {enquiry.open}{' '}
            <span className="visually-hidden">
              <Interpolate pattern={enquiry.openWhose} parts={{ name: <Typed text={row.name} /> }} />
            </span>
          </span>
        </a>
      </div>
    </li>
  );
}

/** The way to those whom the list does not name. */
function Others({ shown, say }: { shown: number; say: Saying }) {
  const { waiting, navigation } = say.words;
  const all = <a href={`${deskPaths.all}?state=new&spam=no`}>{navigation.all}</a>;
  return (
    <p>
      <Interpolate pattern={waiting.more} parts={{ count: shown.toLocaleString(say.phrases.locale), all }} />
    </p>
  );
}
