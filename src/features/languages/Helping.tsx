import type { StartContent } from '../../content/startContent.ts';
import { HelpingList } from './HelpingList.tsx';
import { WithArrow } from './WithArrow.tsx';

interface HelpingProps {
  content: StartContent['help'];
  /** Where a service is asked for. */
  pathOf: (service: string) => string;
  /** The page of all services. */
  allPath: string;
}

/** What the clinic helps with most, and the way to all of its services. */
export function Helping({ content: { heading, items, home, all }, pathOf, allPath }: HelpingProps) {
  return (
    <section className="section" aria-labelledby="helping">
      <div className="page stack">
        <h2 id="helping">{heading}</h2>
        <HelpingList items={items} pathOf={pathOf} />
        <p>{home}</p>
        <p>
          <a href={allPath}>
            <WithArrow text={all} />
          </a>
        </p>
      </div>
    </section>
  );
}
