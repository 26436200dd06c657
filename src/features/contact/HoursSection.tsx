import type { ReactNode } from 'react';
import type { ContactContent } from '../../content/contactContent.ts';

interface HoursSectionProps {
  content: ContactContent['hours'];
  /** The table of hours. */
  children: ReactNode;
}

/** The clinic's hours, and what lies outside them. */
export function HoursSection({ content, children }: HoursSectionProps) {
  return (
    <section className="section" aria-labelledby="hours">
      <div className="page columns hours-section">
        <div className="hours-section__words">
          <h2 id="hours">{content.heading}</h2>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
