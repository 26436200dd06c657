import type { Handler } from 'hono';
import type { Parts } from '../../appParts.ts';
import { waitingEnquiries } from '../../enquiries/waiting.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { whoWaits } from '../whoWaits.ts';
import { frameOf } from './frame.ts';
import { noteListed } from './looks.ts';
import { promiseOf, rowOf } from './rows.ts';

/** More than a morning's work; those after them follow when these are answered. */
const most = 100;

/** GET /desk: who waits, the longest first. */
export function waiting(parts: Parts): Handler<DeskEnv> {
  return async (c) => {
    await noteListed(parts, c);
    const rows = (await waitingEnquiries(parts.db, most)).map((enquiry) => rowOf(parts, enquiry));
    const { overdue } = await whoWaits(parts.db, promiseOf(parts), parts.clock());
    return deskPage(parts, c, { page: 'waiting', ...(await frameOf(parts, c)), rows, overdue });
  };
}
