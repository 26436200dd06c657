import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectMessages, expectNoNeedlessRepeat, withoutRepeats } from '../support/bookingMessages.ts';
import { startMailServer } from '../support/mailServer.ts';
import { booking } from '../support/samples.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';

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

test('with the mail server down a visitor is answered, and a server that is killed then sends both messages when it is back', async () => {
  const mail = await startMailServer();
  const port = mail.port;
  await mail.stop();
  const enquiry = booking({ email: 'killed@example.com' });

  const before = await startServer({ SMTP_URL: mail.url, ...fast });
  await send(before, enquiry);
  await before.kill();

  const back = await startMailServer(port);
  const after = await startServer({ SMTP_URL: mail.url, ...fast }, before.folder);
  await expect.poll(() => withoutRepeats(back.messages).length).toBe(2);
  expect(await after.stop()).toBe(0);
  expectNoNeedlessRepeat(back.messages, after.log);
  expectMessages(withoutRepeats(back.messages), enquiry);
  await back.stop();
});
