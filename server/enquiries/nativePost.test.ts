import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { bodyOf } from '../../src/enquiry/enquirySchema.ts';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { openFormName, shownMovementInputs } from '../../src/enquiry/shownMovement/openForm.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

/** What a browser posts for a filled form, newlines as two characters. */
function form(changes: Record<string, string> = {}): Record<string, string> {
  const message = booking().message.replaceAll('\n', '\r\n');
  return { ...postedForm('booking', booking()), message, ...changes };
}

function without(name: string): Record<string, string> {
  const { [name]: _, ...rest } = form();
  return rest;
}

test('stores the form and redirects to the received page with 303', async () => {
  const { post, stored, audiences } = await testApp();
  const response = await post(form());
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/booking/received');
  expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
  expect(await audiences()).toEqual(['clinic', 'visitor']);
});

test('accepts a multipart form', async () => {
  const { app, stored } = await testApp();
  const body = new FormData();
  for (const [name, value] of Object.entries(form())) body.set(name, value);
  expect((await app.request('/booking', { method: 'POST', body })).status).toBe(303);
  expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
});

test('leaves the switch off and the NDIS number out when the box is not ticked', async () => {
  const { post, stored } = await testApp();
  expect((await post(without('ndisParticipant'))).status).toBe(303);
  expect((await stored())[0]?.content).toEqual(booking({ ndisParticipant: false, ndisNumber: '' }));
});

test('needs no key, since a form cannot send one', async () => {
  const { post } = await testApp({ ANON_KEY: 'public-anon-key' });
  expect((await post(form())).status).toBe(303);
});

test('an unexpected error is answered with the form, its message and the phone number, and logged', async () => {
  const { post, context } = await testApp();
  context.limits.attempts.take = () => Promise.reject(new Error('not thought of'));
  const response = await post(form());
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect((await response.json()).alert.description).toBe(context.forms.en.refusals.notStored);
  expect(context.logged.join('')).toContain('a request failed');
});

test('accepts the longest message in Chinese, which a form encodes in nine bytes a character', async () => {
  const { post, stored } = await testApp();
  const message = '膝'.repeat(5000);
  expect((await post(form({ message }))).status).toBe(303);
  expect((await stored())[0]?.content.message).toBe(message);
});

test('stores a form with the honeypot filled in, and mails only the clinic', async () => {
  const { post, stored, audiences } = await testApp();
  const response = await post(form({ [honeypotName]: 'x' }));
  expect(response.status).toBe(303);
  expect(await stored()).toMatchObject([{ suspected_spam: 1, content: booking() }]);
  expect(await audiences()).toEqual(['clinic']);
});

describe('an invalid form', () => {
  test('comes back with 422, everything as it was typed, and the messages', async () => {
    const { post, stored } = await testApp();
    const response = await post(form({ firstName: 'M', email: 'mariam@', lastName: ' <Haddad> ' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      values: {
        ...bodyOf('booking', booking({ firstName: 'M', email: 'mariam@', lastName: ' <Haddad> ' })),
        agreeToTerms: true,
      },
      fields: {
        firstName: [forms.booking.fields.firstName.message],
        email: [forms.booking.fields.email.message],
      },
    });
    expect(await stored()).toEqual([]);
  });

  test('is rendered as the page of corrections, as HTML', async () => {
    const { app, context, post } = await testApp();
    const asked: string[] = [];
    context.renderPage = async (path) => {
      asked.push(path);
      return new Response('<!doctype html><title>Error: Book</title>');
    };
    const response = await post({});
    expect(asked).toEqual(['/booking/corrections']);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('<title>Error: Book</title>');
    expect((await app.request('/booking/corrections')).status).toBe(404);
  });

  test('must agree to the terms', async () => {
    const { post, stored } = await testApp();
    const response = await post(without('agreeToTerms'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      values: { agreeToTerms: false },
      fields: { agreeToTerms: [forms.booking.fields.agreeToTerms.message] },
    });
    expect(await stored()).toEqual([]);
  });

  test('over the rate limit is answered 429 with everything that was typed, Retry-After and advice', async () => {
    const { post, context } = await testApp({ RATE_STORED: '1/10m' });
    await post(form());
    const response = await post(form({ message: 'One more thing' }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
    const { values, fields, alert } = await response.json();
    expect(values.message).toBe('One more thing');
    expect(fields).toEqual({});
    expect(alert.title).toBe(forms.booking.toasts.failure.title);
    expect(alert.description).toBe(interpolate(context.forms.en.refusals.tooMany, { time: '10 minutes' }));
  });

  test('is answered 413 with a page when it is over 64 KiB', async () => {
    const { post, stored } = await testApp();
    const response = await post(form({ message: 'x'.repeat(64 * 1024) }));
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect((await response.json()).alert.description).toContain('too long to send');
    expect(await stored()).toEqual([]);
  });

  test('that cannot be parsed is not a server error', async () => {
    const { app, stored } = await testApp();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const response = await app.request('/booking', { method: 'POST', headers, body: '--x\r\ncut off' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await stored()).toEqual([]);
  });
});

describe('a form rejected before its body is read', () => {
  const foreign = { Origin: 'https://evil.example' };
  const long = { message: 'x'.repeat(64 * 1024) };

  test('gets a cached page, rendered once for many requests', async () => {
    const { context, post } = await testApp({ RATE_ATTEMPTS: '1/10m' });
    let rendered = 0;
    context.renderPage = async (_path, body) => {
      rendered += 1;
      return new Response(JSON.stringify(body));
    };
    await post(form());
    for (const [fields, headers, status] of [
      [form(), {}, 429],
      [form(), foreign, 403],
      [form(long), {}, 413],
    ] as const) {
      rendered = 0;
      for (let time = 0; time < 3; time += 1) expect((await post(fields, headers)).status).toBe(status);
      expect([status, rendered]).toEqual([status, 1]);
    }
  });

  test('gets the current wait', async () => {
    const { post } = await testApp({ RATE_ATTEMPTS: '1/90m' });
    await post(form());
    const response = await post(form());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(5390);
    expect((await response.json()).alert.description).toContain('try again in 90 minutes, or call us on');
  });

  test('gets the wait in the markup and in the data for the script', async () => {
    const { context, post } = await testApp({ RATE_ATTEMPTS: '1/90m' });
    context.renderPage = async (_path, body) => Response.json([body, body]);
    await post(form());
    const said = await (await post(form())).text();
    expect(said.match(/try again in 90 minutes/g)).toHaveLength(2);
  });
});

test('no answer to a form may be cached, since it may hold what was typed', async () => {
  const { post } = await testApp({ RATE_ATTEMPTS: '2/10m' });
  const answers = [
    await post(form()),
    await post({}),
    await post({}),
    await post({}, { Origin: 'https://evil.example' }),
    await post(form({ message: 'x'.repeat(64 * 1024) })),
  ];
  expect(answers.map((answer) => [answer.status, answer.headers.get('cache-control')])).toEqual(
    [303, 422, 429, 403, 413].map((status) => [status, 'no-store']),
  );
});

test('only the fields of the form come back, whatever else was posted', async () => {
  const { post } = await testApp();
  const others = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x']));
  const { values } = await (await post({ ...others, firstName: 'M', [honeypotName]: 'x' })).json();
  expect(values).toEqual({ firstName: 'M', ndisParticipant: false, agreeToTerms: false });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a form with too many fields is rejected with 413, as %s, unparsed',
  async (type) => {
    const { app, stored } = await testApp();
    const fields = {
      ...form(),
      ...Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, ''])),
    };
    const body = type.startsWith('m') ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await app.request('/booking', { method: 'POST', body });
    expect(response.status).toBe(413);
    expect((await response.json()).values).toEqual({});
    expect(await stored()).toEqual([]);
  },
);

test('a post without any field of the form gets a cached page with every message', async () => {
  const { context, post } = await testApp();
  let rendered = 0;
  context.renderPage = async (_path, body) => {
    rendered += 1;
    return new Response(JSON.stringify(body));
  };
  for (let time = 0; time < 3; time += 1) {
    const response = await post({ unknown: 'x' });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toContain('firstName');
  }
  expect(rendered).toBe(1);
});

test('a text three times too long is not rendered again; the browser still has it', async () => {
  const { post } = await testApp();
  expect((await post(form({ message: 'x'.repeat(15_000) }))).status).toBe(422);
  const response = await post(form({ message: '"'.repeat(15_001) }));
  expect(response.status).toBe(413);
  const { values, alert } = await response.json();
  expect([values, alert.description]).toEqual([{}, expect.stringContaining('go back')]);
});

describe('a movement shown without script', () => {
  test('opens the form with it, without validation messages', async () => {
    const { post, stored } = await testApp();
    const parts = {
      shownMovement: 'knee-bend.68',
      [shownMovementInputs.side]: 'left',
      [shownMovementInputs.pain]: 'way',
      [shownMovementInputs.who]: 'grandfather',
      [shownMovementInputs.joint]: 'joint',
    };
    const response = await post({ [openFormName]: 'with', ...parts });
    expect(response.status).toBe(200);
    const shownMovement = 'knee-bend.68.left.way.grandfather.joint';
    expect(await response.json()).toMatchObject({ values: { shownMovement }, fields: {} });
    expect(await stored()).toEqual([]);
  });

  test('opens an empty form when none was shown', async () => {
    const { post } = await testApp();
    const response = await post({ [openFormName]: 'with' });
    expect(await response.json()).toMatchObject({ values: { shownMovement: '' }, fields: {} });
  });

  test('can be removed from the form, and the rest stays', async () => {
    const { post } = await testApp();
    const response = await post(
      form({ shownMovement: 'knee-bend.68.left.way', [openFormName]: 'without' } as never),
    );
    expect(await response.json()).toMatchObject({
      values: { shownMovement: '', message: booking().message },
      fields: {},
    });
  });
});

test('a movement that was shown is stored with the enquiry', async () => {
  const { post, stored } = await testApp();
  const shownMovement = 'shoulder-raise.180.unsaid.unsaid.grandfather.joint';
  await post(form({ shownMovement }));
  expect((await stored())[0]?.content).toMatchObject({ shownMovement });
});

test.each(['<script>', 'knee-bend', 'a'.repeat(200)])(
  'an enquiry with %j in place of a movement is stored without it',
  async (shownMovement) => {
    const { post, stored } = await testApp();
    expect((await post(form({ shownMovement }))).status).toBe(303);
    expect((await stored())[0]?.content).toMatchObject({ shownMovement: '', message: booking().message });
  },
);
