import { Picture } from '../figure/Picture.tsx';
import { page, serviceRoute } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { HomeContent } from './content.ts';

/** Four services, each with its movement, and the way to all of them. */
export function Featured({ content }: { content: HomeContent }) {
  const { heading, intro, items } = content.featured;
  const { services } = content.calls;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="featured">
      <div className="page featured">
        <div className="featured__intro">
          <h2 id="featured">{heading}</h2>
          <p>{intro}</p>
        </div>
        <ul className="featured__list">
          {items.map(({ service, text }) => {
            const route = serviceRoute(service);
            return (
              <li key={service} className="service-card" data-ground="paper">
                <Picture name={service} decorative />
                <h3>
                  <a href={route.path}>{route.name}</a>
                </h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
        <div className="featured__all">
          <p>{services.text}</p>
          <ButtonLink href={services.href ?? page.services.path} look="quiet">
            {services.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
