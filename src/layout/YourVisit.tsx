import type { ReactNode } from 'react';
import { Rows } from '../components/Rows.tsx';
import { spaceBetween } from '../text/joinSentences.ts';
import type { Visit } from './visit.ts';

interface YourVisitProps {
  visit: Visit;
  /** Its level on the page. */
  heading: 'h2' | 'h3';
  id: string;
  /** Where it says who pays, on pages that do not. */
  href?: string;
  /** A drawing beside the heading. */
  children?: ReactNode;
}

/** What a visit costs, from the clinic record: the same on every page where somebody asks. */
export function YourVisit({ visit: { rows, words }, heading: Heading, id, href, children }: YourVisitProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="headed">
        <Heading id={id}>{words.heading}</Heading>
        {children}
      </div>
      <Rows rows={rows} />
      <p>
        {words.note}
        {spaceBetween(words.note, words.link)}
        {href && <a href={href}>{words.link}</a>}
      </p>
    </section>
  );
}
