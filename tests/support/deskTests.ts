import { test } from 'vitest';
import { mai, testDesk, testSignIn } from './testDesk.ts';

/** A test whose fixtures are the parts of {@link testDesk}. */
export const deskTest = test
  .extend('desk', () => testDesk())
  .extend('app', ({ desk }) => desk.app)
  .extend('context', ({ desk }) => desk.context)
  .extend('send', ({ desk }) => desk.send)
  .extend('here', ({ desk }) => desk.here)
  .extend('browserOf', ({ desk }) => desk.browserOf)
  .extend('passTo', ({ desk }) => desk.passTo)
  .extend('enquire', ({ desk }) => desk.enquire)
  .extend('view', ({ desk }) => desk.view)
  .extend('pageOf', ({ desk }) => desk.pageOf)
  .extend('act', ({ desk }) => desk.act);

/** A test whose fixtures are the parts of {@link testSignIn}, and `mine`, a browser in which Mai is signed in. */
export const signInTest = test
  .extend('desk', () => testSignIn())
  .extend('context', ({ desk }) => desk.context)
  .extend('mail', ({ desk }) => desk.mail)
  .extend('browser', ({ desk }) => desk.browser)
  .extend('signInTokenFor', ({ desk }) => desk.signInTokenFor)
  .extend('mine', async ({ browser }) => {
    const mine = browser();
    await mine.signIn(mai);
    return mine;
  });
