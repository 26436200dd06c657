import { PhoneText } from '../../components/PhoneText.tsx';
import type { ServicesIndex } from '../../content/servicesContent.ts';

/** Three reasons, and what comes before any of them: safety. */
export function WhyChoose({ content }: { content: Pick<ServicesIndex, 'whyChoose' | 'closing'> }) {
  const { whyChoose, closing } = content;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="why-choose">
      <div className="page why-choose">
        <h2 id="why-choose">{whyChoose.heading}</h2>
        <ul className="why-choose__reasons">
          {whyChoose.items.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
        <div className="why-choose__closing" data-ground="sand">
          <h3>{closing.heading}</h3>
          <p>
            <PhoneText text={closing.text} />
          </p>
        </div>
      </div>
    </section>
  );
}
