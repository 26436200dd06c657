import { type Ground, grounds } from '@vital-motion/figure';
import { pictureNames } from '@vital-motion/figure/movements';
import { LogoMark, Picture } from '@vital-motion/figure/react';
import { BodyMap } from '../../src/components/BodyMap.tsx';
import { conditionGroups } from '../../src/components/conditionMarks.ts';

const logoSizes = ['16', '32', '96'] as const;

interface CardsProps {
  readonly ground: Ground;
  readonly size: 'card' | 'hero';
}

function Cards({ ground, size }: CardsProps) {
  return (
    <section data-ground={ground} className={`contact-sheet-ground contact-sheet-${size}`}>
      {pictureNames.map((name) => (
        <figure key={name} className="contact-sheet-card">
          <Picture name={name} decorative />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
      <figure className="contact-sheet-card">
        <BodyMap groups={conditionGroups} />
        <figcaption>body map</figcaption>
      </figure>
      <figure className="contact-sheet-card">
        {logoSizes.map((pixels) => (
          <LogoMark key={pixels} className={`contact-sheet-logo-${pixels}`} />
        ))}
        <figcaption>mark at {logoSizes.join(', ')} px</figcaption>
      </figure>
    </section>
  );
}

/** Every picture on every background at card size (320 px) and hero size (640 px), for visual review. */
export function ContactSheet() {
  return (
    <div className="contact-sheet">
      {grounds.map((ground) => (
        <Cards key={ground} ground={ground} size="card" />
      ))}
      {grounds.map((ground) => (
        <Cards key={ground} ground={ground} size="hero" />
      ))}
    </div>
  );
}
