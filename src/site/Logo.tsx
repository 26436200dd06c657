import type { Clinic } from '../clinic/schema.ts';
import { LogoMark } from '../figure/LogoMark.tsx';
import { paths } from './routes.ts';

/** The mark and the clinic's name, as the way home, which `name` says to assistive technology. */
export function Logo({ clinic, name }: { clinic: Clinic; name: string }) {
  const rest = clinic.name.replace(clinic.shortName, '').trim();
  return (
    <a className="logo" href={paths.home} aria-label={name}>
      <span className="logo__tile" data-ground="ink">
        <LogoMark />
      </span>
      <span className="logo__name">
        {clinic.shortName} <span className="logo__what">{rest}</span>
      </span>
    </a>
  );
}
