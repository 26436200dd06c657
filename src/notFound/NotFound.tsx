import type { ReactNode } from 'react';
import { Picture } from '../figure/Picture.tsx';
import { paths } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';

/** What an address without a page shows. `children` is the Go Back button, which has a script of its own. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <section className="not-found" data-ground="sand">
      <div className="page not-found__row">
        <div className="not-found__words">
          <p className="not-found__number">404</p>
          <h1>Page Under Construction</h1>
          <p className="lead">The page you're looking for is either under construction or doesn't exist.</p>
          <div className="button-row">
            {children}
            <ButtonLink href={paths.home} look="quiet">
              Return to Home
            </ButtonLink>
          </div>
        </div>
        <Picture name="not-found" />
      </div>
    </section>
  );
}
