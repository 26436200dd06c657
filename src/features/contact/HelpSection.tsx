import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactContent } from '../../content/contactContent.ts';

interface HelpSectionProps {
  content: ContactContent['notices']['help'];
}

/** Interpreter, relay service, complaints: who helps beside us. */
export function HelpSection({ content }: HelpSectionProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="help">
      <div className="page help-section">
        <h2 id="help">{content.heading}</h2>
        <div className="help-section__items">
          {content.items.map(({ name, text, phones }) => (
            <section key={name}>
              <h3>{name}</h3>
              <p>
                <PhoneText text={text} />
              </p>
              <ul className="tall-links">
                {phones.map((phone) => (
                  <li key={phone.number}>
                    {phone.name} <a href={`tel:${phone.number.replaceAll(' ', '')}`}>{phone.number}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
