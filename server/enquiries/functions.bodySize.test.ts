import { expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';

const limit = 32 * 1024;

/** A valid JSON body of exactly this many bytes. */
function bodyOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const sizeWithoutPadding = Buffer.byteLength(JSON.stringify({ ...booking(), padding: '' }));
  return new TextEncoder().encode(
    JSON.stringify({ ...booking(), padding: 'x'.repeat(bytes - sizeWithoutPadding) }),
  );
}

/** Streams a body in pieces, as a client does that does not know the length of the body in advance. */
function streamInPieces(body: Uint8Array<ArrayBuffer>): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 4096) controller.enqueue(body.slice(at, at + 4096));
      controller.close();
    },
  });
}

async function postBytes({ app }: TestApp, bytes: Uint8Array<ArrayBuffer>, hasLength: boolean) {
  const lengthHeader: Record<string, string> = hasLength ? { 'Content-Length': String(bytes.length) } : {};
  return app.request('/functions/v1/send-booking-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...lengthHeader },
    body: hasLength ? bytes : streamInPieces(bytes),
    // Node requires `duplex` for a stream, but the DOM's type RequestInit has no such property.
    duplex: 'half',
  } as RequestInit);
}

test.each([
  ['with Content-Length', true],
  ['without Content-Length', false],
])('a body over 32 KiB %s is answered with 413, but one of 32 KiB is accepted', async (_name, hasLength) => {
  const app = await testApp();
  const response = await postBytes(app, bodyOfSize(limit + 1), hasLength);
  expect(response.status).toBe(413);
  // The rest of the body must not precede another visitor's request on a proxy's connection.
  expect(response.headers.get('connection')).toBe('close');
  expect((await response.json()).error.code).toBe('too_large');
  expect(await app.stored()).toEqual([]);
  const bytes = bodyOfSize(limit);
  expect(bytes).toHaveLength(limit);
  expect((await postBytes(app, bytes, hasLength)).status).toBe(200);
  expect(await app.stored()).toHaveLength(1);
});

test('a body with too many fields is answered with 413, even if they are nested', async () => {
  const { app, send, stored } = await testApp();
  const manyFields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, '']));
  for (const body of [
    { ...booking(), ...manyFields },
    { ...booking(), more: [manyFields] },
  ])
    expect((await send(body)).status).toBe(413);
  // This body opens a quotation mark and never closes it.
  const jsonPost = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const unclosedQuote = await app.request('/functions/v1/send-booking-email', { ...jsonPost, body: '{"a\\' });
  expect(unclosedQuote.status).toBe(400);
  expect(await stored()).toEqual([]);
});

test.each([
  ['Chinese characters', '膝'.repeat(5000)],
  ['emoji', '🦵'.repeat(5000)],
  ['quotation marks, which JSON writes with a backslash', '"'.repeat(5000)],
  ['colons and quotation marks, which are not fields', '": "\\": '.repeat(200)],
])('a message of the maximum length in %s is accepted', async (_name, message) => {
  const { send } = await testApp();
  expect((await send(booking({ message }))).status).toBe(200);
});

test.each([
  ['/functions/v1/send-booking-email', 'application/json'],
  ['/booking', 'application/x-www-form-urlencoded'],
])('after a 413 at %s, the next post of the client is answered', async (path, type) => {
  const { app } = await testApp();
  const url = await testServer(app);
  const post = (body: string) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': type }, body }).then(
      async (response) => (await response.text()) && response.status,
    );
  for (let round = 0; round < 5; round += 1) {
    expect(await post('x'.repeat(300_000))).toBe(413);
    expect(await post('{}')).toBe(422);
  }
});
