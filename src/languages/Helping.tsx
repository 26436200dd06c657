import { PictureFile } from '../figure/PictureFile.tsx';
import { servicePicture } from '../figure/servicePicture.ts';
import type { StartContent } from './startContent.ts';
import { WithArrow } from './WithArrow.tsx';

interface HelpingProps {
  content: StartContent['help'];
  /** Where a service is asked for. */
  pathOf: (service: string) => string;
}

/** What the clinic helps with: a drawing and a sentence each, which lead to the form with that chosen. */
export function Helping({ content: { heading, items, home }, pathOf }: HelpingProps) {
  return (
    <section className="section" aria-labelledby="helping">
      <div className="page stack">
        <h2 id="helping">{heading}</h2>
        <ul className="helping">
          {items.map(({ name, text, service }) => (
            <li key={name}>
              <a href={pathOf(service)}>
                <PictureFile name={servicePicture(service)} ground="paper" decorative />
                <strong>
                  <WithArrow text={name} />
                </strong>
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p>{home}</p>
      </div>
    </section>
  );
}
