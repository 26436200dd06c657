import type { Context, Handler } from 'hono';
import type { DeskFault } from '../../../src/enquiry/deskViews.ts';
import type { Parts } from '../../appParts.ts';
import { deleteEnquiry } from '../../enquiries/deletion.ts';
import { enquiryById } from '../../enquiries/enquiry.ts';
import { eventsOf } from '../../enquiries/events.ts';
import { deleteLetterFiles, mailFolder } from '../../outbox/letterFiles.ts';
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
export function askToDelete(parts: Parts): Handler<DeskEnv> {
  return (c) => answerDelete(parts, c, null);
}

/** POST /desk/enquiries/ID/delete: deletes it with its letters, those too that were kept as files. */
export function deleteForGood(parts: Parts): Handler<DeskEnv> {
  return async (c) => {
    const asked = await askedBy(parts, c);
    if (asked.typed.confirmed !== 'on') return answerDelete(parts, c, 'notConfirmed');
    const deleted = await deleteEnquiry(parts.db, asked).catch((error) => notStored(parts, c, error));
    if (deleted === 'gone') return (await isMine(parts, asked)) ? toDeleted(c) : notFound(parts, c);
    if (deleted === 'changedMeanwhile') return answerDelete(parts, c, deleted);
    if ('fault' in deleted) return answerDelete(parts, c, deleted.fault);
    await deleteLetterFiles(mailFolder(parts.config), deleted.messages);
    return toDeleted(c);
  };
}

/** GET /desk/deleted: it is gone. */
export function deleted(parts: Parts): Handler<DeskEnv> {
  return async (c) => deskPage(parts, c, { page: 'deleted', ...(await frameOf(parts, c)) });
}

function toDeleted(c: Context<DeskEnv>): Response {
  renewSession(c);
  return c.redirect('/desk/deleted', 303);
}

/** Whether this person has just deleted it, as by a second press of the button. */
async function isMine({ db }: Parts, { id, person }: Asked): Promise<boolean> {
  const [last] = await eventsOf(db, id);
  return last?.action === 'deleted' && last.person === person;
}

async function answerDelete(parts: Parts, c: Context<DeskEnv>, fault: DeskFault | null): Promise<Response> {
  const found = await enquiryById(parts.db, c.req.param('id') ?? '');
  if (!found) return notFound(parts, c);
  await noteLook(parts, c, found.id);
  if (fault) c.set('refusal', fault);
  const frame = await frameOf(parts, c);
  const { version } = found;
  const view = { page: 'delete', ...frame, row: rowOf(parts, found), version, fault } as const;
  return deskPage(parts, c, view, statusOf(fault));
}
