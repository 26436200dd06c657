import { Picture, type PictureProps } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';

interface PageHeroProps {
  ground: 'ink' | 'leaf' | 'sand';
  heading: string;
  lead: string;
  drawing: PictureProps;
  /** The ways on: buttons. */
  children?: ReactNode;
}

/** The head of a text page: what it is about, the ways on, and its picture. */
export function PageHero({ ground, heading, lead, drawing, children }: PageHeroProps) {
  return (
    <section className="page-hero" data-ground={ground}>
      <div className="page page-hero__row">
        <div className="page-hero__words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children && <div className="button-row">{children}</div>}
        </div>
        <Picture {...drawing} />
      </div>
    </section>
  );
}
