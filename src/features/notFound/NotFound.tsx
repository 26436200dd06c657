import { Picture, type PictureProps } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import type { NotFoundContent } from '../../content/schemas/siteSchema.ts';

interface NotFoundProps {
  content: NotFoundContent;
  drawing: PictureProps;
  /** The address of Home in the language of the page. */
  home: string;
  /** The button Go Back, which has a script of its own. */
  children?: ReactNode;
}

/** The page for an unknown address. */
export function NotFound({ content, drawing, home, children }: NotFoundProps) {
  return (
    <section className="page-head page-head--middle" data-ground="sand">
      <div className="page page-head__row">
        <div className="page-head__words">
          <p className="not-found__number">{content.number}</p>
          <h1>{content.heading}</h1>
          <p className="lead">{content.text}</p>
          <div className="button-row">
            {children}
            <ButtonLink href={home} look="quiet">
              {content.home}
            </ButtonLink>
          </div>
        </div>
        <Picture {...drawing} />
      </div>
    </section>
  );
}
