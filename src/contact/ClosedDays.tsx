import { closureDays, comingClosures, type OpeningRecord } from '../clinic/closures.ts';
import type { Clinic } from '../clinic/schema.ts';
import { Rows } from '../ui/Rows.tsx';
import type { ContactContent } from './content.ts';

/** Enough for half a year, and as many whenever the page is read, so that nothing moves when script drops one. */
const shown = 6;

interface ClosedDaysProps {
  record: OpeningRecord;
  words: Clinic['closureWords'] & Pick<ContactContent['hours'], 'closedDays'>;
  /** The first day that matters, as YYYY-MM-DD. */
  day: string;
}

/** The next days the clinic is closed, with weekday and year, so that the list stays true however old the page is. */
export function ClosedDays({ record, words, day }: ClosedDaysProps) {
  const closures = comingClosures(record, day).slice(0, shown);
  if (closures.length === 0) return null;
  return (
    <div className="closed-days">
      <h3>{words.closedDays}</h3>
      <Rows rows={closures.map((closure) => ({ name: closureDays(closure, words), text: closure.reason }))} />
    </div>
  );
}
