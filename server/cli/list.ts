import { fullName } from '../../src/enquiry/sender.ts';
import { type StoredEnquiry, storedEnquiries } from '../store/forStaff.ts';
import { asJson, delivery, sydneyTime } from './describe.ts';
import { table } from './table.ts';
import { period, periodOptions } from './times.ts';
import { type Desk, type Given, Misuse, type Verb } from './verb.ts';

/** The options of every verb that lists. */
export const listOptions = {
  ...periodOptions,
  limit: { type: 'string', default: '50' },
  waiting: { type: 'boolean' },
  spam: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const list: Verb = {
  usage: 'list',
  about: 'Shows the newest enquiries, 50 unless --limit says otherwise.',
  takes: 0,
  options: listOptions,
  examples: ['list --since 2d', 'list --waiting', 'list --since 2026-11-01 --until 2026-12-01 --json'],
  run: (desk, given) => printNewest(desk, given, () => true),
};

const head = ['ID', 'RECEIVED', 'KIND', 'NAME', 'CLINIC', ''];

/** Prints the newest enquiries that are wanted, and that the options of list ask for. */
export async function printNewest(
  desk: Desk,
  given: Given,
  isWanted: (enquiry: StoredEnquiry) => boolean,
): Promise<void> {
  const found = await newest(desk, given, isWanted);
  if (given.values.json) desk.print(JSON.stringify(found.map(asJson), null, 2));
  else if (found.length === 0) desk.print('No enquiries.');
  else for (const line of table(head, found.map(row))) desk.print(line);
}

async function newest(
  { db, now }: Desk,
  given: Given,
  isWanted: (enquiry: StoredEnquiry) => boolean,
): Promise<StoredEnquiry[]> {
  const limit = Number(given.values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Misuse('--limit: expected a number, 1 or more');
  const found: StoredEnquiry[] = [];
  for await (const enquiry of storedEnquiries(db, period(given, now))) {
    if (given.values.waiting && delivery(enquiry) !== 'waiting') continue;
    if (given.values.spam && !enquiry.suspectedSpam) continue;
    if (!isWanted(enquiry)) continue;
    found.push(enquiry);
    if (found.length === limit) break;
  }
  return found;
}

function row(enquiry: StoredEnquiry): string[] {
  const time = sydneyTime(enquiry.receivedAt);
  const spam = enquiry.suspectedSpam ? 'possible spam' : '';
  return [enquiry.id.slice(0, 8), time, enquiry.kind, fullName(enquiry.content), delivery(enquiry), spam];
}
