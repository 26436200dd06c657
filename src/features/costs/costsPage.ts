import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { FeePhrases, Fees } from '../../clinic/fees.ts';
import type { CostsContent, VisitKind } from '../../content/schemas/costsSchema.ts';
import type { VisitWords } from '../../content/schemas/visitSchema.ts';
import { leftToPay, visitPrices } from '../../layout/YourVisit.tsx';

/** A line of an answer, and the kinds of visit that it is about; by default all kinds. */
export interface AnswerLine {
  text: string;
  visits?: readonly VisitKind[];
}

/** The lines about the fee, for each kind of payer. */
export interface Prices {
  /** The lines for visitors who pay the clinic's fee. */
  ours: AnswerLine[];
  /** The lines for visitors whose fee somebody else sets, shown beside that fee. */
  others: AnswerLine[];
}

/** The lines about prices by kind of visit. For a price that the clinic record lacks, a line tells visitors to ask. */
export function pricesByVisit(
  { fees, professions }: Pick<Clinic, 'fees' | 'professions'>,
  content: Pick<CostsContent, 'otherVisits' | 'travel'>,
  words: VisitWords,
  phrases: FeePhrases,
): Prices {
  const noFees: Fees = {
    visits: fees.visits.map(({ profession }) => ({ profession, first: undefined, later: undefined })),
    homeVisitTravel: undefined,
    report: undefined,
  };
  const linesOf = (listedFees: Partial<Fees>, visits: readonly VisitKind[]) =>
    visitPrices({ fees: { ...noFees, ...listedFees } }, words, phrases).rows.map(({ name, text }) => ({
      text: `${name}: ${text}`,
      visits,
    }));
  const firstVisits = fees.visits.map((each) => ({ ...each, later: undefined }));
  const laterVisits = fees.visits.map((each) => ({ ...each, first: undefined }));
  const areAllPriced = professions.every((name) =>
    fees.visits.some((each) => each.profession === name && each.first && each.later),
  );
  const travel: AnswerLine = { text: content.travel, visits: ['home'] };
  return {
    ours: [
      ...linesOf({ visits: firstVisits }, ['first', 'home']),
      ...linesOf({ visits: laterVisits }, ['later', 'home']),
      ...(fees.homeVisitTravel === undefined
        ? [travel]
        : linesOf({ homeVisitTravel: fees.homeVisitTravel }, ['home'])),
      ...(areAllPriced ? [] : [{ text: content.otherVisits }]),
    ],
    others: [travel],
  };
}

/** A payer with its conditions and the amount left to pay, which come from the clinic record if the record has them. */
export type Payer = Omit<CostsContent['payers']['items'][number], 'name' | 'detail' | 'left'> &
  Record<'name' | 'detail' | 'left', string>;

/** The payers in the order of the page, with the missing values filled in from the clinic record. */
export function payersOf(
  { payers }: Pick<Clinic, 'payers'>,
  { payers: { items } }: Pick<CostsContent, 'payers'>,
  words: VisitWords,
  phrases: FeePhrases,
): Payer[] {
  return items.map((item) => {
    const knownPayer = payers.find(({ name }) => name === item.payer);
    return {
      ...item,
      name: item.name ?? knownPayer?.name ?? '',
      detail: item.detail ?? knownPayer?.detail ?? '',
      left: (knownPayer && leftToPay(knownPayer, words, phrases)) || (item.left ?? ''),
    };
  });
}
