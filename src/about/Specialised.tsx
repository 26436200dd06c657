import { Picture } from '../figure/Picture.tsx';
import { serviceRoute } from '../site/routes.ts';
import type { AboutContent } from './content.ts';

/** Three services the clinic gives special time to, each with its movement. */
export function Specialised({ content }: { content: AboutContent }) {
  const { heading, items } = content.specialised;
  return (
    <section className="section" aria-labelledby="specialised">
      <div className="page specialised">
        <h2 id="specialised">{heading}</h2>
        {items.map(({ service, heading: name, text }) => (
          <div key={service} className="specialised__block">
            <div className="specialised__picture" data-ground="leaf">
              <Picture name={service} />
            </div>
            <div className="stack">
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                <a href={serviceRoute(service).path}>{serviceRoute(service).name}</a>
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
