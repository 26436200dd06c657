import type { ReactNode } from 'react';
import { closedDays, hoursByRequest } from '../clinic/hours.ts';
import type { Clinic } from '../clinic/schema.ts';
import type { ContactContent } from './content.ts';

interface HoursSectionProps {
  clinic: Clinic;
  content: ContactContent['hours'];
  /** The table of hours. */
  children: ReactNode;
}

/** The clinic's hours, and what lies outside them. */
export function HoursSection({ clinic, content, children }: HoursSectionProps) {
  return (
    <section className="section" aria-labelledby="hours">
      <div className="page hours-section">
        <div className="hours-section__words">
          <h2 id="hours">{content.heading}</h2>
          <p>{closedDays(clinic)}</p>
          <p>{hoursByRequest(clinic)}</p>
          <p>{content.online}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
