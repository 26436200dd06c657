import { filled } from '../clinic/filled.ts';
import { Filled } from '../ui/Filled.tsx';
import { openTimeText, type Speaking } from './saying.ts';
import { Typed } from './Typed.tsx';
import type { EnquiryRow } from './views.ts';
import { OnWhen } from './When.tsx';

/** What an enquiry is for, since when it waits, and what its letter has met with. */
export function RowFacts({ row, say, now }: { row: EnquiryRow } & Speaking) {
  const { words } = say;
  const { waits, received, letterWaiting, letterEnded } = words.enquiry;
  const letters = { delivered: '', waiting: letterWaiting, ended: letterEnded };
  return (
    <>
      <p>
        <What row={row} say={say} />
      </p>
      {row.waited && (
        <p>
          <strong>{filled(waits, { time: openTimeText(row.waited.open, say) })}</strong>
        </p>
      )}
      <p>
        <OnWhen pattern={received} time={row.receivedAt} say={say} now={now} />
      </p>
      {letters[row.letter] && <p>{letters[row.letter]}</p>}
    </>
  );
}

function What({ row, say }: { row: EnquiryRow } & Pick<Speaking, 'say'>) {
  const kind = say.words.kinds[row.kind];
  if (!row.about) return kind;
  return <Filled pattern={say.words.enquiry.about} parts={{ kind, about: <Typed text={row.about} /> }} />;
}
