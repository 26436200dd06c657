import { describe, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import type { MessagesTable } from '../database/tables.ts';
import { sendUnsent, stopSending } from '../enquiries/changes.ts';
import { waitingEnquiries } from '../enquiries/statistics.ts';
import { startDelivery } from '../outbox/delivery.ts';
import { readOrCreateLinkToken } from '../outbox/messageDetails.ts';
import { smtpMailer } from '../outbox/transport.ts';
import { giveUpMessage } from './giveUpMessage.ts';

const minute = 60_000;
const tuesday = timeAt('2026-11-24', '10:30');
const friday = timeAt('2026-11-27', '10:30');
const monday = timeAt('2026-11-23', '09:00').startsAt;

/** A store with an enquiry; `sendAt` sends the emails that are due at a time to a real mail server. */
async function storeWithMail() {
  const store = await testAppointments();
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const mailer = smtpMailer(mail.url);
  onTestFinished(mailer.close);
  const { db, context, enquire } = store;
  const { clinic, opening, config, log, metrics } = context;
  return {
    ...store,
    id: await enquire('first'),
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

type Store = Awaited<ReturnType<typeof storeWithMail>>;
const linkPath = '/appointments/';
const reminderText = 'This is a reminder of your appointment';

describe('an appointment email that is refused for good', () => {
  /** Sends the confirmation, runs `act`, and makes the mail server refuse the next email to the visitor. */
  async function storeWithRefusedEmail(act: (store: Store) => Promise<unknown>, code = 550) {
    const store = await storeWithMail();
    await store.sendAt(offeredAt);
    await act(store);
    store.mail.refuse({ code, recipient: /first@/ });
    return store;
  }
  const offerTuesday = ({ offer, id }: Store) => offer(id, [tuesday]);

  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['an offer', offerTuesday],
    ['a booked visit', ({ book, id }) => book(id, tuesday)],
    [
      'a moved visit',
      async ({ book, move, id }) => [await book(id, tuesday), await move(id, friday, offeredAt + 2 * minute)],
    ],
    [
      'a reminder',
      async ({ book, sendAt, remind, id }) => {
        await book(id, tuesday);
        await sendAt(offeredAt + 2 * minute);
        await remind(monday);
      },
    ],
  ])('puts the visitor on Waiting if it is about %s', async (_, act) => {
    const { sendAt, read, id, db } = await storeWithRefusedEmail(act);
    const { version } = await read(id);
    const now = monday + minute;
    await sendAt(now);
    const expected = { state: 'new', waitsFor: 'emailRefused', waitsSince: now, version: version + 1 };
    expect(await read(id)).toMatchObject(expected);
    expect(await waitingEnquiries(db, { now, limit: 10 })).toHaveLength(1);
  });

  test('changes nothing if the visitor is already on Waiting', async () => {
    const { sendAt, read, id } = await storeWithRefusedEmail(async (store) => {
      await store.book(store.id, tuesday);
      await store.sendAt(offeredAt + 2 * minute);
      await store.cannotCome(store.id, offeredAt + 3 * minute);
    });
    const { version } = await read(id);
    await sendAt(monday);
    const enquiryAfter = await read(id);
    expect(enquiryAfter).toMatchObject({ waitsFor: 'cancelled', version, visits: [{ state: 'cancelled' }] });
    expect(enquiryAfter.messages.filter(({ last_error }) => last_error === '550')).toHaveLength(1);
  });

  test('is not retried if another release stored it', async () => {
    const { sendAt, setMessages, messageOf, id } = await storeWithRefusedEmail(offerTuesday, 451);
    await setMessages('offer', { details: '{}', give_up_at: offeredAt });
    await sendAt(offeredAt + minute);
    expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', attempts: 1 });
  });
});

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
    await withdraw(id);
    const message = await messageOf(id, 'offer');
    expect(await readOrCreateLinkToken(db, message.id)).toBeUndefined();
    expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', token: null });
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    [
      'stop the emails of the enquiry',
      async ({ db, id, change }) => stopSending(db, await change(id, offeredAt)),
    ],
    ['withdraw the offer', ({ id, withdraw }) => withdraw(id)],
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
  const { id, enquire, offer, sendAt, setMessages, reached, messageOf } = await storeWithMail();
  await offer(id, [tuesday]);
  await setMessages('offer', { details: '{}' });
  await offer(await enquire('second'), [timeAt('2026-11-24', '14:00')]);
  await sendAt(offeredAt);
  expect(reached(linkPath)).toEqual(['second@example.com']);
  expect(await messageOf(id, 'offer')).toMatchObject({ state: 'due', attempts: 1 });
});

describe('a retried email is not sent', () => {
  test('about an offer that was withdrawn', async () => {
    const { id, offer, withdraw, setMessages, sendAt, reached, messageOf } = await storeWithMail();
    await offer(id, [tuesday]);
    await setMessages('offer', { next_attempt_at: offeredAt + minute });
    await withdraw(id);
    await setMessages('offer', { state: 'due' });
    await sendAt(offeredAt + minute);
    expect(reached(linkPath)).toEqual([]);
    // No attempt was made, so none is counted.
    expect(await messageOf(id, 'offer')).toMatchObject({ state: 'ended', attempts: 0, lease_owner: null });
  });

  test('about a booked visit that has moved or is cancelled', async () => {
    const { db, id, enquire, book, move, cannotCome, change, sendAt, read } = await storeWithMail();
    const cancelledEnquiry = await enquire('cancelled');
    await book(id, tuesday);
    await book(cancelledEnquiry, timeAt('2026-11-24', '14:00'));
    await move(id, friday, monday);
    await cannotCome(cancelledEnquiry, monday);
    for (const enquiryId of [id, cancelledEnquiry]) await sendUnsent(db, await change(enquiryId, monday));
    await sendAt(monday);
    const messages = [...(await read(id)).messages, ...(await read(cancelledEnquiry)).messages];
    const sentToVisitor = messages.filter(
      ({ audience, state }) => audience === 'visitor' && state === 'sent',
    );
    expect(sentToVisitor.flatMap(({ letter_type }) => letter_type ?? []).sort()).toEqual([
      'cancelled',
      'moved',
    ]);
  });

  test('as a reminder of a visit that was cancelled or moved', async () => {
    const store = await storeWithMail();
    const { id, enquire, sendAt } = store;
    const [cancelled, moved] = [await enquire('cancelled'), await enquire('moved')];
    for (const enquiryId of [id, cancelled, moved]) await store.book(enquiryId, tuesday);
    await sendAt(monday);
    expect(await store.remind(monday)).toBe(3);
    await store.cannotCome(cancelled, monday);
    await store.move(moved, friday, monday);
    await store.setMessages('reminder', { state: 'due' });
    for (const time of [monday + minute, monday + 2 * minute]) await sendAt(time);
    expect(store.reached(reminderText)).toEqual(['first@example.com']);
  });

  test('as a reminder on the day of the visit', async () => {
    const { id, book, sendAt, remind, reached } = await storeWithMail();
    await book(id, tuesday);
    await sendAt(monday);
    await remind(monday);
    await sendAt(tuesday.startsAt - minute);
    expect(reached(reminderText)).toEqual([]);
  });
});
