import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { startDelivery } from '../mail/delivery.ts';
import { smtpMailer } from '../mail/transport.ts';
import { overdueSentence } from '../store/undelivered.ts';

/** A desk whose one enquiry was delivered to both inboxes of the clinic, a week ago. */
async function delivered() {
  const desk = await testDesk({
    CLINIC_INBOX: 'front@example.com.au,head@example.com.au',
    SITE_URL: 'http://www.example.com.au',
  });
  await desk.send(booking());
  const { db } = desk.parts;
  await db.updateTable('letters').set({ state: 'sent', sent_at: desk.parts.clock() }).execute();
  desk.parts.setTime(desk.parts.clock() + 7 * 86_400_000);
  const id = (await desk.stored())[0]?.id ?? '';
  const due = () => db.selectFrom('letters').selectAll().where('state', '=', 'due').execute();
  return { ...desk, id, due };
}

test('resend gives a delivered enquiry to the clinic once more, as a new letter to each inbox', async () => {
  const { run, id, due, parts } = await delivered();
  expect(await run(`resend ${id}`)).toMatchObject({
    code: 0,
    out: `${id} goes to front@example.com.au, head@example.com.au once more.`,
  });
  const letters = await due();
  expect(letters.map((letter) => letter.recipient).sort()).toEqual([
    'front@example.com.au',
    'head@example.com.au',
  ]);
  for (const letter of letters) {
    expect(letter).toMatchObject({ audience: 'clinic', attempts: 0, next_attempt_at: parts.clock() });
    expect(letter.message_id).toBe(`<${letter.id}@www.example.com.au>`);
  }
});

test('what is sent again arrives as another mail than the first, so that no mail program hides it', async () => {
  const { run, id, due, parts } = await delivered();
  const first = await parts.db.selectFrom('letters').select('message_id').execute();
  await run(`resend ${id} --to physio@example.com.au`);
  expect(await due()).toHaveLength(1);
  const mail = await startMailServer();
  const mailer = smtpMailer(mail.url);
  const { config: settings, ...others } = parts;
  const worker = startDelivery({ ...others, settings, mailer, timeScale: 1 });
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
    await mail.stop();
  });
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual(['physio@example.com.au']);
  expect(letter?.text).toContain('My left knee is stiff in the morning.');
  expect(first.map(({ message_id }) => message_id)).not.toContain(letter?.messageId);
});

test('a letter just sent again is not overdue, however old its enquiry', async () => {
  const { run, id, parts } = await delivered();
  await run(`resend ${id}`);
  expect(await overdueSentence(parts.db, parts.clock())).toBeUndefined();
  expect(await overdueSentence(parts.db, parts.clock() + 15 * 60_000)).toContain('2 letters');
});

test('resend refuses what still waits, which would arrive twice, and an address that is none', async () => {
  const { run, id, due } = await delivered();
  await run(`resend ${id}`);
  expect(await run(`resend ${id}`)).toMatchObject({ code: 1, err: expect.stringContaining(`retry ${id}`) });
  expect(await run(`resend ${id} --to mistyped`)).toMatchObject({ code: 2 });
  expect(await run(`resend ${id} --to front@example.com.au`)).toMatchObject({ code: 1 });
  expect(await due()).toHaveLength(2);
  expect(await run(`resend ${id} --to physio@example.com.au`)).toMatchObject({ code: 0 });
});
