import type { ReactNode } from 'react';

interface FactSectionProps {
  /** Its name, for assistive technology. */
  name: string;
  children?: ReactNode;
}

/** The strip that the rotating facts stand in. */
export function FactSection({ name, children }: FactSectionProps) {
  return (
    <section aria-label={name} data-ground="sand">
      {children}
    </section>
  );
}
