import { describe, expect, test } from 'vitest';
import { postedForm } from '../tests/support/postedForm.ts';
import { booking } from '../tests/support/samples.ts';
import { testApp } from '../tests/support/testApp.ts';

describe('an internal error', () => {
  const appThatCannotRender = async () => {
    const testedApp = await testApp();
    testedApp.context.renderPage = async () => {
      throw new Error('cannot render for Mariam');
    };
    return { ...testedApp, response: await testedApp.post({ firstName: 'Mariam' }) };
  };

  test('is answered with 500 and the same JSON as other errors, without details', async () => {
    const { response } = await appThatCannotRender();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    });
  });

  test('is the answer if the corrections page cannot be rendered', async () => {
    const { post, context } = await testApp();
    context.renderPage = async () => new Response('', { status: 500 });
    expect((await post({ firstName: 'Mariam' })).status).toBe(500);
    expect(context.logged.join('')).toContain('a request failed');
  });

  test('is logged with its stack trace, without what the visitor typed', async () => {
    const { context, response } = await appThatCannotRender();
    const log = context.logged.join('');
    expect(log).toContain('a request failed');
    expect(JSON.parse(context.logged[0] ?? '{}').id).toBe(response.headers.get('x-request-id'));
    expect(log).toContain('app.test.ts');
    expect(log).not.toContain('Mariam');
  });

  test('gets the same security headers as every other answer', async () => {
    const { response } = await appThatCannotRender();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  const parseLogLines = (logged: string[]) => logged.map((line) => JSON.parse(line));

  test('has one line for each request, with the id in the X-Request-Id of its answer', async () => {
    const { send, context } = await testApp();
    const response = await send(booking());
    expect(parseLogLines(context.logged)).toEqual([
      expect.objectContaining({
        id: response.headers.get('x-request-id'),
        method: 'POST',
        path: '/functions/v1/send-booking-email',
        status: 200,
        msg: 'request',
      }),
    ]);
  });

  test('has the error code of each request that is refused', async () => {
    const { send, post, context } = await testApp();
    await send({});
    await post({});
    expect(parseLogLines(context.logged).map((line) => line.refusal)).toEqual([
      'validation_failed',
      'validation_failed',
    ]);
  });

  test('contains no personal data', async () => {
    const { app, send, post, context } = await testApp({ TRUST_PROXY: '1', ANON_KEY: 'public-anon-key' });
    const secretHeaders = {
      apikey: 'public-anon-key',
      'Idempotency-Key': 'key-of-mariam',
      'X-Forwarded-For': '203.0.113.9',
    };
    await send(booking(), secretHeaders);
    await send(booking({ email: 'mariam.haddad@' }), secretHeaders);
    await post(postedForm('booking', booking()), secretHeaders);
    await app.request('/booking?email=mariam.haddad@example.com');
    await app.request('/mariam.haddad@example.com');
    const log = context.logged.join('');
    expect(context.logged).toHaveLength(5);
    const secrets = [
      'Mariam',
      'Haddad',
      'mariam',
      '0400 123',
      'knee',
      '430 123',
      '203.0.113',
      'public-anon-key',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('has a single warning when requests come through a proxy that TRUST_PROXY does not count', async () => {
    const countWarnings = async (env: Record<string, string>, headers: Record<string, string>) => {
      const { send, context } = await testApp(env);
      for (let request = 0; request < 3; request += 1) await send(booking(), headers);
      return parseLogLines(context.logged).filter((line) => line.msg.includes('TRUST_PROXY is 0')).length;
    };
    const forwardedHeaders = { 'X-Forwarded-For': '203.0.113.9' };
    expect(await countWarnings({}, forwardedHeaders)).toBe(1);
    expect(await countWarnings({}, {})).toBe(0);
    expect(await countWarnings({ TRUST_PROXY: '1' }, forwardedHeaders)).toBe(0);
  });

  test.each([
    ['1', 'unknown', 1],
    ['1', '_hidden:41001', 1],
    ['2', '203.0.113.9', 1],
    ['2', '203.0.113.9, 10.0.0.2', 0],
    ['1', '203.0.113.9:41001', 0],
  ])(
    'with TRUST_PROXY=%s and X-Forwarded-For: %s has %i warnings',
    async (TRUST_PROXY, forwardedFor, count) => {
      const { send, context } = await testApp({ TRUST_PROXY });
      for (let request = 0; request < 3; request += 1)
        await send(booking(), { 'X-Forwarded-For': forwardedFor });
      const warnings = parseLogLines(context.logged).filter(({ msg }) => msg.includes('X-Forwarded-For'));
      expect(warnings).toHaveLength(count);
      expect(JSON.stringify(warnings)).not.toMatch(/203\.0\.113|hidden/);
    },
  );
});

test('each stored enquiry wakes the delivery worker once', async () => {
  const { send, context } = await testApp();
  let timesWoken = 0;
  context.onStored = () => {
    timesWoken += 1;
  };
  await send(booking({ phone: '' }));
  expect(timesWoken).toBe(0);
  await Promise.all([send(booking()), send(booking())]);
  await send(booking());
  expect(timesWoken).toBe(1);
});
