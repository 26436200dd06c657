import { LogoMark } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { paths } from '../routes.ts';

interface LogoProps {
  clinic: Clinic;
  /** The accessible name of the link, which says where it leads. */
  name: string;
  /** The address of Home in the language of the page. */
  href?: string;
}

/** The logo and the clinic's name, linked to Home. */
export function Logo({ clinic, name, href = paths.home }: LogoProps) {
  const longNamePart = clinic.name.replace(clinic.shortName, '').trim();
  return (
    <LogoLink href={href} label={name}>
      {clinic.shortName} <span className="logo__what">{longNamePart}</span>
    </LogoLink>
  );
}

interface LogoLinkProps {
  href: string;
  /** The accessible name of the link, if it is not the text. */
  label?: string;
  /** The text beside the logo. */
  children: ReactNode;
}

/** The logo with a text, as a link. */
export function LogoLink({ href, label, children }: LogoLinkProps) {
  return (
    <a className="logo" href={href} aria-label={label}>
      <span className="logo__tile" data-ground="ink">
        <LogoMark />
      </span>
      <span className="logo__name">{children}</span>
    </a>
  );
}
