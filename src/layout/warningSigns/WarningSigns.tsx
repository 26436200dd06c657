import type { ReactNode } from 'react';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { SignGroup } from '../../content/lines.ts';
import type { Urgency } from '../../content/signsContent.ts';
import { UrgencyMark } from './UrgencyMark.tsx';

interface WarningSignsProps {
  groups: readonly SignGroup[];
  /** What to do, drawn. */
  pictureOf: (urgency: Urgency) => ReactNode;
}

/** Warning signs below what to do about them, the most urgent first. */
export function WarningSigns({ groups, pictureOf }: WarningSignsProps) {
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
