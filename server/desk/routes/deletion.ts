import type { Context, Handler } from 'hono';
import type { DeskFault } from '../../../src/enquiry/deskViews.ts';
import type { AppContext } from '../../context.ts';
import { deleteEnquiry } from '../../enquiries/deletion.ts';
import { enquiryById } from '../../enquiries/enquiry.ts';
import { eventsOf } from '../../enquiries/events.ts';
import { deleteLetterFiles, mailFolder } from '../../outbox/transport.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { renewSession } from '../session.ts';
import { type Asked, askedBy, notStored } from './act.ts';
import { statusOf } from './enquiry.ts';
import { frameOf } from './frame.ts';
import { noteLook } from './looks.ts';
import { notFound } from './problems.ts';
import { rowOf } from './rows.ts';

/** GET /desk/enquiries/ID/delete: asks first. */
export function askToDelete(context: AppContext): Handler<DeskEnv> {
  return (c) => answerDelete(context, c, null);
}

/** POST /desk/enquiries/ID/delete: deletes it with its letters, those too that were kept as files. */
export function deleteForGood(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const asked = await askedBy(context, c);
    if (asked.typed.confirmed !== 'on') return answerDelete(context, c, 'notConfirmed');
    const deleted = await deleteEnquiry(context.db, asked).catch((error) => notStored(context, c, error));
    if (deleted === 'gone') return (await isMine(context, asked)) ? toDeleted(c) : notFound(context, c);
    if (deleted === 'changedMeanwhile') return answerDelete(context, c, deleted);
    if ('fault' in deleted) return answerDelete(context, c, deleted.fault);
    await deleteLetterFiles(mailFolder(context.config), deleted.messages);
    return toDeleted(c);
  };
}

/** GET /desk/deleted: it is gone. */
export function deleted(context: AppContext): Handler<DeskEnv> {
  return async (c) => deskPage(context, c, { page: 'deleted', ...(await frameOf(context, c)) });
}

function toDeleted(c: Context<DeskEnv>): Response {
  renewSession(c);
  return c.redirect('/desk/deleted', 303);
}

/** Whether this person has just deleted it, as by a second press of the button. */
async function isMine({ db }: AppContext, { id, person }: Asked): Promise<boolean> {
  const [last] = await eventsOf(db, id);
  return last?.action === 'deleted' && last.person === person;
}

async function answerDelete(
  context: AppContext,
  c: Context<DeskEnv>,
  fault: DeskFault | null,
): Promise<Response> {
  const found = await enquiryById(context.db, c.req.param('id') ?? '');
  if (!found) return notFound(context, c);
  await noteLook(context, c, found.id);
  if (fault) c.set('refusal', fault);
  const frame = await frameOf(context, c);
  const { version } = found;
  const view = { page: 'delete', ...frame, row: rowOf(context, found), version, fault } as const;
  return deskPage(context, c, view, statusOf(fault));
}
