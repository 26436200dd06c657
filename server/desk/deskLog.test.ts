import { expect, test } from 'vitest';
import { mai, testSignIn, tokenIn } from '../../tests/support/testSignIn.ts';

test('no address, link or cookie is in the log or the metrics, whatever becomes of a sign-in', async () => {
  const { browser, mail, context, letterFor } = await testSignIn({
    TEST_TIME_SCALE: '0.001',
    TRUST_PROXY: '1',
  });
  const mine = browser();
  await mine.get('/desk/nobody@clinic.example?words=Mariam');
  await mine.post('/desk/sign-in', { email: 'eve@clinic.example' });
  await mine.post('/desk/sign-in', { email: 'eve@clinic' });
  mail.refuse({ code: 550 });
  await mine.post(
    '/desk/sign-in',
    { email: mai },
    { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '203.0.113.9' },
  );
  await expect
    .poll(() => context.logged.join())
    .toContain('a letter to sign in to the desk could not be sent');
  mail.refuse(undefined);
  const token = await letterFor(mine);
  await mine.get(`/desk/link?token=${token}`);
  await mine.get(`/desk/link/${token}`);
  await mine.post('/desk/link', { token });
  await mine.get(`/desk/link?token=${token}`);
  await mine.get(`/desk/${token}`);
  const secrets = [...mine.cookies.values()];
  await mine.post('/desk/sign-out');
  await mine.get('/desk/sign-in?said=signedOut');
  await browser().post('/desk/sign-out', {}, { Origin: 'https://evil.example' });

  expect(tokenIn(mail.letters.at(-1)?.text)).toBe(token);
  const written = [...context.logged, ...(await context.metrics.registry.metrics()).split('\n')];
  for (const secret of [
    ...secrets,
    token,
    'clinic.example',
    'nobody',
    'eve@',
    'Mariam',
    'evil.',
    '203.0.113',
  ])
    expect(written.filter((line) => line.includes(secret))).toEqual([]);
  expect(context.logged.filter((line) => JSON.parse(line).msg === 'request')).toHaveLength(13);
  expect(context.logged.join()).toContain('"/desk/sign-in"');
});

test('an address that somebody typed is in no line of the log, whyever it was not looked up', async () => {
  const { browser, context } = await testSignIn();
  const mine = browser();
  await mine.signIn(mai);
  const typed = '/desk/mariam@clinic.example';
  await mine.post(typed, {}, { Origin: 'https://evil.example' });
  await mine.post(typed);
  await mine.get(typed);
  await context.db.schema.dropTable('desk_sessions').execute();
  expect((await mine.get(typed)).status).toBeGreaterThanOrEqual(500);
  await mine.post('/desk/sign-in', { email: 'mai' });
  expect(context.logged.filter((line) => line.includes('mariam'))).toEqual([]);
  expect(context.logged.at(-1)).toContain('"/desk/sign-in"');
});
