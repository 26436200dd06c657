import { Picture } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { type CostsContent, visitKinds } from '../../content/schemas/costsSchema.ts';
import type { ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import { SourceLink } from '../../layout/SourceLink.tsx';
import { type VisitPrices, YourVisit } from '../../layout/YourVisit.tsx';
import type { Route } from '../../routes.ts';
import type { CheckedDateWords } from '../../text/textSchemas.ts';
import type { AnswerLine, Payer, Prices } from './costsPage.ts';

interface CostsProps {
  content: CostsContent;
  prices: Prices;
  payers: readonly Payer[];
  /** All prices of the clinic, for the section about the fees of a visit. */
  visit: VisitPrices;
  /** A note for visitors who do not know who pays. */
  note: string;
  booking: Route;
  sourceWords: { name: string; links: ServicePagesWords['payingSources']; checked: CheckedDateWords };
}

/**
 * The page of costs. The visitor chooses who pays and which visit, and CSS alone filters the page (costs.css). Nothing is
 * sent, so there is no form. In a browser without :has() there are no choices, and everything is visible.
 */
export function Costs({ content, prices, payers, visit, note, booking, sourceWords }: CostsProps) {
  const { visits, before } = content;
  return (
    <div className="page section print-sheet costs-sheet">
      <div className="print-sheet__head">
        <div className="stack">
          <h1>{content.heading}</h1>
          <p className="lead">{content.lead}</p>
          <p className="screen-only">{content.print}</p>
        </div>
        <Picture name="visit-pay" decorative />
      </div>
      <fieldset className="choices costs__visits">
        <Legend>{visits.heading}</Legend>
        <Choice name="visit" id="visit-any" label={visits.all} isFirst />
        {visitKinds.map((visit) => (
          <Choice key={visit} name="visit" id={`visit-${visit}`} label={visits[visit]} />
        ))}
      </fieldset>
      <fieldset className="costs__payers">
        <Legend>{content.payers.heading}</Legend>
        <div className="costs__all">
          <Choice name="payer" id="payer-any" label={content.payers.all} />
        </div>
        {payers.map((payer) => (
          <section key={payer.id} id={payer.id} className="costs__payer">
            <h3>
              <Choice name="payer" id={`payer-${payer.id}`} label={payer.name} />
            </h3>
            <PayerAnswers payer={payer} words={content.answers} prices={prices} sourceWords={sourceWords} />
          </section>
        ))}
      </fieldset>
      <section className="stack costs__before" aria-labelledby="before">
        <h2 id="before">{before.heading}</h2>
        <YourVisit visit={visit} heading="h3" id="visit" />
        <p>
          {note} <PhoneText text={before.call} />
        </p>
        <ul className="tall-links screen-only">
          {before.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <div className="button-row screen-only">
          <ButtonLink href={booking.path}>{booking.name}</ButtonLink>
        </div>
      </section>
    </div>
  );
}

function Legend({ children }: { children: string }) {
  return (
    <legend>
      <h2>{children}</h2>
    </legend>
  );
}

interface ChoiceProps {
  name: string;
  id: string;
  label: string;
  /** True for the option that is selected at first. */
  isFirst?: boolean;
}

function Choice({ name, id, label, isFirst = false }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} id={id} defaultChecked={isFirst} />
      {label}
    </label>
  );
}

interface AnswersProps extends Pick<CostsProps, 'prices' | 'sourceWords'> {
  payer: Payer;
  words: CostsContent['answers'];
}

function PayerAnswers({ payer, words, prices, sourceWords }: AnswersProps) {
  const { fee, back, left, bring, bringFirst, source, more } = payer;
  const fees = fee === 'ours' ? prices.ours : [{ text: fee }, ...prices.others];
  return (
    <div className="stack costs__answers">
      <p>
        <PhoneText text={payer.detail} />
      </p>
      <dl className="card-grid">
        <Answer name={words.fee}>
          <AnswerLines lines={fees} />
        </Answer>
        <Answer name={words.back}>
          <AnswerLines lines={back.map((text) => ({ text }))} />
        </Answer>
        <Answer name={words.left} className="costs__left">
          <AnswerLines lines={[{ text: left }]} />
        </Answer>
        <Answer name={words.bring}>
          <AnswerLines
            lines={[
              { text: bring },
              ...(bringFirst ? [{ text: bringFirst, visits: ['first', 'home'] as const }] : []),
            ]}
          />
        </Answer>
      </dl>
      <p className="small-print costs__more">
        <a href={more.href}>{more.label}</a>
        {source && (
          <>
            <br />
            {sourceWords.name}:{' '}
            <SourceLink source={sourceWords.links[source]} checked={sourceWords.checked} />
          </>
        )}
      </p>
    </div>
  );
}

function Answer({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      {children}
    </div>
  );
}

/** The lines of an answer. CSS hides lines about another kind of visit than the chosen one. */
function AnswerLines({ lines }: { lines: readonly AnswerLine[] }) {
  return lines.map(({ text, visits }) => (
    <dd key={text} data-visit={visits?.join(' ')}>
      <PhoneText text={text} />
    </dd>
  ));
}
