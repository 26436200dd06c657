import { doorFrameSvg } from '@vital-motion/figure';
import type { ReactNode } from 'react';
import { type Clinic, streetName } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { HomeContent } from '../../content/schemas/homeSchema.ts';

interface HeroProps {
  clinic: Clinic;
  content: HomeContent;
  /** The heading of the section on the first visit. */
  firstVisit: string;
  /** The background video. */
  children?: ReactNode;
}

/**
 * The hero of Home: the headline, the film, the status (open or closed), the price of a first visit, buttons to book or call,
 * and links to what people ask first. On a phone the number is the last line of the first screen, and the bar below it has the
 * buttons. The server inserts the status, and darkens the ground while the clinic is closed (server/http/datedPages.ts).
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
        {/* The film is last in the HTML, so that on a slow connection the words arrive first. Its room is reserved. */}
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
 * The first frame of the film as a drawing in the HTML, with the text of its signs. It is painted together with the words, and
 * the film starts between drawing and signs without a visible change. The drawing is an image with a data URL, not elements of
 * the page: browsers count an image in the largest paint, but not such elements, and the film would then be the largest paint
 * when it starts.
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
