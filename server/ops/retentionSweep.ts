import { sydneyDay } from '../../src/clinic/dates.ts';
import type { AppContext } from '../context.ts';
import { deleteOldReminders } from '../desk/reminder.ts';
import { sweepSignIns } from '../desk/signInLinks.ts';
import {
  countOldEnquiries,
  deleteOldEnquiries,
  deleteOldEvents,
  forgetClientAddresses,
} from '../enquiries/deletion.ts';
import { deleteOldMailFiles, mailFolder } from '../outbox/transport.ts';

const day = 86_400_000;
/** Client addresses are needed only against misuse, and only for this many days. */
const addressDays = 30;
/** One sweep may always delete this many enquiries, whatever RETENTION_LIMIT is, for a clinic with few enquiries. */
const alwaysDeletable = 5;

/** Deletes data older than RETENTION_DAYS, except undelivered messages and their enquiries, which must still arrive. */
export async function sweepOldData(context: AppContext): Promise<void> {
  const { config, db, log, clock } = context;
  await sweepSignIns(context);
  const now = clock();
  const before = now - config.RETENTION_DAYS * day;
  const addresses = await forgetClientAddresses(db, now - addressDays * day);
  context.retention.refusalReason = await refusalReason(context, before);
  if (context.retention.refusalReason) return log.error(context.retention.refusalReason);
  const enquiries = await deleteOldEnquiries(db, { before, now });
  const messageFiles = await deleteOldMailFiles(mailFolder(config), before);
  const events = await deleteOldEvents(db, before);
  await deleteOldReminders(db, sydneyDay(before));
  if (enquiries + messageFiles + events + addresses > 0)
    log.info({ enquiries, messageFiles, events, addresses }, 'deleted data older than RETENTION_DAYS');
}

/**
 * Why the sweep must delete nothing: so many enquiries seem old at once that the clock or RETENTION_DAYS may be wrong.
 * Undefined if it may delete.
 */
async function refusalReason({ config, db, clock }: AppContext, before: number): Promise<string | undefined> {
  const { RETENTION_DAYS, RETENTION_LIMIT } = config;
  const { old, all } = await countOldEnquiries(db, { before, now: clock() });
  if (old <= alwaysDeletable || old <= (all * RETENTION_LIMIT) / 100) return undefined;
  return (
    `Nothing old was deleted at ${new Date(clock()).toISOString()}: ${old} of ${all} enquiries are older than ` +
    `RETENTION_DAYS=${RETENTION_DAYS}, more than RETENTION_LIMIT=${RETENTION_LIMIT} percent. Is the clock right?`
  );
}
