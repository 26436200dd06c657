import { expect, test } from 'vitest';
import { mai, noor, testSignIn } from '../../testing/testSignIn.ts';

const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address });

/** A desk behind a proxy, and how asking for a letter is answered. */
async function asking() {
  const { browser, mail } = await testSignIn({ TRUST_PROXY: '1' });
  return {
    mail,
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
