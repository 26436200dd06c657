import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mai, testSignIn } from '../../tests/support/testSignIn.ts';

const hour = 3_600_000;

test('a store that can be read and not written still lets in who is signed in', async () => {
  const { browser, context } = await testSignIn();
  const mine = browser();
  await mine.signIn(mai);
  await sql`PRAGMA query_only = 1`.execute(context.db);
  context.setTime(context.clock() + hour);
  expect(await mine.isSignedIn()).toBe(true);
  expect(context.logged.join()).toContain('the use of a session of the desk could not be noted');
  const asked = await browser().post('/desk/sign-in', { email: mai });
  expect([asked.status, await asked.json()]).toMatchObject([503, { said: 'notSent', email: mai }]);
});
