import type { Handler } from 'hono';
import type { AppContext } from '../context.ts';
import { waitingEnquiries } from '../enquiries/statistics.ts';
import { logListView } from './auditLog.ts';
import { type DeskEnv, deskFrame, deskPage } from './deskPage.ts';
import { callBackOf, enquiryRow } from './enquiryRow.ts';
import { waitingSummary } from './waitingSummary.ts';

/** More than a morning's work. The rest follows when these are answered. */
const pageSize = 100;

/** GET /desk: the enquiries without an answer, the oldest first. */
export function waitingPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    await logListView(context, c);
    const rows = (await waitingEnquiries(context.db, pageSize)).map((enquiry) =>
      enquiryRow(context, enquiry),
    );
    const { overdue } = await waitingSummary(context.db, callBackOf(context), context.clock());
    return deskPage(context, c, { page: 'waiting', ...(await deskFrame(context, c)), rows, overdue });
  };
}
