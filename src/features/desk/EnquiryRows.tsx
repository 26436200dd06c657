import type { EnquiryRow } from '../../enquiry/deskViews.ts';
import { enquiryPath } from './addresses.ts';
import { RowFacts } from './RowFacts.tsx';
import type { Speaking } from './saying.ts';
import { Tags } from './Tags.tsx';
import { Typed } from './Typed.tsx';

interface EnquiryRowsProps extends Speaking {
  rows: EnquiryRow[];
  /** The level of the heading that each name is. */
  heading: 'h2' | 'h3';
}

/** Enquiries one below the other, each name the way to its page. */
export function EnquiryRows({ rows, heading: Heading, say, now }: EnquiryRowsProps) {
  return (
    <ol className="desk-rows">
      {rows.map((row) => (
        <li key={row.id} className="desk-row">
          <Heading className="desk-row__name">
            <a href={enquiryPath(row.id)}>
              <Typed text={row.name} />
            </a>
          </Heading>
          <Tags row={row} say={say} />
          <div className="desk-row__facts">
            <RowFacts row={row} say={say} now={now} />
          </div>
        </li>
      ))}
    </ol>
  );
}
