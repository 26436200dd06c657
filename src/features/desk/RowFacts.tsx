import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryRow } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { openTimeText, type Speaking } from './saying.ts';
import { Typed } from './Typed.tsx';
import { OnWhen } from './When.tsx';

/** What an enquiry is for, since when it waits, how to answer it, and what its letter has met with. */
export function RowFacts({ row, say, now }: { row: EnquiryRow } & Speaking) {
  const { words } = say;
  const { waits, received, prefersEmail, letterWaiting, letterEnded } = words.enquiry;
  const letter = { delivered: '', waiting: letterWaiting, ended: letterEnded }[row.letter];
  return (
    <>
      <p>
        <What row={row} say={say} />
      </p>
      <p className="desk-since">
        {row.waited && <strong>{interpolate(waits, { time: openTimeText(row.waited.open, say) })}</strong>}{' '}
        <span>
          <OnWhen pattern={received} time={row.receivedAt} say={say} now={now} />
        </span>
      </p>
      {row.prefersEmail && <p>{prefersEmail}</p>}
      {letter && <p>{letter}</p>}
    </>
  );
}

function What({ row, say }: { row: EnquiryRow } & Pick<Speaking, 'say'>) {
  const { kinds, enquiry } = say.words;
  const kind = kinds[row.type];
  if (!row.about) return kind;
  const about = <Typed text={row.about} />;
  if (!row.referrer) return <Interpolate pattern={enquiry.about} parts={{ kind, about }} />;
  const name = <Typed text={row.referrer.name} />;
  return <Interpolate pattern={enquiry.referral} parts={{ kind, name, about }} />;
}
