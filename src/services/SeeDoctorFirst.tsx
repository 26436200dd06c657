import { PhoneText } from '../ui/PhoneText.tsx';
import type { Service, ServicePagesWords } from './servicesContent.ts';

interface SeeDoctorFirstProps {
  content: Service['seeDoctorFirst'];
  words: ServicePagesWords['emergency'];
}

/** When physiotherapy is not the first thing to do: on every service's page, outside of its tabs. */
export function SeeDoctorFirst({ content, words }: SeeDoctorFirstProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="see-doctor-first">
      <div className="page see-doctor">
        <div className="see-doctor__emergency">
          <p>{words.text}</p>
          <a className="see-doctor__number" href="tel:000" aria-label={words.call}>
            000
          </a>
        </div>
        <div className="see-doctor__words">
          <h2 id="see-doctor-first">{content.heading}</h2>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <PhoneText text={paragraph} />
            </p>
          ))}
          <ul className="see-doctor__signs">
            {content.items.map((sign) => (
              <li key={sign}>
                <PhoneText text={sign} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
