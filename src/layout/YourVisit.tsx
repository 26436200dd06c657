import type { Clinic } from '../clinic/clinicRecord.ts';
import { type Amount, dollarsText, type FeePhrases, type Fees, minutesText } from '../clinic/fees.ts';
import { ChevronIcon } from '../components/Icon.tsx';
import { IsolateBidi } from '../components/IsolateBidi.tsx';
import { Rows } from '../components/Rows.tsx';
import type { VisitWords } from '../content/schemas/visitSchema.ts';
import { interpolate } from '../text/interpolate.ts';
import { joinSentences, spaceBetween } from '../text/joinSentences.ts';

interface YourVisitProps {
  visit: VisitPrices;
  /** The level of the section's heading. */
  heading: 'h2' | 'h3';
  id: string;
  /** The link to the payers, on pages that do not list them. */
  href?: string | undefined;
}

/** The section with the fees of the clinic record, which is the same on every page. */
export function YourVisit({ visit, heading: Heading, id, href }: YourVisitProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <Heading id={id}>{visit.words.heading}</Heading>
      <PriceRows visit={visit} href={href} />
    </section>
  );
}

/** The rows of the fees, without a heading. */
export function PriceRows({ visit: { rows, words }, href }: Pick<YourVisitProps, 'visit' | 'href'>) {
  return (
    <>
      <Rows rows={rows} />
      <p>
        {words.note}
        {spaceBetween(words.note, words.link)}
        {href && <a href={href}>{words.link}</a>}
      </p>
    </>
  );
}

interface PayerFoldProps {
  name: string;
  detail: string;
  /** The text about what the visitor usually pays. */
  left: string;
  words: Pick<VisitWords, 'youPay'>;
}

/** A folded payer with its conditions, and with what the visitor usually pays if the clinic record has the amount. */
export function PayerFold({ name, detail, left, words }: PayerFoldProps) {
  return (
    <details className="fold">
      <summary>
        <h4>
          <IsolateBidi text={name} />
        </h4>{' '}
        <ChevronIcon />
      </summary>
      <p>
        <IsolateBidi text={detail} />
      </p>
      {left && (
        <p>
          <strong>{words.youPay}</strong>
          {spaceBetween(words.youPay, left)}
          <IsolateBidi text={left} />
        </p>
      )}
    </details>
  );
}

/** The prices of a visit as text, with a row for each price that the clinic record has. */
export interface VisitPrices {
  rows: { name: string; text: string }[];
  words: Pick<VisitWords, 'heading' | 'note' | 'link'>;
}

/** The text about what a visitor with this payer usually pays and what a rebate leaves; '' if the clinic record has neither. */
export function leftToPay(
  { youPay, typicalGap }: Pick<Clinic['payers'][number], 'youPay' | 'typicalGap'>,
  words: Pick<VisitWords, 'typicalGap'>,
  phrases: FeePhrases,
): string {
  if (!youPay || typicalGap === undefined) return youPay ?? '';
  return joinSentences(youPay, interpolate(words.typicalGap, { dollars: dollarsText(typicalGap, phrases) }));
}

type ProfessionFees = Fees['visits'][number];

/**
 * The fees of the clinic as text in one language.
 *
 * @param professions - the names of the professions in this language; by default those of the record
 */
export function visitPrices(
  { fees }: Pick<Clinic, 'fees'>,
  words: VisitWords,
  phrases: FeePhrases,
  professions: Readonly<Record<string, string>> = {},
): VisitPrices {
  const priceRow = (name: string, amount: Amount | undefined) =>
    amount === undefined ? [] : [{ name, text: dollarsText(amount, phrases) }];
  return {
    rows: [
      ...fees.visits.flatMap((each) =>
        visitRows({ ...each, profession: professions[each.profession] ?? each.profession }, words, phrases),
      ),
      ...priceRow(words.homeVisitTravel, fees.homeVisitTravel),
      ...priceRow(words.report, fees.report),
    ],
    words,
  };
}

/** The fees of the clinic, in which the lengths of a service replace those of visits to the first profession. */
export function withMinutes(
  { fees }: Pick<Clinic, 'fees'>,
  minutes: { first: Amount; later: Amount } | undefined,
): Pick<Clinic, 'fees'> {
  const [main, ...others] = fees.visits;
  if (!minutes || !main?.first || !main.later) return { fees };
  const firstVisit = { ...main.first, minutes: minutes.first };
  const laterVisit = { ...main.later, minutes: minutes.later };
  return { fees: { ...fees, visits: [{ ...main, first: firstVisit, later: laterVisit }, ...others] } };
}

function visitRows({ profession, first, later }: ProfessionFees, words: VisitWords, phrases: FeePhrases) {
  const row = (name: string, visit: ProfessionFees['first']) =>
    visit ? [{ name: interpolate(name, { profession }), text: priceText(visit, words, phrases) }] : [];
  return [...row(words.first, first), ...row(words.later, later)];
}

function priceText(
  { dollars, minutes }: NonNullable<ProfessionFees['first']>,
  { price }: VisitWords,
  phrases: FeePhrases,
): string {
  const amount = dollarsText(dollars, phrases);
  return minutes ? interpolate(price, { dollars: amount, minutes: minutesText(minutes, phrases) }) : amount;
}
