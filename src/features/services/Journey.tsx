import { PictureFile } from '../../components/PictureFile.tsx';
import type { LongService } from '../../content/servicesContent.ts';

/** The five steps of a course of visits, along a line that rises. */
export function Journey({ journey }: { journey: LongService['journey'] }) {
  return (
    <section className="section" data-ground="ink" aria-labelledby="journey">
      <div className="page journey">
        <h2 id="journey">{journey.heading}</h2>
        <ol className="journey__steps">
          {journey.steps.map((step) => (
            <li key={step.name}>
              {step.picture && <PictureFile name={step.picture} ground="ink" decorative />}
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
