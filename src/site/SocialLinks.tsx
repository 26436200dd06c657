import type { Clinic } from '../clinic/schema.ts';
import { Icon } from '../ui/Icon.tsx';

interface SocialLinksProps {
  clinic: Clinic;
  className: string;
}

/** The Facebook, Instagram and phone icon links. */
export function SocialLinks({ clinic, className }: SocialLinksProps) {
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
      <li>
        <a href={`tel:${clinic.phone.dialled}`} aria-label={`Call ${clinic.phone.shown}`}>
          <Icon name="phone" />
        </a>
      </li>
    </ul>
  );
}
