import { expect, onTestFinished, test } from 'vitest';
import { expectMessages, expectNoNeedlessRepeat, withoutRepeats } from '../support/bookingMessages.ts';
import { startMailServer } from '../support/mailServer.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { booking } from '../support/samples.ts';
import { postBooking, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { tokenIn } from '../support/testDesk.ts';

test('a second server over the same PostgreSQL sends the messages of one that was killed', async () => {
  const postgres = await startPostgres();
  const mail = await startMailServer();
  await mail.stop();
  const env = {
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    RATE_STORED: '1/10m',
    TEST_TIME_SCALE: '0.001',
  };
  // Together, so that both find a store without tables.
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const enquiry = booking({ email: 'two-servers@example.com' });
  const first = await postBooking(one.url, enquiry);
  expect(first.status).toBe(200);
  const repeat = await postBooking(other.url, enquiry);
  expect(await repeat.json()).toEqual(await first.json());
  // The two count a visitor together.
  expect((await postBooking(other.url, booking())).status).toBe(429);
  await one.kill();

  const back = await startMailServer(mail.port);
  await expect.poll(() => withoutRepeats(back.messages).length).toBe(2);
  expect(await other.stop()).toBe(0);
  expectNoNeedlessRepeat(back.messages, other.log);
  expectMessages(withoutRepeats(back.messages), enquiry);
  await back.stop();
  await postgres.remove();
});

const mai = 'mai@clinic.example';

/** A browser that keeps its cookies, whichever server answers. */
function browser() {
  const cookies = new Map<string, string>();
  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, Cookie: cookie },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  const post = (url: string, fields: Record<string, string>) =>
    ask(url, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  return { ask, post };
}

async function send({ url }: ServerProcess, message: string): Promise<string> {
  const answer = await postBooking(url, booking({ message }));
  const { id } = (await answer.json()) as { id: string };
  return id;
}

test('a session holds on every server and after restarts, until the clinic removes the person', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const env = { DATABASE_URL: postgres.url, SMTP_URL: mail.url, DESK_USERS: `${mai}, noor@clinic.example` };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const { ask, post } = browser();
  expect((await post(`${one.url}/desk/sign-in`, { email: mai })).status).toBe(200);
  const [message] = await mail.waitFor(1);
  const token = tokenIn(message?.text);
  // The link is used up at one, and is so at the other.
  expect((await post(`${other.url}/desk/link`, { token })).status).toBe(303);
  expect((await post(`${one.url}/desk/link`, { token })).status).toBe(410);

  const id = await send(one, 'My left knee');
  const enquiry = `/desk/enquiries/${id}`;
  const shown = await (await ask(other.url + enquiry)).text();
  expect(shown).toContain('My left knee');
  const note = 'Rings back on Monday';
  const change = { state: 'contacted', note, version: '0' };
  expect((await post(`${one.url}${enquiry}/state`, change)).status).toBe(303);
  const late = await post(`${other.url}${enquiry}/state`, { ...change, state: 'closed', note: 'Mine' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain(note);

  await one.kill();
  const again = await startServer(env);
  expect(await (await ask(again.url + enquiry)).text()).toContain(note);
  const without = await startServer({ ...env, DESK_USERS: 'noor@clinic.example' });
  const out = await ask(without.url + enquiry);
  expect([out.status, out.headers.get('location')]).toEqual([303, expect.stringContaining('/desk/sign-in')]);
  for (const server of [other, again, without]) expect(await server.stop()).toBe(0);
  const logged = [one, other, again, without].flatMap(({ log }) => log).join('\n');
  for (const secret of [token, mai, note, 'My left knee', booking().email, booking().lastName])
    expect(logged).not.toContain(secret);
});
