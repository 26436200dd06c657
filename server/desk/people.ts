import { maxOtherEnquiries } from '../../src/desk/deskActions.ts';
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
 * Groups the entries of one person, or of people who share a phone number or an email address, on cards. Cards and entries
 * have the order of the list. A form has room for {@link maxOtherEnquiries} entries besides the first; more are on another card.
 */
export function groupIntoCards<One extends PersonEntry>(entries: readonly One[]): One[][] {
  const position = new Map<One | undefined, number>(entries.map((entry, index) => [entry, index]));
  return groupByPerson(entries)
    .flatMap(splitIntoCards)
    .toSorted(([one], [other]) => (position.get(one) ?? 0) - (position.get(other) ?? 0));
}

/**
 * Groups entries by phone number and email address, in the order of the list. One entry may join two groups, by its number
 * and its address.
 */
function groupByPerson<One extends PersonEntry>(entries: readonly One[]): One[][] {
  // An entry without a number and an address has its id as its only key.
  const keysOf = (entry: One) => new Set([entry.id, ...personKeys(entry)]);
  const groups = entries.map(keysOf).reduce<Set<string>[]>((joined, keys) => {
    const [others = [], same = []] = [true, false].map((isDisjoint) =>
      joined.filter((group) => group.isDisjointFrom(keys) === isDisjoint),
    );
    return [...others, same.reduce((all, group) => all.union(group), keys)];
  }, []);
  return [...Map.groupBy(entries, ({ id }) => groups.find((group) => group.has(id))).values()];
}

function splitIntoCards<One>(entries: One[]): One[][] {
  const cardSize = maxOtherEnquiries + 1;
  return Array.from({ length: Math.ceil(entries.length / cardSize) }, (_, part) =>
    entries.slice(part * cardSize, (part + 1) * cardSize),
  );
}

/** Whether two entries name the same person to call, whatever the order, case and accents: a family may share a phone. */
export function haveSameName(one: PersonEntry, other: PersonEntry): boolean {
  return comparableName(one) === comparableName(other);
}

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
