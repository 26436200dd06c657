import type { ReactNode } from 'react';

/** The strip that the rotating facts stand in. */
export function FactSection({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Did You Know?" data-ground="sand">
      {children}
    </section>
  );
}
