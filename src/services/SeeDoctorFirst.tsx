import { PictureFile } from '../figure/PictureFile.tsx';
import type { SignGroup } from '../signs/lines.ts';
import { WarningSigns } from '../signs/WarningSigns.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import { Headed } from './Headed.tsx';
import type { Service, ServicePagesWords } from './servicesContent.ts';

interface SeeDoctorFirstProps {
  content: Service['seeDoctorFirst'];
  signs: readonly SignGroup[];
  pictures: ServicePagesWords['pictures'];
  /** What to do when no doctor is free, or nobody can drive. */
  help: string;
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
        <div className="stack">
          <WarningSigns
            groups={signs}
            pictureOf={(urgency) => (
              <PictureFile
                name={pictures.signs[urgency]}
                ground={urgency === 'call-000' ? 'ink' : 'paper'}
                decorative
              />
            )}
          />
          <p>
            <PhoneText text={help} />
          </p>
        </div>
      </div>
    </section>
  );
}
