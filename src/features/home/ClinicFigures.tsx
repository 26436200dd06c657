import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { HomeContent } from '../../content/homeContent.ts';

/** The clinic's figures, large, each with what it counts. */
export function ClinicFigures({ clinic, content }: { clinic: Clinic; content: HomeContent }) {
  const { clientsHelped, headPhysiotherapistYears, professionalCare } = clinic.figures;
  const { name, clients, experience, care } = content.figures;
  const figures = [
    { figure: clientsHelped, label: clients },
    { figure: headPhysiotherapistYears, label: experience },
    { figure: professionalCare, label: care },
  ];
  return (
    <section className="figures" data-ground="sand" aria-label={name}>
      <ul className="page figures__list">
        {figures.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
