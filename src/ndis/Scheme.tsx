import { Filled } from '../ui/Filled.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import { Rows } from '../ui/Rows.tsx';
import type { NdisContent } from './ndisContent.ts';

interface SchemeProps {
  content: NdisContent;
  /** How numbers are written. */
  locale: string;
}

/** What the scheme is, how many are in it, and who can join. */
export function Scheme({ content, locale }: SchemeProps) {
  const { scheme, eligibility } = content;
  const { number, before, after, asOf, sourceMark, source } = scheme.participants;
  return (
    <>
      <section className="section" aria-labelledby="scheme">
        <div className="page scheme">
          <div className="stack">
            <h2 id="scheme">{scheme.heading}</h2>
            {scheme.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="stack">
            <p className="big-figure">
              {before} <strong>{number.toLocaleString(locale)}</strong>{' '}
              <span>
                {after} {asOf}
              </span>
            </p>
            <p className="scheme__source">
              <Filled pattern={sourceMark} parts={{ source: <a href={source.url}>{source.label}</a> }} />
            </p>
          </div>
        </div>
      </section>
      <section className="section" data-ground="sand" aria-labelledby="eligibility">
        <div className="page columns">
          <div className="stack">
            <h2 id="eligibility">{eligibility.heading}</h2>
            <p>{eligibility.intro}</p>
          </div>
          <div className="stack">
            <Rows rows={eligibility.items} />
            <p>
              <PhoneText text={eligibility.note} />
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
