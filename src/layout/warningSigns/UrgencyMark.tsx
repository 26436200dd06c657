import { type Urgency, urgencies } from '../../content/signsContent.ts';

const bar = { width: 5, gap: 3, step: 5 };
const count = urgencies.length;
const size = { width: count * (bar.width + bar.gap), height: count * bar.step };

/** Rising bars, filled up to how urgent it is: told apart without colour, in print and in forced colours. */
export function UrgencyMark({ urgency }: { urgency: Urgency }) {
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
