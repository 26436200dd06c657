import type { Handler } from 'hono';
import { z } from 'zod';
import type { Parts } from '../../appParts.ts';
import { events } from '../../store/desk/events.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { frameOf } from './frame.ts';

/** Lines on a page. */
const atOnce = 100;

/** Where a page of the list begins, as another page has named it. */
const place = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** GET /desk/audit: what was done and looked at, the newest first. */
export function audit(parts: Parts): Handler<DeskEnv> {
  return async (c) => {
    const before = place.parse(c.req.query('before'));
    const after = place.parse(c.req.query('after'));
    const part = await events(parts.db, { before, after, limit: atOnce });
    return deskPage(parts, c, {
      page: 'audit',
      ...(await frameOf(parts, c)),
      events: part.events,
      newer: part.newer === null ? null : `/desk/audit?after=${part.newer}`,
      older: part.older === null ? null : `/desk/audit?before=${part.older}`,
    });
  };
}
