import type { PictureName } from '@vital-motion/figure/movements';
import { Icon } from '../../components/Icon.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { ServicePagesWords } from '../../content/servicesContent.ts';
import { TextLink } from '../../layout/TextLink.tsx';
import { paths, type Route } from '../../routes.ts';

interface RelatedServicesProps {
  words: ServicePagesWords['related'];
  services: { route: Route; card: string; picture: PictureName }[];
}

/** Three services that a visitor of this one may want as well, and the way back to all. */
export function RelatedServices({ words, services }: RelatedServicesProps) {
  return (
    <section className="section" aria-labelledby="related">
      <div className="page related">
        <div className="related__intro">
          <h2 id="related">{words.heading}</h2>
          <p>
            <a href={paths.services}>{words.all}</a>
          </p>
        </div>
        <ul className="related__list">
          {services.map(({ route, card, picture }) => (
            <li key={route.path}>
              <h3>
                <TextLink to={route} />
              </h3>
              <p>{card}</p>
              <PictureFile name={picture} ground="leaf" decorative />
              <Icon name="arrow" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
