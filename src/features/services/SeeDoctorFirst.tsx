import { PhoneText } from '../../components/PhoneText.tsx';
import type { SignGroup } from '../../content/lines.ts';
import type { Service, ServicePagesWords } from '../../content/servicesContent.ts';
import { DrawnSigns } from '../../layout/warningSigns/DrawnSigns.tsx';
import { Headed } from './Headed.tsx';

interface SeeDoctorFirstProps {
  content: Service['seeDoctorFirst'];
  signs: readonly SignGroup[];
  pictures: ServicePagesWords['pictures'];
  /** What to do when no doctor is free, nobody can drive, or somebody needs an interpreter: a paragraph each. */
  help: readonly string[];
}

/** When physiotherapy is not the first thing to do: on every service's page, outside of its tabs. */
export function SeeDoctorFirst({ content, signs, pictures, help }: SeeDoctorFirstProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="see-doctor-first">
      <div className="page columns">
        <div className="stack">
          <Headed picture={pictures.seeDoctorFirst} ground="paper">
            <h2 id="see-doctor-first">{content.heading}</h2>
          </Headed>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <PhoneText text={paragraph} />
            </p>
          ))}
        </div>
        <DrawnSigns groups={signs} pictures={pictures.signs} ground="paper" help={help} />
      </div>
    </section>
  );
}
