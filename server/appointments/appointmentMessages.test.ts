import { describe, expect, onTestFinished, test } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { offeredAt, testAppointments, timeAt, tuesday } from '../../tests/support/testAppointments.ts';
import { testMailServer } from '../../tests/support/testDelivery.ts';
import type { MessagesTable } from '../database/tables.ts';
import { stopSending } from '../enquiries/changes.ts';
import { startDelivery } from '../outbox/delivery.ts';
import { isContentStillTrue, readOrCreateLinkToken } from '../outbox/messageDetails.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import { smtpMailer } from '../outbox/transport.ts';
import { giveUpMessage } from './giveUpMessage.ts';

const minute = 60_000;
const friday = timeAt('2026-11-27', '10:30');
const monday = timeAt('2026-11-23', '09:00').startsAt;

type Store = Awaited<ReturnType<typeof testAppointments>>;

/** A store with an enquiry; `sendAt` sends the emails that are due at a time to a real mail server. */
async function storeWithMail() {
  const store = await testAppointments();
  const mail = await testMailServer();
  const mailer = smtpMailer(mail.url);
  onTestFinished(mailer.close);
  const { db, context } = store;
  return {
    ...store,
    mail,
    /** Runs a delivery worker at `now` until no message is due. */
    async sendAt(now: number) {
      const settings = { settings: context.config, giveUp: giveUpMessage, timeScale: 0.0001 };
      const worker = startDelivery({ ...context, ...settings, mailer, clock: () => now });
      const dueMessages = db
        .selectFrom('messages')
        .select('id')
        .where('state', '=', 'due')
        .where('next_attempt_at', '<=', now);
      await expect.poll(() => dueMessages.execute(), { interval: 20 }).toEqual([]);
      await worker.stop();
    },
    setOfferMessages: (columns: Partial<MessagesTable>) =>
      db.updateTable('messages').set(columns).where('letter_type', '=', 'offer').execute(),
    messagesWithLink: () => mail.messages.filter(({ text = '' }) => text.includes('/appointments/')),
  };
}

describe('the token of an email', () => {
  test('is stored until the email is sent, and a retry has the same token', async () => {
    const { db, id, offer, sendAt, mail, messagesWithLink, messageOf } = await storeWithMail();
    await offer(id, [tuesday]);
    mail.refuse({ code: 451, recipient: /first@/ });
    const sending = sendAt(offeredAt).catch(() => undefined);
    await expect.poll(async () => (await messageOf('offer')).token).not.toBeNull();
    const { token } = await messageOf('offer');
    mail.refuse(undefined);
    await sending;
    await sendAt(offeredAt + minute);
    expect(messagesWithLink()[0]?.text).toContain(`/appointments/${token}`);
    expect((await messageOf('offer')).token).toBeNull();
    expect(await db.selectFrom('appointment_links').selectAll().execute()).toHaveLength(1);
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['stop all emails', async ({ db, id, change }) => stopSending(db, await change(id, offeredAt))],
    ['withdraw the offer', ({ withdraw }) => withdraw()],
  ])('is deleted when staff %s, and a worker creates no other', async (_, act) => {
    const store = await testAppointments();
    const { db, id, offer, messageOf } = store;
    await offer(id, [tuesday]);
    const { id: messageId } = await messageOf('offer');
    expect(await readOrCreateLinkToken(db, messageId)).toBeDefined();
    await act(store);
    expect(await readOrCreateLinkToken(db, messageId)).toBeUndefined();
    expect(await messageOf('offer')).toMatchObject({ state: 'ended', token: null });
  });
});

test('an email that another release stored remains due, and delays no other email', async () => {
  const { id, enquireAs, offer, sendAt, setOfferMessages, messagesWithLink, messageOf } =
    await storeWithMail();
  await offer(id, [tuesday]);
  await setOfferMessages({ details: '{}' });
  await offer(await enquireAs('second'), [timeAt('2026-11-24', '14:00')]);
  await sendAt(offeredAt);
  expect(messagesWithLink()).toMatchObject([{ recipients: ['second@example.com'] }]);
  expect(await messageOf('offer')).toMatchObject({ state: 'due', attempts: 1 });
});

test('an email about an offer that was withdrawn is outdated: it is not sent, and no attempt is counted', async () => {
  const { id, offer, withdraw, setOfferMessages, sendAt, messagesWithLink, messageOf } =
    await storeWithMail();
  await offer(id, [tuesday]);
  await withdraw();
  await setOfferMessages({ state: 'due' });
  await sendAt(offeredAt);
  expect(messagesWithLink()).toEqual([]);
  const endedMessage = { state: 'ended', attempts: 0, last_error: outdatedReason, lease_owner: null };
  expect(await messageOf('offer')).toMatchObject(endedMessage);
});

const move = ({ id, move }: Store) => move(id, friday, monday);
const cancel = ({ id, cannotCome }: Store) => cannotCome(id, monday);
const changeNothing = async () => {};

test.each<[AppointmentMessageType, string, (store: Store) => Promise<unknown>, number, boolean]>([
  ['booked', 'about a visit', changeNothing, monday, true],
  ['booked', 'about a visit that has moved', move, monday, false],
  ['booked', 'about a visit that is cancelled', cancel, monday, false],
  ['reminder', 'about a visit', changeNothing, monday, true],
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
