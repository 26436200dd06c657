import type { Ground } from '@vital-motion/figure';
import type { FirstVisitContent } from '../../content/firstVisitContent.ts';
import { FirstVisitSteps } from '../../layout/FirstVisitSteps.tsx';
import { paths } from '../../routes.ts';

interface FirstVisitProps {
  content: FirstVisitContent;
  ground: Ground;
  /** Only the pictures and their names: where a page is about something else, or on a phone where it is long. */
  brief?: 'everywhere' | 'on-a-phone';
}

/** The first visit as a section of a page, with a link to the sheet of it. */
export function FirstVisit({ content, ground, brief }: FirstVisitProps) {
  const { heading, lead, link } = content;
  return (
    <section className="section" data-ground={ground} aria-labelledby="first-visit">
      <div className="page stack">
        <h2 id="first-visit">{heading}</h2>
        <p>{lead}</p>
        <FirstVisitSteps content={content} ground={ground} heading="h3" brief={brief} />
        <p>
          <a href={paths.firstVisit}>{link}</a>
        </p>
      </div>
    </section>
  );
}
