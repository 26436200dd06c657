import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testApp } from '../../testing/testApp.ts';

const limit = 32 * 1024;

/** A JSON body of exactly so many bytes, otherwise in order. */
function bodyOf(bytes: number): Uint8Array<ArrayBuffer> {
  const shell = JSON.stringify({ ...booking(), padding: '' });
  return new TextEncoder().encode(
    JSON.stringify({ ...booking(), padding: 'x'.repeat(bytes - Buffer.byteLength(shell)) }),
  );
}

/** The same body in pieces, as a client sends it that does not know its length beforehand. */
function inPieces(body: Uint8Array<ArrayBuffer>): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 4096) controller.enqueue(body.slice(at, at + 4096));
      controller.close();
    },
  });
}

const ways = [
  ['with Content-Length', (body: Uint8Array<ArrayBuffer>) => ({ body, announced: true })],
  ['without Content-Length', (body: Uint8Array<ArrayBuffer>) => ({ body: inPieces(body), announced: false })],
] as const;

test.each(ways)('refuses a body over 32 KiB with 413, %s', async (_name, way) => {
  const { app, stored } = await testApp();
  const bytes = bodyOf(limit + 1);
  const { body, announced } = way(bytes);
  const response = await app.request('/functions/v1/send-booking-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(announced && { 'Content-Length': `${bytes.length}` }) },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: { code: 'too_large', message: 'The body is over 32 KiB. Please shorten the message.' },
  });
  expect(await stored()).toEqual([]);
});

test.each(ways)('takes a body of exactly 32 KiB, %s', async (_name, way) => {
  const { app, stored } = await testApp();
  const bytes = bodyOf(limit);
  expect(bytes).toHaveLength(limit);
  const { body, announced } = way(bytes);
  const response = await app.request('/functions/v1/send-booking-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(announced && { 'Content-Length': `${bytes.length}` }) },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('takes the longest message in any script: 5000 Chinese characters, or 5000 emoji', async () => {
  const { send } = await testApp();
  expect((await send(booking({ message: '膝'.repeat(5000) }))).status).toBe(200);
  expect((await send(booking({ message: '🦵'.repeat(5000) }))).status).toBe(200);
});
