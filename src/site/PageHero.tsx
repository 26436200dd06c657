import type { ReactNode } from 'react';
import { Picture } from '../figure/Picture.tsx';
import type { PictureName } from '../figure/pictures.ts';

interface PageHeroProps {
  ground: 'ink' | 'leaf' | 'sand';
  heading: string;
  lead: string;
  picture: PictureName;
  /** The ways on: buttons. */
  children?: ReactNode;
}

/** The head of a text page: what it is about, the ways on, and its picture. */
export function PageHero({ ground, heading, lead, picture, children }: PageHeroProps) {
  return (
    <section className="page-hero" data-ground={ground}>
      <div className="page page-hero__row">
        <div className="page-hero__words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children && <div className="button-row">{children}</div>}
        </div>
        <Picture name={picture} />
      </div>
    </section>
  );
}
