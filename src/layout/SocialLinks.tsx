import type { ReactNode } from 'react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { BrandIcon } from '../components/BrandIcon.tsx';
import type { SiteWords } from '../content/siteContent.ts';

interface SocialLinksProps {
  clinic: Clinic;
  words: SiteWords;
  className: string;
  /** More icon links for the end of the row. */
  children?: ReactNode;
}

/** The Facebook and Instagram icon links. */
export function SocialLinks({ clinic, words, className, children }: SocialLinksProps) {
  return (
    <ul className={`social-links ${className}`}>
      <li>
        <a href={clinic.socials.facebook} aria-label={words.facebook}>
          <BrandIcon name="facebook" />
        </a>
      </li>
      <li>
        <a href={clinic.socials.instagram} aria-label={words.instagram}>
          <BrandIcon name="instagram" />
        </a>
      </li>
      {children}
    </ul>
  );
}
