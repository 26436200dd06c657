import type { EnquiriesTable } from '../../server/store/tables.ts';
import type { Entry } from './account.ts';
import { isStoredAsSent, type Sent } from './visitors.ts';

/** What visitors were told, against what is stored. */
export function acknowledgedBooks(sent: Sent[], enquiries: EnquiriesTable[]): Entry[] {
  const byId = new Map(enquiries.map((row) => [row.id, row]));
  const ids = sent.flatMap((one) => [...one.ids]);
  const known = new Set(ids);
  const changed = sent.filter((one) => [...one.ids].some((id) => !isStoredAsSent(one, byId.get(id))));
  return [
    { what: 'enquiries sent', found: sent.length },
    { what: 'posts repeated after a lost answer or 503', found: sum(sent.map((one) => one.retries)) },
    {
      what: 'answers other than 200 and 503',
      found: sum(sent.map((one) => one.wrongAnswers.length)),
      mustBe: 0,
    },
    { what: 'enquiries acknowledged', found: known.size, mustBe: sent.length },
    { what: 'acknowledged, not stored', found: ids.filter((id) => !byId.has(id)).length, mustBe: 0 },
    { what: 'acknowledged, stored otherwise than sent', found: changed.length, mustBe: 0 },
    {
      what: 'acknowledged twice, under two ids',
      found: sent.filter((one) => one.ids.size > 1).length,
      mustBe: 0,
    },
    {
      what: 'stored twice, or never acknowledged',
      found: enquiries.filter((row) => !known.has(row.id)).length,
      mustBe: 0,
    },
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
