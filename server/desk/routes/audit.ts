import type { Handler } from 'hono';
import type { AppContext } from '../../context.ts';
import { events } from '../../enquiries/events.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { frameOf } from './frame.ts';

/** Lines on a page. */
const atOnce = 100;

/** GET /desk/audit: what was done and looked at, the newest first. */
export function audit(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { before, after } = c.req.query();
    const part = await events(context.db, { before, after, limit: atOnce });
    return deskPage(context, c, {
      page: 'audit',
      ...(await frameOf(context, c)),
      events: part.events,
      newer: part.newer && `/desk/audit?after=${part.newer}`,
      older: part.older && `/desk/audit?before=${part.older}`,
    });
  };
}
