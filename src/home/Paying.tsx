import type { Clinic } from '../clinic/schema.ts';
import type { HomeContent } from './homeContent.ts';

interface PayingProps {
  clinic: Clinic;
  content: HomeContent;
}

/** Who can pay for a visit: every accepted payer, with what it takes. */
export function Paying({ clinic, content }: PayingProps) {
  const { heading, intro, closing } = content.paying;
  return (
    <section className="section" data-ground="ink" aria-labelledby="paying">
      <div className="page paying">
        <div className="paying__intro">
          <h2 id="paying">{heading}</h2>
          <p>{intro}</p>
          <p>{closing}</p>
        </div>
        <dl className="paying__list">
          {clinic.payers.map(({ name, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
