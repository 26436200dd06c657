import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectLetters, expectNoNeedlessRepeat, withoutRepeats } from '../testing/bookingLetters.ts';
import { booking } from '../testing/bookings.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { type ServerProcess, startServer } from '../testing/serverProcess.ts';

// What happens to an enquiry that was answered with 200 when something breaks. Waits between attempts are scaled
// to a thousandth, which only a server without https allows.
const fast = { TEST_TIME_SCALE: '0.001' };

async function send(server: ServerProcess, enquiry: ReturnType<typeof booking>) {
  const response = await fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(enquiry),
  });
  expect(response.status).toBe(200);
}

test('killed after the answer and before the letters are out, the server sends both when it is back', async () => {
  const mail = await startMailServer();
  const port = mail.port;
  await mail.stop();
  const enquiry = booking({ email: 'killed@example.com' });

  const before = await startServer({ SMTP_URL: mail.url, ...fast });
  await send(before, enquiry);
  await before.kill();

  const back = await startMailServer(port);
  const after = await startServer({ SMTP_URL: mail.url, ...fast }, before.folder);
  await expect.poll(() => withoutRepeats(back.letters).length).toBe(2);
  expect(await after.stop()).toBe(0);
  expectNoNeedlessRepeat(back.letters, after.log);
  expectLetters(withoutRepeats(back.letters), enquiry);
  await back.stop();
});

test('while the mail server is down the visitor still gets an answer; the letters arrive when it is back', async () => {
  const mail = await startMailServer();
  await mail.stop();
  const server = await startServer({ SMTP_URL: mail.url, ...fast });
  const enquiry = booking({ email: 'waiting@example.com' });
  await send(server, enquiry);
  await expect.poll(() => server.log.some((line) => line.includes('letter put off'))).toBe(true);

  const back = await startMailServer(mail.port);
  await expect.poll(() => withoutRepeats(back.letters).length).toBe(2);
  expect(await server.stop()).toBe(0);
  expectNoNeedlessRepeat(back.letters, server.log);
  expectLetters(withoutRepeats(back.letters), enquiry);
  await back.stop();
});

test('without a mail server letters are kept as files, and with https the server refuses to start so', async () => {
  const server = await startServer();
  expect(server.log.join()).toContain('SMTP_URL is not set');
  expect(await server.stop()).toBe(0);
  await expect(startServer({ SITE_URL: 'https://www.example.com.au' })).rejects.toThrow(
    /SMTP_URL: expected a mail server/,
  );
});
