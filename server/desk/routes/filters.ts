import { z } from 'zod';
import { addDays } from '../../../src/clinic/dates.ts';
import type { ListFilters, ListView } from '../../../src/enquiry/deskViews.ts';
import { enquiryTypeNames } from '../../../src/enquiry/enquiryTypes.ts';
import { states } from '../../../src/enquiry/states.ts';
import { languages } from '../../../src/text/languages.ts';
import { services } from './services.ts';

/** The most characters of the words to search for; what is typed beyond them is left out, and not shown in the field. */
const longestSearch = 200;

/** What is typed to search for, on one line. */
const words = z
  .string()
  .transform((text) => [...text.replace(/\p{C}|\s/gu, ' ').trim()].slice(0, longestSearch).join('').trim());

const day = z.string().trim().max(20);

/** A choice that this release does not know narrows nothing, as an unknown `?type=` of the booking form. */
const schema = z.object({
  words: words.catch(''),
  state: z.enum([...states, '']).catch(''),
  kind: z.enum([...enquiryTypeNames, '']).catch(''),
  service: z.enum([...services.map(({ value }) => value), '']).catch(''),
  language: z.enum([...languages, '']).catch(''),
  spam: z.enum(['no', 'yes', '']).catch(''),
  from: day.catch(''),
  to: day.catch(''),
});

/** What a list is narrowed to, and what is wrong with it, from the query of its address. */
export function readFilters(query: Record<string, string>): Pick<ListView, 'filters' | 'faults'> {
  const filters = schema.parse(query);
  return { filters, faults: faultsOf(filters) };
}

function faultsOf({ from, to }: ListFilters): ListView['faults'] {
  const faults: ListView['faults'] = {};
  if (!isDay(from)) faults.from = 'notADay';
  if (!isDay(to)) faults.to = 'notADay';
  if (from && to && !faults.from && !faults.to && to < from) faults.to = 'endsBeforeItBegins';
  return faults;
}

/** Whether this is a day as YYYY-MM-DD that there is, or nothing at all. */
function isDay(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** The filters that can be used: where one is wrong, the list is as without it, and says so. */
export function withoutFaulty(filters: ListFilters, faults: ListView['faults']): ListFilters {
  const wrong = Object.keys(faults).map((name) => [name, '']);
  return { ...filters, ...Object.fromEntries(wrong) };
}

/** The address at which a list is narrowed in this way, and a part of it where one is named. */
export function listPath(path: string, filters: ListFilters, place: Record<string, string> = {}): string {
  const set = Object.entries({ ...filters, ...place }).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
