import {
  isLanguage,
  isTranslated,
  type Language,
  languageNames,
  languages,
} from '../../src/clinic/languages.ts';
import { spokenIn } from '../../src/enquiry/language.ts';
import { isState, states } from '../../src/enquiry/states.ts';
import { delivery, sydneyTime } from '../staff/describe.ts';
import { foundEnquiries } from '../store/desk/list.ts';
import type { Narrowing } from '../store/desk/narrowing.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import { asJson, interpreterWanted, nameOf } from './describe.ts';
import { table } from './table.ts';
import { period, periodOptions } from './times.ts';
import { type Desk, type Given, Misuse, type Verb } from './verb.ts';

/** The options of every verb that lists. */
export const listOptions = {
  ...periodOptions,
  limit: { type: 'string', default: '50' },
  waiting: { type: 'boolean' },
  state: { type: 'string' },
  language: { type: 'string' },
  spam: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const list: Verb = {
  usage: 'list',
  about:
    'Shows the newest enquiries, 50 unless --limit says otherwise; --waiting those whose letter to the clinic waits still.',
  takes: 0,
  options: listOptions,
  examples: [
    'list --since 2d',
    'list --state booked',
    'list --language ar',
    'list --waiting',
    'list --since 2026-11-01 --until 2026-12-01 --json',
  ],
  run: (desk, given) => printNewest(desk, given),
};

const head = ['ID', 'RECEIVED', 'KIND', 'STATE', 'NAME', 'CLINIC', ''];

/** How many are to be listed at most. */
export function limitOf({ values }: Given): number {
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Misuse('--limit: expected a number, 1 or more');
  return limit;
}

/** Prints the newest enquiries that have all of these words, and that the options of list ask for. */
export async function printNewest(desk: Desk, given: Given, words = ''): Promise<void> {
  const found = await newest(desk, given, words);
  if (given.values.json) desk.print(JSON.stringify(found.map(asJson), null, 2));
  else if (found.length === 0) desk.print('No enquiries.');
  else for (const line of table(head, found.map(row))) desk.print(line);
}

async function newest({ db, now }: Desk, given: Given, words: string): Promise<StoredEnquiry[]> {
  const limit = limitOf(given);
  const found: StoredEnquiry[] = [];
  const narrowing = { ...period(given, now), words, ...narrowed(given) };
  for await (const enquiry of foundEnquiries(db, narrowing)) {
    if (given.values.waiting && delivery(enquiry) !== 'waiting') continue;
    found.push(enquiry);
    if (found.length === limit) break;
  }
  return found;
}

function narrowed({ values }: Given): Pick<Narrowing, 'state' | 'isSpam' | 'language'> {
  const { spam, state = '' } = values;
  if (typeof state !== 'string' || (state !== '' && !isState(state)))
    throw new Misuse(`--state: expected one of ${states.join(', ')}`);
  return { state, isSpam: spam ? true : undefined, language: languageGiven({ values }) };
}

/** The language that --language names; '' where it is not given. */
export function languageGiven({ values: { language = '' } }: Pick<Given, 'values'>): Language | '' {
  if (language === '' || isLanguage(language)) return language;
  throw new Misuse(`--language: expected one of ${languages.join(', ')}`);
}

function row(enquiry: StoredEnquiry): string[] {
  const { id, receivedAt, kind, state, content } = enquiry;
  const { language } = spokenIn(content);
  const more = [
    ...(isTranslated(language) ? [languageNames(language).english] : []),
    ...interpreterWanted(content),
    ...(enquiry.suspectedSpam ? ['possible spam'] : []),
  ].join(', ');
  return [id.slice(0, 8), sydneyTime(receivedAt), kind, state, nameOf(content), delivery(enquiry), more];
}
