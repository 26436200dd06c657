import { maxOtherEnquiries } from '../../src/desk/deskActions.ts';
import type { WaitingView } from '../../src/desk/deskViews.ts';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { personToCall } from '../../src/enquiry/sender.ts';
import type { Database } from '../database/tables.ts';
import { personKeys, type StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { foldForSearch } from '../enquiries/enquirySearch.ts';
import { waitingContent } from '../enquiries/statistics.ts';

/** The most enquiries on Waiting: more than a morning's work. The others follow when these are answered. */
export const maxListed = 100;

type PersonEntry = EnquiryContent & { id: string };

/**
 * Groups enquiries on the cards of Waiting, in the order of the list. Enquiries with a warning sign are first, each on its own
 * card, so that they are shown in full. The others are on the card of a person, or of people who share a phone number or an
 * email address. A form has room for {@link maxOtherEnquiries} besides the first; more are on the next card.
 */
export function groupIntoCards(enquiries: readonly StoredEnquiry[]): WaitingView['cards'] {
  const hasSign = ({ warningSigns }: StoredEnquiry) => warningSigns.length > 0;
  const groups = [
    ...enquiries.filter(hasSign).map((enquiry) => [enquiry]),
    ...groupByPerson(enquiries.filter((enquiry) => !hasSign(enquiry))).flatMap(splitGroup),
  ];
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const name = comparableName(first);
    // A family may share a phone.
    const rest = others.map((other) => ({ id: other.id, isTicked: comparableName(other) === name }));
    return { id: first.id, others: rest };
  });
}

/**
 * Groups entries by phone number and email address, in the order of the list. One entry may join two groups, by its number
 * and its address.
 */
function groupByPerson<One extends PersonEntry>(entries: readonly One[]): One[][] {
  // An entry without a number and an address has its id as its only key.
  const keysOf = (entry: One) => new Set([entry.id, ...personKeys(entry)]);
  const groups = entries.map(keysOf).reduce<Set<string>[]>((joined, keys) => {
    const others = joined.filter((group) => group.isDisjointFrom(keys));
    const same = joined.filter((group) => !group.isDisjointFrom(keys));
    return [...others, same.reduce((all, group) => all.union(group), keys)];
  }, []);
  return [...Map.groupBy(entries, ({ id }) => groups.find((group) => group.has(id))).values()];
}

function splitGroup<One>(entries: One[]): One[][] {
  const cardSize = maxOtherEnquiries + 1;
  return Array.from({ length: Math.ceil(entries.length / cardSize) }, (_, part) =>
    entries.slice(part * cardSize, (part + 1) * cardSize),
  );
}

/** The name of the person to call, whatever the order, case and accents of its words. */
function comparableName({ content }: PersonEntry): string {
  const words = foldForSearch(personToCall(content).name).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).toSorted().join(' ');
}

/** How many people the entries are from. People with other names who share a phone number or an email address all count. */
export function countPeople(entries: readonly PersonEntry[]): number {
  return groupByPerson(entries).flatMap((group) => [...new Set(group.map(comparableName))]).length;
}

/** How many entries on the first page of Waiting at `now` (ms since 1970) are from a person with an earlier entry. */
export async function countRepeatsWaiting(
  db: Database,
  now: number,
  isCounted: (entry: { receivedAt: number }) => boolean = () => true,
): Promise<number> {
  const entries = (await waitingContent(db, { now, limit: maxListed })).filter(isCounted);
  return entries.length - countPeople(entries);
}

/**
 * The age in ms up to which an enquiry counts as recent: its person may not know of the answer yet.
 */
const recentAge = 14 * 24 * 3_600_000;

/** The ids of enquiries whose person has another one, waiting or recent, so that nobody calls or books them twice. */
export async function findRepeated(db: Database, waiting: readonly StoredEnquiry[]): Promise<string[]> {
  const people = waiting.map((enquiry) => ({ ...enquiry, keys: personKeys(enquiry) }));
  const keys = [...new Set(people.flatMap((person) => person.keys))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'type', 'email', 'phone_digits', 'received_at as receivedAt'])
    .where('suspected_spam', '=', 0)
    .where('received_at', '>', Math.min(...waiting.map(({ receivedAt }) => receivedAt)) - recentAge)
    .where(({ eb, or }) => or([eb('phone_digits', 'in', keys), eb('email', 'in', keys)]))
    .execute();
  // The address of a referral is the referrer's.
  const candidates = rows.map((row) => ({
    ...row,
    keys: [row.phone_digits, row.type === 'referral' ? '' : row.email],
  }));
  const isRepeated = (person: (typeof people)[number]) =>
    [...candidates, ...people].some(
      (other) =>
        other.id !== person.id &&
        other.receivedAt > person.receivedAt - recentAge &&
        other.keys.some((key) => person.keys.includes(key)),
    );
  return people.filter(isRepeated).map(({ id }) => id);
}
