import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import type { Handler } from 'hono';
import { z } from 'zod';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { withQuery } from '../../src/desk/deskPaths.ts';
import type { ListFilters, ListView } from '../../src/desk/deskViews.ts';
import { enquiryStates, enquiryTypeNames } from '../../src/enquiry/enquiryTypes.ts';
import { languages } from '../../src/text/languages.ts';
import type { AppContext } from '../context.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { enquiriesCsv } from '../enquiries/csv.ts';
import { toEnquiryFilter } from '../enquiries/enquiryFilter.ts';
import { allEnquiries, listEnquiries } from '../enquiries/list.ts';
import { logAccess } from './auditLog.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import { serviceOptions, toDeskRow } from './enquiryRow.ts';
import { takePreservedSearch } from './preservedForm.ts';

/** Enquiries on a page. */
const pageSize = 50;

/** GET /desk/all: every enquiry that matches the filters, the newest first. */
export function listPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    // A search without a session is preserved until the sign-in, which leads here.
    const preservedSearch = Object.keys(c.req.query()).length === 0 && takePreservedSearch(c);
    if (preservedSearch) return c.redirect(listPath('/desk/all', readFilters(preservedSearch).filters), 303);
    const { filters, faults } = readFilters(c.req.query());
    const { before, after } = c.req.query();
    // The list ignores faulty filters, and the page reports them.
    const withoutFaulty = Object.fromEntries(Object.keys(faults).map((name) => [name, '']));
    const query = { filters: { ...filters, ...withoutFaulty }, before, after, limit: pageSize };
    const { rows, found, newer, older } = await listEnquiries(context.db, query);
    await logAccess(context, c, { person: c.get('person'), action: 'listed' });
    // Each page of a search is recorded, without the words.
    if (filters.words !== '') await logAccess(context, c, { person: c.get('person'), action: 'searched' });
    return deskPage(context, c, {
      page: 'all',
      filters,
      services: serviceOptions,
      colleagues: context.config.DESK_USERS,
      faults,
      rows: rows.map((row) => toDeskRow(context, row)),
      found,
      newer: newer && listPath('/desk/all', filters, { after: newer }),
      older: older && listPath('/desk/all', filters, { before: older }),
      csv: listPath('/desk/export.csv', filters),
    });
  };
}

/** The maximum length of a search, in characters. A longer search is cut, also in its field. */
const longestSearch = 200;

/** The search, on one line. */
const wordsSchema = z.string().transform((text) =>
  text
    .slice(0, longestSearch)
    .replace(/\p{DI}/gu, '')
    .replace(/\p{C}|\s/gu, ' ')
    .trim(),
);

const daySchema = z.string().trim().max(20);

/** An unknown value of a filter is ignored. */
const filterSchema = z.object({
  words: wordsSchema.catch(''),
  state: z.enum([...enquiryStates, '']).catch(''),
  type: z.enum([...enquiryTypeNames, '']).catch(''),
  service: z.enum([...serviceOptions.map(({ value }) => value), '']).catch(''),
  language: z.enum([...languages, '']).catch(''),
  spam: z.enum(['no', 'yes', '']).catch(''),
  colleague: z.string().trim().max(254).catch(''),
  from: daySchema.catch(''),
  to: daySchema.catch(''),
});

/** Reads the filters of a list and their faults from the query. */
function readFilters(query: Record<string, string>): Pick<ListView, 'filters' | 'faults'> {
  const filters = filterSchema.parse(query);
  const { from, to } = filters;
  const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success;
  const faults: ListView['faults'] = {};
  if (!isDay(from)) faults.from = 'notADay';
  if (!isDay(to)) faults.to = 'notADay';
  if (from && to && !faults.from && !faults.to && to < from) faults.to = 'endsBeforeItBegins';
  return { filters, faults };
}

/** The address of a list with these filters; `place` selects one of its pages. */
function listPath(path: string, filters: ListFilters, place: Record<string, string> = {}): string {
  return withQuery(path, Object.entries({ ...filters, ...place }));
}

/**
 * GET /desk/export.csv: the filtered list for a spreadsheet, streamed from the store. If the audit log cannot record it,
 * nothing is exported.
 */
export function csvExport({ db, clock }: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { filters, faults } = readFilters(c.req.query());
    // A link on another site could save a file with personal data on this computer.
    const isFromOtherSite = ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
    // The page explains an invalid filter. An export without that filter would have more than staff meant.
    if (isFromOtherSite || Object.keys(faults).length > 0)
      return c.redirect(listPath('/desk/all', filters), 303);
    // A HEAD request exports nothing, so it is not recorded.
    if (c.req.method !== 'HEAD')
      await recordEvent(db, { at: clock(), person: c.get('person'), action: 'exported' });
    const batches = enquiriesCsv(allEnquiries(db, toEnquiryFilter(filters)));
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="enquiries-${sydneyDay(clock())}.csv"`);
    // Cancelling the download ends the reading from the store; a failed read breaks the download.
    const bytes = ReadableStream.from(batches).pipeThrough(new TextEncoderStream());
    return c.body(bytes as globalThis.ReadableStream);
  };
}
