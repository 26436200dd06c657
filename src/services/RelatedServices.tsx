import { paths, type Route } from '../site/routes.ts';
import { TextLink } from '../site/TextLink.tsx';
import { Icon } from '../ui/Icon.tsx';

interface RelatedServicesProps {
  services: { route: Route; card: string }[];
}

/** Three services that a visitor of this one may want as well, and the way back to all. */
export function RelatedServices({ services }: RelatedServicesProps) {
  return (
    <section className="section" aria-labelledby="related">
      <div className="page related">
        <div className="related__intro">
          <h2 id="related">Related services</h2>
          <p>
            <a href={paths.services}>See all our services</a>
          </p>
        </div>
        <ul className="related__list">
          {services.map(({ route, card }) => (
            <li key={route.path}>
              <h3>
                <TextLink to={route} />
              </h3>
              <p>{card}</p>
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
