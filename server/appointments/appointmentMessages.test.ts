import { describe, expect, onTestFinished, test } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { offeredAt, testAppointments, timeAt, tuesday } from '../../tests/support/testAppointments.ts';
import type { MessagesTable } from '../database/tables.ts';
import { stopSending } from '../enquiries/changes.ts';
import { startDelivery } from '../outbox/delivery.ts';
import { isContentStillTrue, readOrCreateLinkToken } from '../outbox/messageDetails.ts';
import { smtpMailer } from '../outbox/transport.ts';
import { giveUpMessage } from './giveUpMessage.ts';

const minute = 60_000;
const friday = timeAt('2026-11-27', '10:30');
const monday = timeAt('2026-11-23', '09:00').startsAt;

/** A store with an enquiry; `sendAt` sends the emails that are due at a time to a real mail server. */
async function storeWithMail() {
  const store = await testAppointments();
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const mailer = smtpMailer(mail.url);
  onTestFinished(mailer.close);
  const { db, context } = store;
  const { clinic, opening, config, log, metrics } = context;
  return {
    ...store,
    mail,
    /** Runs a delivery worker at `now` until no message is due. */
    async sendAt(now: number) {
      const deliveryOptions = { clinic, opening, settings: config, log, metrics, giveUp: giveUpMessage };
      const worker = startDelivery({ ...deliveryOptions, db, mailer, clock: () => now, timeScale: 0.0001 });
      const dueMessages = db
        .selectFrom('messages')
        .select('id')
        .where('state', '=', 'due')
        .where('next_attempt_at', '<=', now);
      await expect.poll(() => dueMessages.execute(), { interval: 20 }).toEqual([]);
      await worker.stop();
    },
    /** Changes all stored messages of a type. */
    async setMessages(type: 'offer' | 'reminder', columns: Partial<MessagesTable>) {
      await db.updateTable('messages').set(columns).where('letter_type', '=', type).execute();
    },
    /** The recipients of the emails that contain this text. */
    reached: (part: string) =>
      mail.messages.flatMap(({ text = '', recipients }) => (text.includes(part) ? recipients : [])),
  };
}

const linkPath = '/appointments/';

describe('the token of an email', () => {
  test('is stored until the email is sent, and a retry has the same token', async () => {
    const { db, id, offer, sendAt, mail, messageOf } = await storeWithMail();
    await offer(id, [tuesday]);
    mail.refuse({ code: 451, recipient: /first@/ });
    const sending = sendAt(offeredAt).catch(() => undefined);
    await expect.poll(async () => (await messageOf(id, 'offer')).token).not.toBeNull();
    const { token } = await messageOf(id, 'offer');
    mail.refuse(undefined);
    await sending;
    await sendAt(offeredAt + minute);
    const [message] = mail.messages.filter(({ text = '' }) => text.includes(linkPath));
    expect(message?.text).toContain(`${linkPath}${token}`);
    expect((await messageOf(id, 'offer')).token).toBeNull();
    expect(await db.selectFrom('appointment_links').selectAll().execute()).toHaveLength(1);
  });

  test('is not created if the email is stopped while a worker starts to send it', async () => {
    const { db, id, offer, withdraw, messageOf } = await storeWithMail();
    await offer(id, [tuesday]);
    await withdraw();
    const message = await messageOf(id, 'offer');
    expect(await readOrCreateLinkToken(db, message.id)).toBeUndefined();
    expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', token: null });
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    [
      'stop the emails of the enquiry',
      async ({ db, id, change }) => stopSending(db, await change(id, offeredAt)),
    ],
    ['withdraw the offer', ({ withdraw }) => withdraw()],
  ])('is deleted when staff %s', async (_, act) => {
    const store = await storeWithMail();
    const { db, id, offer, messageOf } = store;
    await offer(id, [tuesday]);
    expect(await readOrCreateLinkToken(db, (await messageOf(id, 'offer')).id)).toBeDefined();
    await act(store);
    expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', token: null });
  });
});

test('an email that another release stored remains due, and delays no other email', async () => {
  const { id, enquireAs, offer, sendAt, setMessages, reached, messageOf } = await storeWithMail();
  await offer(id, [tuesday]);
  await setMessages('offer', { details: '{}' });
  await offer(await enquireAs('second'), [timeAt('2026-11-24', '14:00')]);
  await sendAt(offeredAt);
  expect(reached(linkPath)).toEqual(['second@example.com']);
  expect(await messageOf(id, 'offer')).toMatchObject({ state: 'due', attempts: 1 });
});

test('an email about an offer that was withdrawn is not sent, and no attempt is counted', async () => {
  const { id, offer, withdraw, setMessages, sendAt, reached, messageOf } = await storeWithMail();
  await offer(id, [tuesday]);
  await setMessages('offer', { next_attempt_at: offeredAt + minute });
  await withdraw();
  await setMessages('offer', { state: 'due' });
  await sendAt(offeredAt + minute);
  expect(reached(linkPath)).toEqual([]);
  expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', attempts: 0, lease_owner: null });
});

type Store = Awaited<ReturnType<typeof testAppointments>>;
const move = ({ id, move }: Store) => move(id, friday, monday);
const cancel = ({ id, cannotCome }: Store) => cannotCome(id, monday);
const changeNothing = async () => {};

test.each<[AppointmentMessageType, string, (store: Store) => Promise<unknown>, number, boolean]>([
  ['booked', 'about a visit', changeNothing, monday, true],
  ['booked', 'about a visit that has moved', move, monday, false],
  ['booked', 'about a visit that is cancelled', cancel, monday, false],
  ['reminder', 'about a visit', changeNothing, monday, true],
  ['reminder', 'about a visit that has moved', move, monday, false],
  ['reminder', 'about a visit that is cancelled', cancel, monday, false],
  ['reminder', 'on the day of the visit', changeNothing, tuesday.startsAt - minute, false],
])('a retried email of type %s, %s, is sent only if it is still true', async (...row) => {
  const [type, , change, now, isTrue] = row;
  const store = await testAppointments();
  const { db, id, agree, remind, claim } = store;
  await agree(id, tuesday);
  await remind(monday);
  const messages = await claim(monday);
  const message = messages.find(
    ({ audience, appointment }) => audience === 'visitor' && appointment?.type === type,
  );
  await change(store);
  expect(message && (await isContentStillTrue(db, message, now))).toBe(isTrue);
});
