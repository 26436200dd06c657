import type { Answered } from '../../enquiry/deskViews.ts';
import type { Saying } from './saying.ts';
import { openTimeText } from './saying.ts';

interface BarTableProps {
  id: string;
  heading: string;
  /** The name of the first column. */
  first: string;
  rows: (Answered & { label: string })[];
  say: Saying;
}

/** Numbers as a table, each row with a bar: how many came in, and how many of them are answered. */
export function BarTable({ id, heading, first, rows, say }: BarTableProps) {
  const { columns } = say.words.figures;
  const most = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text the table scrolls sideways, by keyboard too (WCAG 2.1.1).
    <section className="desk-table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{columns.enquiries}</th>
            <th scope="col">{columns.answered}</th>
            <th scope="col">{columns.median}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} most={most} say={say} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, most, say }: { row: BarTableProps['rows'][number]; most: number; say: Saying }) {
  const { label, enquiries, answered, median } = row;
  const { locale } = say.phrases;
  return (
    <tr>
      <th scope="row">
        <div className="desk-bar-of">
          <span>{label}</span>
          {enquiries > 0 && <Bar whole={enquiries / most} part={answered / most} />}
        </div>
      </th>
      <td>{enquiries.toLocaleString(locale)}</td>
      <td>{answered.toLocaleString(locale)}</td>
      <td>{median === null ? <None say={say} /> : openTimeText(median, say)}</td>
    </tr>
  );
}

/** @param whole - from 0 to 1, as is `part` of it */
function Bar({ whole, part }: { whole: number; part: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <svg className="desk-figure-bar" aria-hidden="true" focusable="false">
      <rect className="desk-figure-bar__open" width={percent(whole)} height="100%" />
      {part > 0 && <rect className="desk-figure-bar__answered" width={percent(part)} height="100%" />}
    </svg>
  );
}

function None({ say }: { say: Saying }) {
  const { none } = say.words.figures;
  return (
    <>
      {/* First: behind the dash, at the end of the line, it would be 1 px over, and the table would have a bar to scroll it. */}
      <span className="visually-hidden">{none.said}</span>
      <span aria-hidden="true">{none.shown}</span>
    </>
  );
}
