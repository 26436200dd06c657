import { describe, expect, test } from 'vitest';
import { mai, noor, testSignIn } from '../../tests/support/testSignIn.ts';
import { sweep } from '../ops/sweep.ts';

const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address });

/** A desk behind a proxy, and how asking for a letter is answered. */
async function asking() {
  const tested = await testSignIn({ TRUST_PROXY: '1' });
  const { browser } = tested;
  return {
    ...tested,
    ask: (email: string, network: string) => browser().post('/desk/sign-in', { email }, from(network)),
  };
}

test.each([mai, 'eve@clinic.example'])(
  'five letters in a quarter of an hour may be asked for %s, named or not, from wherever it is',
  async (email) => {
    const { ask } = await asking();
    for (let time = 0; time < 5; time += 1) expect((await ask(email, `203.0.113.${time}`)).status).toBe(200);
    const refused = await ask(` ${email.toUpperCase()}`, '203.0.113.77');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ page: 'sign-in', said: 'tooMany', email: '', next: '' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await ask(noor, '203.0.113.77')).status).toBe(200);
  },
);

test('twenty may be asked for from one network, whoever they are for', async () => {
  const { ask } = await asking();
  for (let time = 0; time < 20; time += 1)
    expect((await ask(`eve${time}@clinic.example`, '2001:db8:1:2::1')).status).toBe(200);
  const refused = await ask(mai, '2001:db8:1:2:ffff::9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await ask(mai, '2001:db8:1:3::1')).status).toBe(200);
});

test('sixty mistyped addresses in ten minutes are shown again, and are not among the twenty', async () => {
  const { ask } = await asking();
  for (let time = 0; time < 60; time += 1) expect((await ask('mai', '203.0.113.9')).status).toBe(422);
  expect((await ask('mai', '203.0.113.9')).status).toBe(429);
  expect((await ask('mai', '203.0.113.10')).status).toBe(422);
  // Who types it right is not kept out by others of the network.
  expect((await ask(mai, '203.0.113.9')).status).toBe(200);
});

test('a letter asked for is none of the sixty', async () => {
  const { ask } = await asking();
  for (let time = 0; time < 59; time += 1) await ask('mai', '203.0.113.9');
  expect((await ask(mai, '203.0.113.9')).status).toBe(200);
  expect((await ask(noor, '203.0.113.9')).status).toBe(200);
});

describe('while somebody asks without end for letters to Mai, from everywhere and from her own network', () => {
  const hers = '198.51.100.7';
  const day = 86_400_000;

  async function besieged() {
    const desk = await asking();
    const mine = desk.browser();
    await mine.signIn(mai);
    await mine.post('/desk/sign-out');
    return {
      ...desk,
      mine,
      async besiege() {
        for (let time = 0; time < 10; time += 1) await desk.ask(mai, `203.0.113.${time}`);
        for (let time = 0; time < 25; time += 1) await desk.ask(`eve${time}@clinic.example`, hers);
      },
      /** Mai asks in the browser in which she has signed in before. */
      askHere: (email = mai) => mine.post('/desk/sign-in', { email }, from(hers)),
    };
  }

  test('she is sent one to the browser in which she has signed in before, five at most', async () => {
    const { besiege, ask, askHere, mail } = await besieged();
    await besiege();
    expect((await ask(mai, hers)).status).toBe(429);
    const before = (await mail.waitFor(5)).length;
    for (let time = 0; time < 5; time += 1) expect((await askHere()).status).toBe(200);
    expect((await mail.waitFor(before + 5)).length).toBe(10);
    expect((await askHere()).status).toBe(429);
  });

  test('she is sent one to a new device in a network in which she has signed in before', async () => {
    const { browser, letterFor, besiege, ask } = await besieged();
    const mine = browser();
    const token = await letterFor(mine);
    await mine.post('/desk/link', { token }, from(hers));
    await besiege();
    expect((await ask(mai, hers)).status).toBe(200);
    expect((await ask(mai, '203.0.113.200')).status).toBe(429);
    expect((await ask(noor, hers)).status).toBe(429);
  });

  test('her browser helps nobody else', async () => {
    const { besiege, askHere } = await besieged();
    await besiege();
    expect((await askHere(noor)).status).toBe(429);
    expect((await askHere('eve@clinic.example')).status).toBe(429);
  });

  test.each<[string, (desk: Awaited<ReturnType<typeof besieged>>) => Promise<unknown>]>([
    ['thirty days', async ({ context }) => context.setTime(context.clock() + 30 * day)],
    [
      'signing out everywhere',
      async ({ browser }) => {
        const phone = browser();
        await phone.signIn(mai);
        await phone.post('/desk/sign-out-everywhere');
      },
    ],
  ])('after %s it is known no longer', async (_name, pass) => {
    const desk = await besieged();
    await pass(desk);
    await sweep(desk.context);
    await desk.besiege();
    expect((await desk.askHere()).status).toBe(429);
    expect(await desk.context.db.selectFrom('known_browsers').selectAll().execute()).toEqual([]);
  });
});
