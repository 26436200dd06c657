import type { Clinic } from '../../clinic/clinicRecord.ts';
import { dollarsText, type FeePhrases } from '../../clinic/fees.ts';
import { IsolateBidi } from '../../components/IsolateBidi.tsx';
import type { StartContent } from '../../content/startContent.ts';
import type { VisitWords } from '../../content/visitContent.ts';
import type { Visit } from '../../layout/visit.ts';
import { YourVisit } from '../../layout/YourVisit.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { joinSentences, spaceBetween } from '../../text/joinSentences.ts';

interface PayingInShortProps {
  clinic: Pick<Clinic, 'payers'>;
  content: StartContent['paying'];
  visit: Visit;
  words: VisitWords;
  phrases: FeePhrases;
}

/** What a visit costs, and everybody who can pay for it, in the order of the clinic record. */
export function PayingInShort({ clinic, content, visit, words, phrases }: PayingInShortProps) {
  return (
    <section className="section" data-ground="ink" aria-labelledby="paying">
      <div className="page columns">
        <div className="stack">
          <h2 id="paying">{content.heading}</h2>
          <p>
            <IsolateBidi text={content.intro} />
          </p>
          <YourVisit visit={visit} heading="h3" id="visit" />
        </div>
        <div className="stack">
          <h3>{content.who}</h3>
          <dl className="payers">
            {clinic.payers.map((payer) => (
              <Payer
                key={payer.name}
                payer={payer}
                said={content.payers[payer.name]}
                words={words}
                phrases={phrases}
              />
            ))}
          </dl>
          <p>{content.closing}</p>
        </div>
      </div>
    </section>
  );
}

interface PayerProps extends Pick<PayingInShortProps, 'words' | 'phrases'> {
  payer: Clinic['payers'][number];
  /** The same in the language of the page; its schema has made sure that it is there. */
  said: StartContent['paying']['payers'][string] | undefined;
}

/** One payer: what it takes, and what the visitor usually pays, unless the clinic has not said so. */
function Payer({ payer: { youPay, typicalGap }, said, words, phrases }: PayerProps) {
  if (!said) return null;
  const gap =
    typicalGap === undefined
      ? ''
      : interpolate(words.typicalGap, { dollars: dollarsText(typicalGap, phrases) });
  return (
    <div>
      <dt>
        <IsolateBidi text={said.name} />
      </dt>
      <dd>
        <IsolateBidi text={said.detail} />
      </dd>
      {youPay && (
        <dd>
          <strong>{words.youPay}</strong>
          {spaceBetween(words.youPay, said.youPay)}
          <IsolateBidi text={joinSentences(said.youPay, gap)} />
        </dd>
      )}
    </div>
  );
}
