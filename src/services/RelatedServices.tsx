import { page, type ServiceSlug, serviceRoute } from '../site/routes.ts';
import { Icon } from '../ui/Icon.tsx';

interface RelatedServicesProps {
  services: { slug: ServiceSlug; card: string }[];
}

/** Three services that a visitor of this one may want as well, and the way back to all. */
export function RelatedServices({ services }: RelatedServicesProps) {
  return (
    <section className="section" aria-labelledby="related">
      <div className="page related">
        <div className="related__intro">
          <h2 id="related">Related services</h2>
          <p>
            <a href={page.services.path}>See all our services</a>
          </p>
        </div>
        <ul className="related__list">
          {services.map(({ slug, card }) => {
            const route = serviceRoute(slug);
            return (
              <li key={slug}>
                <h3>
                  <a href={route.path}>{route.name}</a>
                </h3>
                <p>{card}</p>
                <Icon name="arrow" />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
