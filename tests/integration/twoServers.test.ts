import { expect, test } from 'vitest';
import { expectMessages, expectNoNeedlessRepeat, withoutRepeats } from '../support/bookingMessages.ts';
import { startMailServer } from '../support/mailServer.ts';
import { startPostgres } from '../support/postgresServer.ts';
import { booking } from '../support/samples.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';

const send = (server: ServerProcess, enquiry: ReturnType<typeof booking>) =>
  fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });

test('of two servers over one PostgreSQL, one goes on with what the other took before it was killed', async () => {
  const postgres = await startPostgres();
  const mail = await startMailServer();
  await mail.stop();
  const env = {
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    RATE_STORED: '1/10m',
    TEST_TIME_SCALE: '0.001',
  };
  // Together, so that both find a store without tables.
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const enquiry = booking({ email: 'two-servers@example.com' });
  const first = await send(one, enquiry);
  expect(first.status).toBe(200);
  const repeat = await send(other, enquiry);
  expect(await repeat.json()).toEqual(await first.json());
  // The two count a visitor together.
  expect((await send(other, booking())).status).toBe(429);
  await one.kill();

  const back = await startMailServer(mail.port);
  await expect.poll(() => withoutRepeats(back.messages).length).toBe(2);
  expect(await other.stop()).toBe(0);
  expectNoNeedlessRepeat(back.messages, other.log);
  expectMessages(withoutRepeats(back.messages), enquiry);
  await back.stop();
  await postgres.remove();
});
