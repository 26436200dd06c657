import type { Clinic } from '../../clinic/clinicRecord.ts';
import { dollarsText, type FeePhrases } from '../../clinic/fees.ts';
import { Icon } from '../../components/Icon.tsx';
import type { HomeContent } from '../../content/homeContent.ts';
import type { VisitWords } from '../../content/visitContent.ts';
import type { Visit } from '../../layout/visit.ts';
import { YourVisit } from '../../layout/YourVisit.tsx';
import { interpolate } from '../../text/interpolate.ts';

interface PayingProps {
  clinic: Clinic;
  content: HomeContent;
  visit: Visit;
  words: VisitWords;
  phrases: FeePhrases;
}

/** What a visit costs, and who can pay for it: every accepted payer, folded, with what it takes and what is left to pay. */
export function Paying({ clinic, content, visit, words, phrases }: PayingProps) {
  const { heading, intro, closing } = content.paying;
  return (
    <section className="section" data-ground="ink" aria-labelledby="paying">
      <div className="page paying">
        <div className="paying__intro">
          <h2 id="paying">{heading}</h2>
          <p>{intro}</p>
          <YourVisit visit={visit} heading="h3" id="visit" />
          <p>{closing}</p>
        </div>
        <div>
          {clinic.payers.map((payer) => (
            <details key={payer.name} className="fold">
              <summary>
                <h3>{payer.name}</h3> <Icon name="chevron" />
              </summary>
              <p>
                {payer.detail}
                <LeftToPay payer={payer} words={words} phrases={phrases} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

interface LeftToPayProps extends Pick<PayingProps, 'words' | 'phrases'> {
  payer: Clinic['payers'][number];
}

/** What the visitor usually pays; nothing while the clinic has not said it. */
function LeftToPay({ payer: { youPay, typicalGap }, words, phrases }: LeftToPayProps) {
  if (!youPay) return null;
  const gap =
    typicalGap === undefined
      ? ''
      : interpolate(words.typicalGap, { dollars: dollarsText(typicalGap, phrases) });
  return (
    <>
      <br />
      <strong>{words.youPay}</strong> {youPay} {gap}
    </>
  );
}
