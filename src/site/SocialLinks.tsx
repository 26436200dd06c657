import type { ReactNode } from 'react';
import type { Clinic } from '../clinic/schema.ts';
import { Icon } from '../ui/Icon.tsx';

interface SocialLinksProps {
  clinic: Clinic;
  className: string;
  /** More icon links for the end of the row. */
  children?: ReactNode;
}

/** The Facebook and Instagram icon links. */
export function SocialLinks({ clinic, className, children }: SocialLinksProps) {
  return (
    <ul className={`social-links ${className}`}>
      <li>
        <a href={clinic.socials.facebook} aria-label={`${clinic.shortName} on Facebook`}>
          <Icon name="facebook" />
        </a>
      </li>
      <li>
        <a href={clinic.socials.instagram} aria-label={`${clinic.shortName} on Instagram`}>
          <Icon name="instagram" />
        </a>
      </li>
      {children}
    </ul>
  );
}
