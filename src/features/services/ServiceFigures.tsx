import type { Service } from '../../content/servicesContent.ts';

/** The two figures a patient of this service asks for, large. */
export function ServiceFigures({ figures }: { figures: NonNullable<Service['figures']> }) {
  return (
    <ul className="service-figures">
      {figures.map(({ figure, text }) => (
        <li key={text}>
          <strong>{figure}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
