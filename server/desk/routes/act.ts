import type { Context, Handler } from 'hono';
import type { DeskAction, DeskFault } from '../../../src/enquiry/deskViews.ts';
import type { AppContext } from '../../context.ts';
import type { Changed } from '../../enquiries/changes.ts';
import { errorCode } from '../../errorCode.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { readDeskForm } from '../form.ts';
import { renewSession } from '../session.ts';
import { answerEnquiry } from './enquiry.ts';
import { version } from './posted.ts';
import { notFound } from './problems.ts';
import { isRepeat } from './repeats.ts';

/** What a person asks to be done to an enquiry. */
export interface Asked {
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
export type Outcome = { action: DeskAction; changed: Changed } | { fault: DeskFault };
export type Act = (context: AppContext, asked: Asked) => Promise<Outcome>;

/**
 * Does what a form of an enquiry's page asks for: 303 back to the page when it was done, else the page with what was
 * wrong and all that was typed.
 */
export function acting(context: AppContext, act: Act): Handler<DeskEnv> {
  return async (c) => {
    const asked = await askedBy(context, c);
    const outcome = await tried(context, c, act, asked);
    if ('fault' in outcome) return answerEnquiry(context, c, { ...outcome, typed: asked.typed });
    const { action, changed } = outcome;
    if (changed === 'gone') return notFound(context, c);
    if (changed === 'done' || (await isRepeat(context.db, asked, action))) {
      renewSession(c);
      return c.redirect(`/desk/enquiries/${asked.id}?done=${action}`, 303);
    }
    return answerEnquiry(context, c, { fault: changed, typed: asked.typed });
  };
}

/** What the form of a page asks for. */
export async function askedBy({ clock }: AppContext, c: Context<DeskEnv>): Promise<Asked> {
  const typed = await readDeskForm(c);
  return {
    id: c.req.param('id') ?? '',
    version: version.parse(typed.version),
    typed,
    person: c.get('person'),
    now: clock(),
  };
}

async function tried(context: AppContext, c: Context<DeskEnv>, act: Act, asked: Asked): Promise<Outcome> {
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
