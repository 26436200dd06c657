import type { Handler } from 'hono';
import type { AppContext } from '../context.ts';
import { waitingEnquiries } from '../enquiries/waiting.ts';
import { noteListed } from './auditLog.ts';
import { type DeskEnv, deskPage, frameOf } from './deskPage.ts';
import { promiseOf, rowOf } from './enquiryRow.ts';
import { whoWaits } from './waitingSummary.ts';

/** More than a morning's work; those after them follow when these are answered. */
const most = 100;

/** GET /desk: who waits, the longest first. */
export function waiting(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    await noteListed(context, c);
    const rows = (await waitingEnquiries(context.db, most)).map((enquiry) => rowOf(context, enquiry));
    const { overdue } = await whoWaits(context.db, promiseOf(context), context.clock());
    return deskPage(context, c, { page: 'waiting', ...(await frameOf(context, c)), rows, overdue });
  };
}
