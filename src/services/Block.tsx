import type { ReactNode } from 'react';
import { PhoneText } from '../ui/PhoneText.tsx';
import type { Prose } from './servicesContent.ts';

interface BlockProps {
  /** For the heading's id: unlike any other on the page. */
  id: string;
  content: { heading: string; paragraphs?: Prose['paragraphs'] };
  children?: ReactNode;
}

/** One idea: its heading to the left where there is room, what is said of it to the right. */
export function Block({ id, content, children }: BlockProps) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{content.heading}</h2>
      <div className="block__words">
        {content.paragraphs?.map((paragraph) => (
          <p key={paragraph}>
            <PhoneText text={paragraph} />
          </p>
        ))}
        {children}
      </div>
    </section>
  );
}
