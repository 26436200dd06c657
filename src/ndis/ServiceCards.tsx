import { Picture } from '../figure/Picture.tsx';
import { serviceRoute } from '../site/routes.ts';
import type { NdisContent } from './content.ts';

/** Six services that participants often use, each with its movement. */
export function ServiceCards({ content }: { content: NdisContent }) {
  const { heading, items } = content.cards;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="services">
      <div className="page service-cards">
        <h2 id="services">{heading}</h2>
        <ul className="service-cards__list">
          {items.map(({ service, text }) => (
            <li key={service} className="service-card" data-ground="paper">
              <Picture name={service} decorative />
              <h3>
                <a href={serviceRoute(service).path}>{serviceRoute(service).name}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
