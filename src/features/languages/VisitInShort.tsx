import type { StartContent } from '../../content/startContent.ts';
import { FirstVisitSteps } from '../../layout/FirstVisitSteps.tsx';

interface VisitInShortProps {
  content: StartContent['visit'];
  /** Only the pictures and their names. */
  brief?: 'everywhere';
}

/** The first visit, drawn in five steps. */
export function VisitInShort({ content: { heading, lead, steps, woman }, brief }: VisitInShortProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="first-visit">
      <div className="page stack">
        <h2 id="first-visit">{heading}</h2>
        <p>{lead}</p>
        <FirstVisitSteps content={{ steps }} ground="sand" heading="h3" brief={brief} />
        <p>{woman}</p>
      </div>
    </section>
  );
}
