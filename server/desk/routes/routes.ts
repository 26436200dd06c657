import { Hono } from 'hono';
import type { AppContext } from '../../context.ts';
import { limitSize } from '../../http/bounds.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { type Act, acting } from './act.ts';
import { all } from './all.ts';
import { audit } from './audit.ts';
import { askToDelete, deleted, deleteForGood } from './deletion.ts';
import { answerEnquiry, enquiry } from './enquiry.ts';
import { exportCsv } from './exportCsv.ts';
import { figures } from './figures.ts';
import { sendAgain, sendElsewhere } from './letters.ts';
import { writeNote } from './note.ts';
import { largestForm } from './posted.ts';
import { notFound } from './problems.ts';
import { setSpam } from './spam.ts';
import { setState } from './state.ts';
import { waiting } from './waiting.ts';

const one = '/enquiries/:id{[0-9a-f-]{36}}';

/** What can be done to an enquiry, by the last part of the address that its form posts to. */
const acts: Record<string, Act> = {
  state: setState,
  note: writeNote,
  spam: setSpam,
  'send-again': sendAgain,
  'send-elsewhere': sendElsewhere,
};

/** The pages of the desk and what they do, for who is signed in; whatever else is asked for is not there. */
export function deskRoutes(context: AppContext): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', waiting(context));
  app.get('/all', all(context));
  app.get('/export.csv', exportCsv(context));
  app.get('/figures', figures(context));
  app.get('/audit', audit(context));
  app.get('/deleted', deleted(context));
  app.get(one, enquiry(context));
  const limit = limitSize<DeskEnv>(largestForm, (c) => answerEnquiry(context, c, { fault: 'noteTooLong' }));
  for (const [name, act] of Object.entries(acts)) {
    app.post(`${one}/${name}`, limit, acting(context, act));
    // Who opens again what a refused form was answered at, or was led here by the sign-in, wants the enquiry.
    app.get(`${one}/${name}`, (c) => c.redirect(`/desk/enquiries/${c.req.param('id')}`, 303));
  }
  app.get(`${one}/delete`, askToDelete(context));
  app.post(`${one}/delete`, limit, deleteForGood(context));
  return app.all('*', (c) => notFound(context, c));
}
