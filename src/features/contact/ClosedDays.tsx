import {
  type ClosurePhrases,
  closureDays,
  comingClosures,
  type OpeningRecord,
} from '../../clinic/closures.ts';
import { Rows } from '../../components/Rows.tsx';

/** Enough for half a year, and as many whenever the page is read, so that nothing moves when script drops one. */
const shown = 6;

interface ClosedDaysProps {
  record: OpeningRecord;
  phrases: ClosurePhrases;
  heading: string;
  /** The first day that matters, as YYYY-MM-DD. */
  day: string;
}

/** The next days the clinic is closed, with weekday and year, so that the list stays true however old the page is. */
export function ClosedDays({ record, phrases, heading, day }: ClosedDaysProps) {
  const closures = comingClosures(record, day).slice(0, shown);
  if (closures.length === 0) return null;
  return (
    <div className="closed-days">
      <h3>{heading}</h3>
      <Rows
        rows={closures.map((closure) => ({ name: closureDays(closure, phrases), text: closure.reason }))}
      />
    </div>
  );
}
