import type { Context, Handler } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { type Access, listEvents, recordAccess } from '../enquiries/auditEvents.ts';
import { logStoreFailure } from '../http/requestLog.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';

/** Events on a page. */
const pageSize = 100;

/** GET /desk/audit: the audit log, the newest event first. */
export function auditPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { before, after } = c.req.query();
    const pageOfEvents = await listEvents(context.db, { before, after, limit: pageSize });
    return deskPage(context, c, {
      page: 'audit',
      events: pageOfEvents.events,
      newer: pageOfEvents.newer && `/desk/audit?after=${pageOfEvents.newer}`,
      older: pageOfEvents.older && `/desk/audit?before=${pageOfEvents.older}`,
    });
  };
}

/**
 * Records who reads personal data. If the store can be read but not written (a full disk), staff still see whom to call, and
 * the missing record is an error in the log.
 */
export async function logAccess<E extends AppEnv>(
  { db, log, clock }: AppContext,
  c: Context<E>,
  access: Access,
): Promise<void> {
  try {
    await recordAccess(db, clock(), access);
  } catch (error) {
    logStoreFailure(log, c, error, 'could not record an access in the audit log');
  }
}
