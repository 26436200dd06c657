import { logoParts, logoUnits, logoView } from '../drawing/logo.ts';
import { pathData } from '../drawing/path.ts';

/** How the mark is shown. */
export interface LogoMarkProps {
  readonly className?: string;
}

/** The clinic's mark. Always beside the clinic's name, so assistive technology skips it. */
export function LogoMark({ className }: LogoMarkProps) {
  const classes = className ? `figure ${className}` : 'figure';
  return (
    <svg className={classes} viewBox={`0 0 ${logoUnits} ${logoUnits}`} aria-hidden="true" focusable="false">
      {logoParts.map(({ outlines, opacity }) => (
        <path
          key={opacity}
          className={opacity === 1 ? 'f-body' : 'f-ghost'}
          opacity={opacity}
          d={pathData(outlines, logoView(logoUnits))}
        />
      ))}
    </svg>
  );
}
