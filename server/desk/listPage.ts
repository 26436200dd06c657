import type { Context, Handler } from 'hono';
import { z } from 'zod';
import { addDays, sydneyDay } from '../../src/clinic/dates.ts';
import type { ListFilters, ListView } from '../../src/enquiry/deskViews.ts';
import { enquiryTypeNames, states } from '../../src/enquiry/enquiryTypes.ts';
import { languages } from '../../src/text/languages.ts';
import type { AppContext } from '../context.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { enquiriesCsv } from '../enquiries/csv.ts';
import { toEnquiryFilter } from '../enquiries/enquiryFilter.ts';
import { allEnquiries, listEnquiries } from '../enquiries/list.ts';
import { type LastSearches, logListView, logSearch } from './auditLog.ts';
import { type DeskEnv, deskFrame, deskPage } from './deskPage.ts';
import { enquiryRow, services } from './enquiryRow.ts';

/** Enquiries on a page. */
const atOnce = 50;

/** GET /desk/all: every enquiry, or those that are looked for, the newest first. */
export function listPage(context: AppContext): Handler<DeskEnv> {
  const searches: LastSearches = new Map();
  return async (c) => {
    const { filters, faults } = readFilters(c.req.query());
    const { before, after } = c.req.query();
    const query = { filters: validFilters(filters, faults), before, after, limit: atOnce };
    const { rows, found, newer, older } = await listEnquiries(context.db, query);
    await logListView(context, c);
    const isTurned = before !== undefined || after !== undefined;
    const { words } = filters;
    if (words !== '') await logSearch(context, c, { words, isTurned }, searches);
    return deskPage(context, c, {
      page: 'all',
      ...(await deskFrame(context, c)),
      filters,
      services,
      faults,
      rows: rows.map((row) => enquiryRow(context, row)),
      found,
      newer: newer && listPath('/desk/all', filters, { after: newer }),
      older: older && listPath('/desk/all', filters, { before: older }),
      csv: listPath('/desk/export.csv', filters),
    });
  };
}

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
export function validFilters(filters: ListFilters, faults: ListView['faults']): ListFilters {
  const wrong = Object.keys(faults).map((name) => [name, '']);
  return { ...filters, ...Object.fromEntries(wrong) };
}

/** The address at which a list is narrowed in this way, and a part of it where one is named. */
export function listPath(path: string, filters: ListFilters, place: Record<string, string> = {}): string {
  const set = Object.entries({ ...filters, ...place }).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** Characters that are sent at once: a line each would be a packet each. */
const chunk = 64 * 1024;

/**
 * GET /desk/export.csv: the list with these filters for a spreadsheet, written as it is read. What cannot be written down
 * as exported is not.
 */
export function csvExport({ db, clock }: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { filters, faults } = readFilters(c.req.query());
    // The page of the list says what is wrong, and a file of more than was meant helps nobody.
    if (Object.keys(faults).length > 0 || isFromElsewhere(c))
      return c.redirect(listPath('/desk/all', filters), 303);
    // Nobody reads the answer to HEAD.
    if (c.req.method !== 'HEAD')
      await recordEvent(db, { at: clock(), person: c.get('person'), action: 'exported' });
    const lines = enquiriesCsv(allEnquiries(db, toEnquiryFilter(filters)));
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="enquiries-${sydneyDay(clock())}.csv"`);
    return c.body(streamOf(chunks(lines)));
  };
}

/** Whether another site led here: it would have a file of everybody put on this computer, in the name of who is signed in. */
function isFromElsewhere(c: Context): boolean {
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
}

/** The batches as they are asked for; whoever goes away ends the reading, and a part that cannot be read breaks the download. */
function streamOf(batches: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await batches.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** Lines with their ends, as many together as make a packet. */
async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunk) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
