import { describe, expect } from 'vitest';
import { signInTest as test } from '../../tests/support/deskTests.ts';
import { deskBrowser, mai, noor, redirectOf, testSignIn, viewOf } from '../../tests/support/testDesk.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';

test('signing in by the emailed link leads to the requested page', async ({ browser, signInTokenFor }) => {
  const mine = browser();
  const page = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11';
  const signInPath = redirectOf(await mine.get(page));
  expect(signInPath).toBe(`/desk/sign-in?next=${encodeURIComponent(page)}`);
  expect(await viewOf(await mine.get(signInPath), 'sign-in')).toMatchObject({ notice: null, returnTo: page });
  const token = await signInTokenFor(mine, mai, page);
  const linkPage = await mine.get(`/desk/link?token=${token}`);
  expect(await linkPage.json()).toEqual({ page: 'link', person: mai, token, isSameBrowser: true });
  expect(redirectOf(await mine.post('/desk/link', { token }))).toBe(page);
  expect(await mine.isSignedIn()).toBe(true);
});

test('a signed-in person who opens the sign-in is redirected to the desk', async ({ mine }) => {
  expect(redirectOf(await mine.get('/desk/sign-in?next=/desk/all'))).toBe('/desk/all');
});

describe('the sign-in email', () => {
  test('names the clinic, the time limit and a link to FUNCTIONS_URL, not to the requested host', async () => {
    const { browser, mail, context } = await testSignIn({ FUNCTIONS_URL: 'https://api.clinic.example/' });
    const email = `  ${noor.toUpperCase().replace('@', '＠')} `;
    const hosts = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    await browser().post('/desk/sign-in', { email }, { 'Sec-Fetch-Site': 'same-origin', ...hosts });
    const [message] = await mail.waitFor(1);
    const { text = '', html = '', subject, recipients, headers } = message ?? {};
    expect(recipients).toEqual([noor]);
    expect(headers?.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(subject).toContain(context.clinic.name);
    for (const messageText of [text, html]) {
      expect(messageText).toContain('15 minutes');
      expect(messageText).toMatch(/https:\/\/api\.clinic\.example\/desk\/link\?token=[\w-]{43}/);
      expect(messageText).not.toContain('evil.example');
    }
  });

  test('is sent at a random moment, so that timing does not reveal who may sign in', async () => {
    const { browser, context } = await testSignIn({ TEST_TIME_SCALE: '1' });
    const delays: number[] = [];
    let answeredAt = 0;
    context.mailer.send = async () => void delays.push(performance.now() - answeredAt);
    for (const email of Array(5).fill([mai, noor]).flat()) {
      const countBefore = delays.length;
      await browser().post('/desk/sign-in', { email });
      answeredAt = performance.now();
      await expect.poll(() => delays.length, { interval: 5 }).toBe(countBefore + 1);
    }
    const distinctMoments = new Set(delays.map((ms) => Math.floor(ms / 25)));
    expect(distinctMoments.size, delays.join()).toBeGreaterThan(2);
  });

  test('is retried after the response if the mail server refuses it', async ({ browser, mail, context }) => {
    mail.refuse({ code: 451 });
    const answer = await browser().post('/desk/sign-in', { email: mai });
    expect(await answer.json()).toEqual({ page: 'linkSent', email: mai });
    await expect.poll(() => context.logged.join()).toContain('could not send the sign-in message');
    mail.refuse(undefined);
    expect(await mail.waitFor(1)).toHaveLength(1);
    expect(context.logged.join()).not.toContain(mai);
  });
});

test.for(['mai@clinic', '', 'mai@clinic.example, noor@clinic.example', `${'a'.repeat(300)}@b.example`])(
  'a mistyped address is reported, and stays in the sign-in form, case %#',
  async (email, { browser, mail }) => {
    const answer = await browser().post('/desk/sign-in', { email, next: '/desk/all' });
    const view = { page: 'sign-in', notice: 'notAnAddress', email, returnTo: '/desk/all' };
    expect([answer.status, await answer.json()]).toEqual([422, view]);
    expect(mail.connections).toBe(0);
  },
);

test('an unknown address gets the same response, but no email', async ({ browser, mail, context }) => {
  const knownBrowser = browser();
  const answers = [
    await knownBrowser.post('/desk/sign-in', { email: mai }),
    await browser().post('/desk/sign-in', { email: 'eve@clinic.example' }),
  ];
  const visibleAnswers = answers.map(({ status, headers }) => ({
    status,
    headers: [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(/[\w-]{43}/, 'secret')]),
  }));
  expect(visibleAnswers[1]).toEqual(visibleAnswers[0]);
  expect(await answers[0]?.json()).toEqual({ page: 'linkSent', email: mai });
  expect(await answers[1]?.json()).toEqual({ page: 'linkSent', email: 'eve@clinic.example' });
  // A known and an unknown address cause the same writes. Messages are sent in the order of the requests.
  const links = await context.db.selectFrom('sign_in_links').select('person').orderBy('person').execute();
  expect(links.map(({ person }) => person)).toEqual(['', mai]);
  await knownBrowser.post('/desk/sign-in', { email: mai });
  const messages = await mail.waitFor(2);
  expect(messages.flatMap(({ recipients }) => recipients)).toEqual([mai, mai]);
});

test('the link stored for an unknown address signs nobody in', async ({ desk }) => {
  await expect(deskBrowser(desk).signIn('')).rejects.toThrow('410');
});

describe('the sign-in limits', () => {
  const headersFrom = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address });

  /** A desk behind a proxy; `ask` requests a sign-in link from a network address. */
  async function deskBehindProxy() {
    const desk = await testSignIn({ TRUST_PROXY: '1' });
    const ask = (email: string, network: string) =>
      desk.browser().post('/desk/sign-in', { email }, headersFrom(network));
    return { ...desk, ask };
  }

  test('allow five requests for a link in 15 minutes for an address, known or not', async () => {
    const { ask } = await deskBehindProxy();
    for (const email of [mai, 'eve@clinic.example']) {
      for (let time = 0; time < 5; time += 1)
        expect((await ask(email, `203.0.113.${time}`)).status).toBe(200);
      const refusedAnswer = await ask(` ${email.toUpperCase()}`, '203.0.113.77');
      const view = { page: 'sign-in', notice: 'tooMany', email: '', returnTo: '' };
      expect(await viewOf(refusedAnswer, 'sign-in', 429)).toEqual(view);
      expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    expect((await ask(noor, '203.0.113.77')).status).toBe(200);
  });

  test('allow twenty requests for a link from one network', async () => {
    const { ask } = await deskBehindProxy();
    for (let time = 0; time < 20; time += 1)
      expect((await ask(`eve${time}@clinic.example`, '2001:db8:1:2::1')).status).toBe(200);
    const refusedAnswer = await ask(mai, '2001:db8:1:2:ffff::9');
    expect(refusedAnswer.status).toBe(429);
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await ask(mai, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('allow sixty mistyped addresses in ten minutes, not counted as requests', async () => {
    const { ask } = await deskBehindProxy();
    for (let time = 0; time < 60; time += 1) expect((await ask('mai', '203.0.113.9')).status).toBe(422);
    expect((await ask('mai', '203.0.113.9')).status).toBe(429);
    expect((await ask('mai', '203.0.113.10')).status).toBe(422);
    // A correct address is not refused because of mistyped addresses in the same network.
    expect((await ask(mai, '203.0.113.9')).status).toBe(200);
  });

  describe('under attack', () => {
    const networkOfMai = '198.51.100.7';
    const day = 86_400_000;

    /** A desk in whose limits nothing is left for Mai, except for the browser and the network of her last sign-in. */
    async function attackedDesk() {
      const desk = await deskBehindProxy();
      const mine = desk.browser();
      const token = await desk.signInTokenFor(mine);
      await mine.post('/desk/link', { token }, headersFrom(networkOfMai));
      await mine.post('/desk/sign-out');
      return {
        ...desk,
        async attack() {
          for (let time = 0; time < 10; time += 1) await desk.ask(mai, `203.0.113.${time}`);
          for (let time = 0; time < 25; time += 1) await desk.ask(`eve${time}@clinic.example`, networkOfMai);
        },
        /** Requests a sign-in link in the browser in which Mai has signed in before. */
        askHere: (email = mai) => mine.post('/desk/sign-in', { email }, headersFrom(networkOfMai)),
      };
    }

    test('allow five emails from a known browser or network, and none to other people', async () => {
      const { attack, ask, askHere, mail } = await attackedDesk();
      await attack();
      for (let time = 0; time < 5; time += 1) expect((await askHere()).status).toBe(200);
      expect((await ask(mai, networkOfMai)).status).toBe(200);
      for (const answer of [
        await askHere(),
        await askHere(noor),
        await ask(noor, networkOfMai),
        await ask(mai, '203.0.113.200'),
      ])
        expect(answer.status).toBe(429);
      // Before the attack, Mai got one email; during it, as many as her address may get.
      const messages = await mail.waitFor(1 + 4 + 5 + 1);
      expect(messages.flatMap(({ recipients }) => recipients)).toEqual(Array(11).fill(mai));
    });

    test.for(['30 days', 'signing out everywhere'])('refuse a browser forgotten after %s', async (event) => {
      const { attack, askHere, browser, context } = await attackedDesk();
      if (event === '30 days') context.setTime(context.clock() + 30 * day);
      else {
        const phoneBrowser = browser();
        await phoneBrowser.signIn(mai);
        await phoneBrowser.post('/desk/sign-out-everywhere');
      }
      await sweepOldData(context);
      await attack();
      expect((await askHere()).status).toBe(429);
      expect(await context.db.selectFrom('known_browsers').selectAll().execute()).toEqual([]);
    });
  });
});
