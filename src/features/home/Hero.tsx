import { doorFrameSvg } from '@vital-motion/figure';
import type { ReactNode } from 'react';
import { type Clinic, streetName } from '../../clinic/clinicRecord.ts';
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
 * The hero of Home: headline, the film, whether the clinic is open, what a first visit costs, buttons to book or call, and
 * links to what people ask first. On a phone the number is the first screen's last line, and the bar at its foot has the
 * buttons. The server says whether the clinic is open, and makes the ground dark while it is closed (server/http/datedPages.ts).
 */
export function Hero({ clinic, content, firstVisit, children }: HeroProps) {
  const { assessment, call, gettingHere } = content.calls;
  return (
    <section className="hero" data-ground="sand" data-light="">
      <div className="hero__first">
        <div className="page hero__words">
          <h1>{content.headline}</h1>
          <p className="lead">{content.lead}</p>
        </div>
        <div className="page hero__words tall-links">
          <p>
            <span data-day="open">{content.now.hours}</span>{' '}
            <span className="whole">{content.now.price}</span>
          </p>
          <a className="hero__number" href={`tel:${clinic.phone.dialled}`}>
            {clinic.phone.number}
          </a>
        </div>
        {/* On a slow line it comes last, into room of its own. */}
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
      </div>
    </section>
  );
}

/**
 * The film's first frame as a drawing in the HTML, with what is written on its signs: it is painted with the words, and the
 * film begins between drawing and signs without a change. A picture in its own address rather than elements of the page, since
 * browsers count it in the largest paint: as elements it would not count, and the film, which changes nothing in sight, would be
 * the largest paint when it begins.
 */
export function FirstFrame({ clinic, content }: Pick<HeroProps, 'clinic' | 'content'>) {
  const svg = doorFrameSvg(0, 2).replaceAll(/(?<=\d) (?=\d)/g, ',');
  const address = `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
  return (
    <>
      <img className="hero-video__frame" src={address} alt={content.picture} />
      <p className="hero-video__signs" aria-hidden="true">
        <span>{streetName(clinic)}</span>
        <span>{clinic.name}</span>
      </p>
    </>
  );
}
