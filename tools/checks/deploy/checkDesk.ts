import assert from 'node:assert/strict';
import { until } from '../../../tests/chaos/scheduledEvents.ts';
import type { MailServer } from '../../../tests/support/mailServer.ts';
import type { AskProxy } from './proxies.ts';

/**
 * Checks that staff can sign in to the desk through the proxy by the link in their message, and that nobody else can.
 *
 * @param origin - the origin of the desk
 * @param person - one of DESK_USERS
 */
export async function checkDesk(
  ask: AskProxy,
  origin: string,
  mail: MailServer,
  person: string,
): Promise<void> {
  const submitForm = (path: string, fields: Record<string, string>, from = origin) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: from },
      body: new URLSearchParams(fields).toString(),
    });
  const signedOutAnswer = await ask('/desk');
  assert.deepEqual([signedOutAnswer.status, signedOutAnswer.headers.location], [303, '/desk/sign-in']);
  const foreignFormAnswer = await submitForm('/desk/sign-in', { email: person }, 'https://other.example');
  assert.equal(foreignFormAnswer.status, 403, 'a form of another site');
  assert.equal((await submitForm('/desk/sign-in', { email: person })).status, 200);
  const token = await waitForToken(mail, `${origin}/desk/link?token=`);
  assert.equal((await ask(`/desk/link?token=${token}`)).status, 200);
  const signInAnswer = await submitForm('/desk/link', { token });
  assert.equal(signInAnswer.status, 303);
  const cookies = [signInAnswer.headers['set-cookie']].flat().map(String);
  const sessionCookie = cookies.find((cookie) => cookie.startsWith('__Host-desk=')) ?? '';
  assert.match(sessionCookie, /; Secure/);
  const deskAnswer = await ask('/desk', { headers: { Cookie: sessionCookie.split(';')[0] ?? '' } });
  assert.equal(deskAnswer.status, 200, 'the desk after signing in');
  assert.match(String(deskAnswer.headers['cache-control']), /no-store/);
}

async function waitForToken(mail: MailServer, link: string): Promise<string> {
  const readTokens = () =>
    mail.messages.flatMap(({ text = '' }) =>
      text.split(/\s/).flatMap((word) => (word.startsWith(link) ? [word.slice(link.length)] : [])),
    );
  assert.ok(await until(() => readTokens().length > 0, 10_000), `no message leads to ${link}`);
  return readTokens().at(-1) ?? '';
}
