import type { Clinic } from '../../clinic/clinicRecord.ts';
import { hourText } from '../../clinic/dates.ts';
import { type DayScale, placeOf } from './dayScale.ts';

interface DayStripProps {
  hours: Clinic['hours'][keyof Clinic['hours']];
  scale: DayScale;
}

/** A day as a line, the open hours drawn on it. The words beside it say the same. */
export function DayStrip({ hours, scale }: DayStripProps) {
  return (
    <svg className="clinic-hours__strip" width="280" height="12" aria-hidden="true">
      <rect className="clinic-hours__line" y="5" width="100%" height="2" />
      {scale.named.map((hour) => (
        <rect key={hour} className="clinic-hours__line" x={at(hour, scale)} width="2" height="12" />
      ))}
      {hours && (
        <rect
          className="clinic-hours__open"
          x={`${placeOf(hours.opens, scale)}%`}
          width={`${placeOf(hours.closes, scale) - placeOf(hours.opens, scale)}%`}
          height="12"
          rx="6"
        />
      )}
    </svg>
  );
}

/** What the lines stand for: some hours by name, each below its place on them. */
export function DayAxis({ scale, locale }: { scale: DayScale; locale: string }) {
  return (
    <svg className="clinic-hours__axis" width="280" height="24" aria-hidden="true">
      {scale.named.map((hour, i) => (
        <text
          key={hour}
          className={(scale.named.length - i) % 2 === 0 ? 'clinic-hours__between' : undefined}
          x={at(hour, scale)}
          y="75%"
          textAnchor="middle"
        >
          {hourText(hour, locale)}
        </text>
      ))}
    </svg>
  );
}

const at = (hour: number, scale: DayScale) => `${placeOf(String(hour), scale)}%`;
