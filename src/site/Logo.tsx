import type { Clinic } from '../clinic/schema.ts';
import { LogoMark } from '../figure/LogoMark.tsx';
import { page } from './routes.ts';

/** The mark and the clinic's name, as the way home. */
export function Logo({ clinic }: { clinic: Clinic }) {
  const rest = clinic.name.replace(clinic.shortName, '').trim();
  return (
    <a className="logo" href={page.home.path} aria-label={`${clinic.name}, home`}>
      <span className="logo__tile" data-ground="ink">
        <LogoMark />
      </span>
      <span className="logo__name">
        {clinic.shortName} <span className="logo__what">{rest}</span>
      </span>
    </a>
  );
}
