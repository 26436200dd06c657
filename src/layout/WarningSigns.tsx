import type { PictureName } from '@vital-motion/figure/movements';
import type { ReactNode } from 'react';
import { PhoneText } from '../components/PhoneText.tsx';
import { PictureFile } from '../components/PictureFile.tsx';
import type { SignGroup } from '../content/warningSigns.ts';
import { type Urgency, urgencies } from '../content/warningSigns.ts';

interface IllustratedWarningSignsProps {
  groups: readonly SignGroup[];
  /** What to do, drawn. */
  pictures: Readonly<Record<Urgency, PictureName>>;
  /** The background of the signs; the most urgent group is on ink. */
  ground: 'paper' | 'sand';
  /** What to do without a doctor, a driver or an interpreter, a paragraph each. */
  help: readonly string[];
}

/** Warning signs with a picture of what to do about each group. */
export function IllustratedWarningSigns({ groups, pictures, ground, help }: IllustratedWarningSignsProps) {
  return (
    <div className="stack">
      <WarningSigns
        groups={groups}
        pictureOf={(urgency) => (
          <PictureFile name={pictures[urgency]} ground={urgency === 'call-000' ? 'ink' : ground} decorative />
        )}
      />
      {help.map((line) => (
        <p key={line}>
          <PhoneText text={line} />
        </p>
      ))}
    </div>
  );
}

interface WarningSignsProps {
  groups: readonly SignGroup[];
  /** What to do, drawn. */
  pictureOf: (urgency: Urgency) => ReactNode;
}

/** Warning signs grouped by what to do about them, the most urgent first. */
function WarningSigns({ groups, pictureOf }: WarningSignsProps) {
  return (
    <div className="signs">
      {groups.map(({ urgency, label, signs }) => (
        <div
          key={urgency}
          className="signs__group"
          data-urgency={urgency}
          data-ground={urgency === 'call-000' ? 'ink' : undefined}
        >
          <h3>
            <UrgencyMark urgency={urgency} />
            {urgency === 'call-000' ? <a href="tel:000">{label}</a> : <span>{label}</span>}
          </h3>
          {pictureOf(urgency)}
          <ul className="signs__list">
            {signs.map(({ id, line }) => (
              <li key={id} data-sign={id}>
                <PhoneText text={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const bar = { width: 5, gap: 3, step: 5 };
const count = urgencies.length;
const size = { width: count * (bar.width + bar.gap), height: count * bar.step };

/** Rising bars, filled by urgency: distinct without colour, in print and in forced colours. */
function UrgencyMark({ urgency }: { urgency: Urgency }) {
  const filled = count - urgencies.indexOf(urgency);
  return (
    <svg className="signs__mark" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {urgencies.map((each, index) => (
        <rect
          key={each}
          x={index * (bar.width + bar.gap) + 1}
          y={size.height - (index + 1) * bar.step + 1}
          width={bar.width}
          height={(index + 1) * bar.step - 2}
          fill={index < filled ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
