import { dayText } from '../../clinic/dates.ts';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { NdisContent } from '../../content/ndisContent.ts';
import { SourceLink } from '../../layout/SourceLink.tsx';
import { interpolate } from '../../text/interpolate.ts';
import type { Checked } from '../../text/textSchemas.ts';

interface SchemeProps {
  content: NdisContent;
  /** How numbers and dates are written. */
  locale: string;
  checked: Checked;
}

/** What the scheme is, how many are in it, and who can join. */
export function Scheme({ content, locale, checked }: SchemeProps) {
  const { scheme, eligibility } = content;
  const { number, after, asOf, since, sourceMark, source } = scheme.participants;
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
              <strong>{number.toLocaleString(locale)}</strong>{' '}
              <span>
                {after} {asOf}
              </span>
            </p>
            <p className="scheme__source">
              {since}{' '}
              <Interpolate
                pattern={sourceMark}
                parts={{ source: <SourceLink source={source} checked={checked} /> }}
              />
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
            <p>{eligibility.children}</p>
            <p>{interpolate(eligibility.checkedMark, { date: dayText(eligibility.checked, locale) })}</p>
            <p>
              <PhoneText text={eligibility.note} />
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
