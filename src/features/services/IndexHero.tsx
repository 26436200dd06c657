import { type Drawing, Picture } from '@vital-motion/figure/react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ServicesIndex } from '../../content/servicesContent.ts';
import { paths } from '../../routes.ts';

interface IndexHeroProps {
  clinic: Clinic;
  content: ServicesIndex;
  drawing: Drawing;
}

/** The head of the services index: how to choose, and the two ways to a person. */
export function IndexHero({ clinic, content, drawing }: IndexHeroProps) {
  return (
    <section className="service-hero" data-ground="ink">
      <div className="page service-hero__row">
        <div className="service-hero__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.intro}</p>
          <p>{content.call}</p>
          <div className="button-row">
            <ButtonLink href={paths.booking}>{content.book}</ButtonLink>
            <ButtonLink href={`tel:${clinic.phone.dialled}`} look="quiet">
              <Icon name="phone" /> {content.phone}
            </ButtonLink>
          </div>
        </div>
        <Picture {...drawing} />
      </div>
    </section>
  );
}
