import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { AboutContent } from '../../content/aboutContent.ts';

interface ImpactProps {
  clinic: Clinic;
  content: AboutContent;
}

/** The clinic's figures, large, each with what it counts. */
export function Impact({ clinic, content }: ImpactProps) {
  const { heading, clients, experience, team, care } = content.figures;
  const { clientsHelped, headPhysiotherapistYears, team: people, professionalCare } = clinic.figures;
  const figures = [
    { figure: clientsHelped, label: clients },
    { figure: headPhysiotherapistYears, label: experience },
    { figure: String(people), label: team },
    { figure: professionalCare, label: care },
  ];
  return (
    <section className="figures" data-ground="ink" aria-labelledby="figures">
      <div className="page impact">
        <h2 id="figures">{heading}</h2>
        <ul className="figures__list">
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
