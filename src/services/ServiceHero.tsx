import type { ReactNode } from 'react';
import { Picture } from '../figure/Picture.tsx';
import { servicePicture } from '../figure/servicePicture.ts';
import { paths } from '../site/routes.ts';
import { BookingLinks } from './BookingLinks.tsx';
import type { Service, ServicePagesWords } from './content.ts';

interface ServiceHeroProps {
  slug: string;
  service: Service;
  words: ServicePagesWords;
  /** The clinic's phone as a phone dials it. */
  dialled: string;
  /** A photograph, where the service has one. */
  children?: ReactNode;
}

/** The way back, the headline, and the service's movement, large. */
export function ServiceHero({ slug, service, words, dialled, children }: ServiceHeroProps) {
  const isLong = service.layout === 'long';
  return (
    <section className="service-hero" data-ground={isLong ? 'ink' : 'leaf'}>
      <div className="page service-hero__row">
        <div className="service-hero__words">
          <p>
            <a className="service-hero__back" href={paths.services}>
              <span aria-hidden="true">←</span> {words.back}
            </a>
          </p>
          <h1>{service.heading}</h1>
          <p className="lead">{service.subtitle}</p>
          {/* On a tabbed page the third tab does this, right below. */}
          {isLong && <BookingLinks type={service.bookingType} dialled={dialled} words={words} />}
        </div>
        <Picture name={servicePicture(slug)} />
      </div>
      {children && <div className="page service-hero__photo">{children}</div>}
    </section>
  );
}
