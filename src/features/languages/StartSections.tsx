import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { FeePhrases } from '../../clinic/fees.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { IsolateBidi } from '../../components/IsolateBidi.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { StartContent } from '../../content/schemas/translatedPagesSchema.ts';
import type { VisitWords } from '../../content/schemas/visitSchema.ts';
import { type SignList, type WarningSigns as SignWords, signsByUrgency } from '../../content/warningSigns.ts';
import { AnswerTime } from '../../enquiry/AnswerTime.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import { leftToPay, PayerFold, type VisitPrices, YourVisit } from '../../layout/YourVisit.tsx';
import type { Route } from '../../routes.ts';
import type { Language } from '../../text/languages.ts';

interface InterpreterSectionProps {
  content: StartContent['interpreter'];
  /** The sentence on who pays for the interpreter. */
  pays: string;
}

/** How to talk with the clinic in the language of the page. */
export function InterpreterSection({ content: { heading, text }, pays }: InterpreterSectionProps) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="interpreter">
      <div className="page two-columns">
        <h2 id="interpreter">{heading}</h2>
        <div className="stack">
          {[...text, pays].map((paragraph) => (
            <p key={paragraph}>
              <PhoneText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

interface PayingSectionProps {
  clinic: Pick<Clinic, 'payers'>;
  content: StartContent['paying'];
  visit: VisitPrices;
  words: VisitWords;
  phrases: FeePhrases;
}

/**
 * The prices of a visit, and every accepted payer in the order of the clinic record. Each payer is folded, and on a phone the
 * list of payers is folded too.
 */
export function PayingSection({ clinic, content, visit, words, phrases }: PayingSectionProps) {
  return (
    <section className="section" data-ground="ink" aria-labelledby="paying">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="paying">{content.heading}</h2>
          <p>
            <IsolateBidi text={content.intro} />
          </p>
          <YourVisit visit={visit} heading="h3" id="visit" />
        </div>
        <div className="stack">
          <div className="folded-on-a-phone">
            <FoldOnAPhone heading={<h3>{content.whoCanPay}</h3>}>
              {clinic.payers.map(({ name, youPay, typicalGap }) => {
                // The schema ensures that the content has each payer.
                const payer = content.payers[name];
                if (!payer) return null;
                const leftToPayText = leftToPay(
                  { youPay: youPay && payer.youPay, typicalGap },
                  words,
                  phrases,
                );
                return (
                  <PayerFold
                    key={name}
                    name={payer.name}
                    detail={payer.detail}
                    left={leftToPayText}
                    words={words}
                  />
                );
              })}
            </FoldOnAPhone>
          </div>
          <p>{content.closing}</p>
        </div>
      </div>
    </section>
  );
}

interface WarningSignsSectionProps {
  content: Omit<StartContent['signs'], 'names'>;
  list: SignList;
  /** Paragraphs on what to do without a doctor, a driver or an interpreter. */
  help: readonly string[];
  /** The link to the page with every sign, if it exists in the script of this page. */
  sheet?: Route;
}

/** The folded warning signs that need a call instead of a form, the most urgent first. */
export function WarningSignsSection({ content, list, help, sheet }: WarningSignsSectionProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="signs">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="signs">{content.heading}</h2>
          <p>
            <PhoneText text={content.text} />
          </p>
        </div>
        <WarningSigns list={list} folded={content} help={help} sheets={sheet ? [sheet] : []} />
      </div>
    </section>
  );
}

/**
 * The warning signs of the start page of a language, the most urgent first.
 *
 * @throws if the language has no text for a sign, since the page would then lack a warning
 */
export function startPageSigns(
  { signs: { names } }: { signs: Pick<StartContent['signs'], 'names'> },
  words: SignWords,
  language: Language,
): SignList {
  const missingSigns = names.filter((name) => !(name in words.signs));
  if (missingSigns.length === 0) return signsByUrgency(names, words);
  const folder = `content/${language}`;
  throw new Error(
    `${folder}/start.yaml, signs.names: ${folder}/warning-signs.yaml has no words for ${missingSigns.join(', ')}.`,
  );
}

interface ComingToClinicProps {
  clinic: Clinic;
  content: StartContent['coming'];
}

/**
 * The section about coming to the clinic, with the status (open or closed), which the server inserts. The hours are in the
 * footer.
 */
export function ComingToClinic({ clinic, content }: ComingToClinicProps) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="coming">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="coming">{content.heading}</h2>
          <p>
            <strong>
              <AnswerTime where="beside" />
            </strong>
          </p>
          <div className="button-row">
            <ButtonLink href={mapAddresses(clinic).mapPage} look="quiet">
              {content.map}
            </ButtonLink>
          </div>
        </div>
        <div className="stack">
          {content.text.map((paragraph) => (
            <p key={paragraph}>
              <IsolateBidi text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
