import { expect, test } from 'vitest';
import { deskBrowser } from '../../tests/support/deskBrowser.ts';
import { mai, noor, testSignIn } from '../../tests/support/testSignIn.ts';

test('signs in by the letter: asked for, opened, pressed', async () => {
  const { browser, letterFor } = await testSignIn();
  const mine = browser();
  const token = await letterFor(mine);
  const link = await mine.get(`/desk/link?token=${token}`);
  expect(await link.json()).toEqual({ page: 'link', person: mai, token, next: '', isSameBrowser: true });
  const pressed = await mine.post('/desk/link', { token });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get('location')).toBe('/desk');
  expect(await mine.isSignedIn()).toBe(true);
});

test('goes on to the enquiry that the clinic’s letter linked to', async () => {
  const { browser, letterFor } = await testSignIn();
  const mine = browser();
  const page = '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11';
  const asked = await mine.get(page);
  expect(asked.headers.get('location')).toBe(`/desk/sign-in?next=${encodeURIComponent(page)}`);
  const form = await mine.get(asked.headers.get('location') ?? '');
  expect(await form.json()).toMatchObject({ page: 'sign-in', said: null, next: page });
  const token = await letterFor(mine, mai, page);
  const pressed = await mine.post('/desk/link', { token });
  expect(pressed.headers.get('location')).toBe(page);
});

test('a letter goes to the person named, whichever way the address is typed', async () => {
  const { browser, mail } = await testSignIn();
  await browser().post('/desk/sign-in', { email: `  ${noor.toUpperCase()} ` });
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual([noor]);
  expect(letter?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('who is signed in is not asked to do it again', async () => {
  const { browser } = await testSignIn();
  const mine = browser();
  await mine.signIn(mai);
  const again = await mine.get('/desk/sign-in?next=/desk/all');
  expect([again.status, again.headers.get('location')]).toEqual([303, '/desk/all']);
});

test('a mistyped address is said, and stands in the form again', async () => {
  const { browser, mail } = await testSignIn();
  for (const email of [
    'mai@clinic',
    '',
    'mai@clinic.example, noor@clinic.example',
    `${'a'.repeat(300)}@b.example`,
  ]) {
    const answer = await browser().post('/desk/sign-in', { email, next: '/desk/all' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ page: 'sign-in', said: 'notAnAddress', email, next: '/desk/all' });
  }
  expect(mail.connections).toBe(0);
});

test('an address that nobody named has gets the same answer and no letter', async () => {
  const { browser, mail, context } = await testSignIn();
  const [known, unknown] = [browser(), browser()];
  const answers = [
    await known.post('/desk/sign-in', { email: mai }),
    await unknown.post('/desk/sign-in', { email: 'eve@clinic.example' }),
  ];
  const seen = answers.map(({ status, headers }) => ({
    status,
    headers: [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(/[\w-]{43}/, 'secret')]),
  }));
  expect(seen[1]).toEqual(seen[0]);
  expect(await answers[0]?.json()).toEqual({ page: 'asked', email: mai });
  expect(await answers[1]?.json()).toEqual({ page: 'asked', email: 'eve@clinic.example' });
  // The same was written for both, and the letters go out in the order they were asked for.
  const links = await context.db.selectFrom('sign_in_links').select('person').orderBy('person').execute();
  expect(links.map(({ person }) => person)).toEqual(['', mai]);
  await known.post('/desk/sign-in', { email: mai });
  const letters = await mail.waitFor(2);
  expect(letters.flatMap(({ recipients }) => recipients)).toEqual([mai, mai]);
});

test('what is asked next is not answered later for who is named: letters are made at no fixed time', async () => {
  const { browser, context } = await testSignIn({ TEST_TIME_SCALE: '1' });
  const waited: number[] = [];
  let answered = 0;
  context.mailer.send = async () => void waited.push(performance.now() - answered);
  for (const email of [mai, noor]) {
    for (let time = 0; time < 5; time += 1) {
      const before = waited.length;
      await browser().post('/desk/sign-in', { email });
      answered = performance.now();
      await expect.poll(() => waited.length, { interval: 5 }).toBe(before + 1);
    }
  }
  const moments = new Set(waited.map((ms) => Math.floor(ms / 25)));
  expect(moments.size, waited.join()).toBeGreaterThan(2);
});

test('the link that is nobody’s signs nobody in', async () => {
  const tested = await testSignIn();
  await expect(deskBrowser(tested).signIn('')).rejects.toThrow('410');
});

test('the letter is not waited for, and one that the mail server refuses is no answer of its own', async () => {
  const { browser, mail, context, letterFor } = await testSignIn({ TEST_TIME_SCALE: '0.001' });
  mail.refuse({ code: 451 });
  const mine = browser();
  const refused = await mine.post('/desk/sign-in', { email: mai });
  expect(await refused.json()).toEqual({ page: 'asked', email: mai });
  mail.refuse(undefined);
  // Tried again by itself: the first letter comes as well as the second.
  await letterFor(mine);
  const letters = await mail.waitFor(2);
  expect(letters).toHaveLength(2);
  expect(context.logged.join()).not.toContain(mai);
});

test('a letter says how long its link works, and names nobody but the clinic', async () => {
  const { browser, mail, context } = await testSignIn();
  await browser().post('/desk/sign-in', { email: mai });
  const [letter] = await mail.waitFor(1);
  const { text = '', html = '', subject } = letter ?? {};
  expect(subject).toContain(context.clinic.name);
  for (const words of [text, html]) {
    expect(words).toContain('15 minutes');
    expect(words).toMatch(/http:\/\/localhost:8080\/desk\/link\?token=[\w-]{43}/);
  }
});

test('the link leads to the servers, never to a host that the request names', async () => {
  const live = { SITE_URL: 'http://localhost:8080', FUNCTIONS_URL: 'https://api.clinic.example/' };
  const { browser, mail } = await testSignIn(live);
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
  };
  await browser().post('/desk/sign-in', { email: mai }, headers);
  const [letter] = await mail.waitFor(1);
  expect(letter?.text).toContain('https://api.clinic.example/desk/link?token=');
  expect(letter?.text).not.toContain('evil.example');
});
