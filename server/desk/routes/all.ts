import type { Handler } from 'hono';
import type { AppContext } from '../../context.ts';
import { listEnquiries } from '../../enquiries/list.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { listPath, readFilters, withoutFaulty } from './filters.ts';
import { frameOf } from './frame.ts';
import { noteListed, noteSearch, type Searches } from './looks.ts';
import { rowOf } from './rows.ts';
import { services } from './services.ts';

/** Enquiries on a page. */
const atOnce = 50;

/** GET /desk/all: every enquiry, or those that are looked for, the newest first. */
export function all(context: AppContext): Handler<DeskEnv> {
  const searches: Searches = new Map();
  return async (c) => {
    const { filters, faults } = readFilters(c.req.query());
    const { before, after } = c.req.query();
    const query = { filters: withoutFaulty(filters, faults), before, after, limit: atOnce };
    const { rows, found, newer, older } = await listEnquiries(context.db, query);
    await noteListed(context, c);
    const isTurned = before !== undefined || after !== undefined;
    const { words } = filters;
    if (words !== '') await noteSearch(context, c, { words, isTurned }, searches);
    return deskPage(context, c, {
      page: 'all',
      ...(await frameOf(context, c)),
      filters,
      services,
      faults,
      rows: rows.map((row) => rowOf(context, row)),
      found,
      newer: newer && listPath('/desk/all', filters, { after: newer }),
      older: older && listPath('/desk/all', filters, { before: older }),
      csv: listPath('/desk/export.csv', filters),
    });
  };
}
