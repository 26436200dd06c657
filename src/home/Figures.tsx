import type { Clinic } from '../clinic/schema.ts';

/** The clinic's figures, large, each with what it counts. */
export function Figures({ clinic }: { clinic: Clinic }) {
  const { clientsHelped, headPhysiotherapistYears, professionalCare } = clinic.figures;
  const figures = [
    { figure: clientsHelped, label: 'clients helped' },
    { figure: headPhysiotherapistYears, label: "years' experience, our head physiotherapist" },
    { figure: professionalCare, label: 'professional care' },
  ];
  return (
    <section className="figures" data-ground="sand" aria-label="Our clinic in figures">
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
