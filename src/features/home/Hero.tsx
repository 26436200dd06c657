import type { ReactNode } from 'react';
import { addressLine, type Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { HomeContent } from '../../content/schemas/homeSchema.ts';

interface HeroProps {
  clinic: Clinic;
  content: HomeContent;
  /** What the section of the first visit is called. */
  firstVisit: string;
  /** The background video. */
  children?: ReactNode;
}

/**
 * The hero of Home: headline, the film, buttons to book or call, and links to what people ask first. On a phone the
 * headline and the film are the first screen.
 */
export function Hero({ clinic, content, firstVisit, children }: HeroProps) {
  const { assessment, call, gettingHere } = content.calls;
  return (
    <section className="hero" data-ground="ink">
      <div className="hero__first">
        <div className="page hero__words">
          <h1>{content.headline}</h1>
          <p className="lead">{content.lead}</p>
        </div>
        {children}
      </div>
      <div className="page hero__more">
        <div className="button-row">
          <ButtonLink href={assessment.href}>{assessment.label}</ButtonLink>
          <ButtonLink href={`tel:${clinic.phone.dialled}`} look="quiet">
            <Icon name="phone" />
            <span>
              {call.label} <span className="whole">{clinic.phone.number}</span>
            </span>
          </ButtonLink>
        </div>
        <p className="button-row tall-links">
          <a href="#paying">{content.paying.link}</a>
          <a href="#first-visit">{firstVisit}</a>
          <a href={gettingHere.href}>{gettingHere.label}</a>
        </p>
        <p className="hero__address">
          <Icon name="place" />
          <span>{addressLine(clinic)}</span>
        </p>
      </div>
    </section>
  );
}
