import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { DeskAction, DeskFault } from '../../src/enquiry/deskViews.ts';
import { states } from '../../src/enquiry/enquiryTypes.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import {
  addNote,
  sendAgain as again,
  type ChangeResult,
  changeState,
  sendElsewhere as elsewhere,
  markSpam,
} from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { errorCode } from '../errorCode.ts';
import { deleteMailFiles, mailFolder } from '../outbox/transport.ts';
import { logEnquiryView } from './auditLog.ts';
import { isNoteTooLong, noteSchema, readDeskForm, versionSchema } from './deskForms.ts';
import { type DeskEnv, deskFrame, deskPage, notFound } from './deskPage.ts';
import { answerEnquiryPage, lastEventOf, statusOf } from './enquiryPage.ts';
import { enquiryRow } from './enquiryRow.ts';
import { refreshSessionCookie } from './session.ts';

/** What a person asks to be done to an enquiry. */
export interface ActionRequest {
  /** The enquiry; there may be none of this id. */
  id: string;
  /** Which version of it the page showed. */
  version: number;
  /** The fields of the form as they were typed. */
  typed: Readonly<Record<string, string>>;
  person: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What was tried and what came of it, or why it was not tried. */
export type Outcome = { action: DeskAction; changed: ChangeResult } | { fault: DeskFault };
export type Action = (context: AppContext, asked: ActionRequest) => Promise<Outcome>;

/**
 * Does what a form of an enquiry's page asks for: 303 back to the page when it was done, else the page with what was
 * wrong and all that was typed.
 */
export function actionHandler(context: AppContext, act: Action): Handler<DeskEnv> {
  return async (c) => {
    const asked = await readActionRequest(context, c);
    const outcome = await runAction(context, c, act, asked);
    if ('fault' in outcome) return answerEnquiryPage(context, c, { ...outcome, typed: asked.typed });
    const { action, changed } = outcome;
    if (changed === 'gone') return notFound(context, c);
    if (changed === 'done' || (await isRepeat(context.db, asked, action))) {
      refreshSessionCookie(c);
      return c.redirect(`/desk/enquiries/${asked.id}?done=${action}`, 303);
    }
    return answerEnquiryPage(context, c, { fault: changed, typed: asked.typed });
  };
}

/** What the form of a page asks for. */
export async function readActionRequest({ clock }: AppContext, c: Context<DeskEnv>): Promise<ActionRequest> {
  const typed = await readDeskForm(c);
  return {
    id: c.req.param('id') ?? '',
    version: versionSchema.parse(typed.version),
    typed,
    person: c.get('person'),
    now: clock(),
  };
}

async function runAction(
  context: AppContext,
  c: Context<DeskEnv>,
  act: Action,
  asked: ActionRequest,
): Promise<Outcome> {
  try {
    return await act(context, asked);
  } catch (error) {
    return notStored(context, c, error);
  }
}

/** What a store that fails has come to, for the page; why stands in the log. */
export function notStored({ log }: AppContext, c: Context<DeskEnv>, error: unknown): { fault: 'notStored' } {
  const code = errorCode(error);
  log.error({ id: c.get('requestId'), code }, 'what the desk asked for could not be stored');
  return { fault: 'notStored' };
}

/** POST /desk/enquiries/ID/state: a state, and a note where one was written. */
export const setState: Action = async ({ db }, { typed, ...change }) => {
  const state = states.find((name) => name === typed.state);
  const text = noteSchema.parse(typed.note);
  if (isNoteTooLong(text)) return { fault: 'noteTooLong' };
  if (state) return { action: 'state', changed: await changeState(db, { ...change, state, note: text }) };
  // Nothing was chosen: what was written is kept all the same.
  if (text === '') return { fault: 'noNote' };
  return { action: 'note', changed: await addNote(db, { ...change, text }) };
};

/** POST /desk/enquiries/ID/note: a note. */
export const writeNote: Action = async ({ db }, { typed, ...change }) => {
  const text = noteSchema.parse(typed.note);
  if (text === '') return { fault: 'noNote' };
  if (isNoteTooLong(text)) return { fault: 'noteTooLong' };
  return { action: 'note', changed: await addNote(db, { ...change, text }) };
};

/** POST /desk/enquiries/ID/spam: that it is spam, or with `no` that it is none. */
export const setSpam: Action = async ({ db }, { typed, ...change }) => {
  const isSpam = typed.spam !== 'no';
  return { action: isSpam ? 'spam' : 'notSpam', changed: await markSpam(db, { ...change, isSpam }) };
};

/** POST /desk/enquiries/ID/send-again: to the clinic's inboxes once more. */
export const sendAgain: Action = async (context, { typed, ...change }) => {
  const { CLINIC_INBOX: inboxes } = context.config;
  const changed = await again(context.db, { ...change, inboxes, mailDomain: mailDomain(context) });
  if (changed === 'done') context.onStored();
  return { action: 'sentAgain', changed };
};

const address = z.email().max(254);

/** POST /desk/enquiries/ID/send-elsewhere: to another inbox. */
export const sendElsewhere: Action = async (context, { typed, ...change }) => {
  const { data: inbox } = address.safeParse(typed.inbox?.trim());
  if (inbox === undefined) return { fault: 'noInbox' };
  const changed = await elsewhere(context.db, { ...change, inbox, mailDomain: mailDomain(context) });
  if (changed === 'done') context.onStored();
  return { action: 'sentElsewhere', changed };
};

/** What the Message-IDs of messages end in. */
function mailDomain({ config }: AppContext): string {
  return new URL(config.SITE_URL).hostname;
}

/** GET /desk/enquiries/ID/delete: asks first. */
export function deletePage(context: AppContext): Handler<DeskEnv> {
  return (c) => answerDeletePage(context, c, null);
}

/** POST /desk/enquiries/ID/delete: deletes it with its messages, those too that were kept as files. */
export function deleteHandler(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const asked = await readActionRequest(context, c);
    if (asked.typed.confirmed !== 'on') return answerDeletePage(context, c, 'notConfirmed');
    const deletedPage = await deleteEnquiry(context.db, asked).catch((error) => notStored(context, c, error));
    if (deletedPage === 'gone')
      return (await isDeletedBySelf(context, asked)) ? redirectToDeleted(c) : notFound(context, c);
    if (deletedPage === 'changedMeanwhile') return answerDeletePage(context, c, deletedPage);
    if ('fault' in deletedPage) return answerDeletePage(context, c, deletedPage.fault);
    await deleteMailFiles(mailFolder(context.config), deletedPage.messages);
    return redirectToDeleted(c);
  };
}

/** GET /desk/deleted: it is gone. */
export function deleted(context: AppContext): Handler<DeskEnv> {
  return async (c) => deskPage(context, c, { page: 'deleted', ...(await deskFrame(context, c)) });
}

function redirectToDeleted(c: Context<DeskEnv>): Response {
  refreshSessionCookie(c);
  return c.redirect('/desk/deleted', 303);
}

/** Whether this person has just deleted it, as by a second press of the button. */
async function isDeletedBySelf({ db }: AppContext, { id, person }: ActionRequest): Promise<boolean> {
  const [last] = await eventsOf(db, id);
  return last?.action === 'deleted' && last.person === person;
}

async function answerDeletePage(
  context: AppContext,
  c: Context<DeskEnv>,
  fault: DeskFault | null,
): Promise<Response> {
  const found = await enquiryById(context.db, c.req.param('id') ?? '');
  if (!found) return notFound(context, c);
  await logEnquiryView(context, c, found.id);
  if (fault) c.set('refusal', fault);
  const frame = await deskFrame(context, c);
  const { version } = found;
  const view = { page: 'delete', ...frame, row: enquiryRow(context, found), version, fault } as const;
  return deskPage(context, c, view, statusOf(fault));
}

/**
 * Whether what is asked was just done, by the same person and from the same page: many press a button twice, and the second
 * press would tell them that somebody else has changed the enquiry.
 */
export async function isRepeat(
  db: Database,
  { id, version, person, typed }: ActionRequest,
  action: DeskAction,
): Promise<boolean> {
  const enquiry = await enquiryById(db, id);
  if (enquiry?.version !== version + 1) return false;
  const asked = lastEventOf(await eventsOf(db, id), person, action);
  if (!asked) return false;
  const written = noteSchema.parse(typed.note);
  return (
    (asked.state === null || asked.state === typed.state) &&
    (written === '' || enquiry.notes.at(-1)?.text === written) &&
    (!typed.inbox || enquiry.messages.some(({ recipient }) => recipient === typed.inbox?.trim()))
  );
}
