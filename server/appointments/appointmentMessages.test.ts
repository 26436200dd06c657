import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { appointmentsIn } from '../content.ts';
import { sendUnsent, stopSending } from '../enquiries/changes.ts';
import { waitingEnquiries } from '../enquiries/statistics.ts';
import { startDelivery } from '../outbox/delivery.ts';
import { linkToken } from '../outbox/messageDetails.ts';
import { smtpMailer } from '../outbox/transport.ts';
import { giveUpMessage } from './giveUpMessage.ts';
import { withdrawOffer } from './offers.ts';
import { cancelVisit, storeReminders } from './visits.ts';

const tuesday = timeAt('2026-11-24', '10:30');
const monday = timeAt('2026-11-23', '09:00').startsAt;

/** Enquiries with appointments, and a worker that sends their letters to a real mail server at a time of the tests. */
async function withMail() {
  const store = await testAppointments();
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const mailer = smtpMailer(mail.url);
  onTestFinished(mailer.close);
  const { db, clinic, opening, config, log, metrics } = store.context;
  /** Sends what is due at a time, until nothing is. */
  const sendAt = async (now: number) => {
    const facts = { clinic, opening, settings: config, log, metrics };
    const worker = startDelivery({
      ...facts,
      db,
      mailer,
      clock: () => now,
      timeScale: 0.0001,
      giveUp: giveUpMessage,
    });
    await vi.waitFor(
      async () => {
        const due = await db
          .selectFrom('messages')
          .select('id')
          .where('state', '=', 'due')
          .where('next_attempt_at', '<=', now)
          .execute();
        expect(due).toEqual([]);
      },
      { timeout: 10_000, interval: 20 },
    );
    await worker.stop();
  };
  const arrived = (words: string) => mail.messages.filter(({ subject }) => subject?.startsWith(words)).length;
  return { ...store, mail, sendAt, arrived };
}

describe('a letter that is refused for good', () => {
  /** Refuses the next letter to the visitor, whose confirmation and earlier letters arrive. */
  async function refused(act: (store: Awaited<ReturnType<typeof withMail>>, id: string) => Promise<unknown>) {
    const store = await withMail();
    const id = await store.enquire('first');
    await store.sendAt(offeredAt);
    await act(store, id);
    return { ...store, id };
  }
  const offerOne = ({ offer }: Awaited<ReturnType<typeof withMail>>, id: string) => offer(id, [tuesday]);
  const thursday = timeAt('2026-11-26', '10:30');

  test.each<[string, (store: Awaited<ReturnType<typeof withMail>>, id: string) => Promise<unknown>]>([
    ['offers times', offerOne],
    ['says that a visit is booked', ({ book }, id) => book(id, [tuesday])],
    [
      'says that a visit has moved',
      async ({ book, move }, id) => move(id, await book(id, [tuesday]), thursday, offeredAt + 120_000),
    ],
    [
      'reminds of a visit',
      async ({ db, book, sendAt, clinicTimes }, id) => {
        await book(id, [tuesday]);
        await sendAt(offeredAt + 120_000);
        await storeReminders(db, clinicTimes.opening, monday, 'www.example.com.au');
      },
    ],
  ])('and %s puts the visitor on Waiting, whose email did not reach them', async (_, act) => {
    const { mail, sendAt, read, id, db } = await refused(act);
    const { version } = await read(id);
    mail.refuse({ code: 550, recipient: /first@/ });
    await sendAt(monday + 60_000);
    expect(await read(id)).toMatchObject({
      state: 'new',
      waitsFor: 'emailRefused',
      waitsSince: monday + 60_000,
      version: version + 1,
    });
    expect(await waitingEnquiries(db, { now: monday + 60_000, limit: 10 })).toHaveLength(1);
  });

  test('changes nothing more where they wait already, or it was ended meanwhile', async () => {
    const { mail, sendAt, db, read, id } = await refused(async (store, enquiry) => {
      const visitId = await store.book(enquiry, [tuesday]);
      await store.sendAt(offeredAt + 120_000);
      await store.cannotCome(enquiry, visitId, offeredAt + 180_000);
    });
    mail.refuse({ code: 550, recipient: /first@/ });
    const { version } = await read(id);
    await sendAt(monday);
    expect(await read(id)).toMatchObject({ waitsFor: 'cancelled', version });
    const { messages } = await read(id);
    expect(messages.filter(({ last_error }) => last_error === '550')).toHaveLength(1);
    expect(await db.selectFrom('visits').select('state').execute()).toEqual([{ state: 'cancelled' }]);
  });

  test('of another release is ended all the same', async () => {
    const { mail, sendAt, db, read, id } = await refused(offerOne);
    await db
      .updateTable('messages')
      .set({ details: '{}', give_up_at: offeredAt })
      .where('letter_type', '=', 'offer')
      .execute();
    mail.refuse({ code: 451, recipient: /first@/ });
    await sendAt(offeredAt + 60_000);
    const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
    expect(letter).toMatchObject({ state: 'ended', attempts: 1 });
  });
});

test('the token of a letter is kept until it is sent, and is the same in a repeat', async () => {
  const { db, enquire, offer, sendAt, mail } = await withMail();
  await offer(await enquire('first'), [tuesday]);
  mail.refuse({ code: 451, recipient: /first@/ });
  const token = () =>
    db.selectFrom('messages').select('token').where('letter_type', '=', 'offer').executeTakeFirstOrThrow();
  const sending = sendAt(offeredAt).catch(() => undefined);
  await vi.waitFor(async () => expect((await token()).token).not.toBeNull());
  const first = (await token()).token;
  mail.refuse(undefined);
  await sending;
  await sendAt(offeredAt + 60_000);
  const [letter] = mail.messages.filter(({ text = '' }) => text.includes('/appointments/'));
  expect(letter?.text).toContain(`/appointments/${first}`);
  expect((await token()).token).toBeNull();
  expect(await db.selectFrom('appointment_links').selectAll().execute()).toHaveLength(1);
});

test('a letter that was ended while a worker began to send it gets no token', async () => {
  const { db, enquire, offer, newest, change, read } = await withMail();
  const id = await enquire('first');
  await offer(id, [tuesday]);
  const { id: offerId } = await newest(id);
  await withdrawOffer(db, { ...(await change(id, offeredAt)), offerId });
  const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
  expect(await linkToken(db, letter?.id ?? '')).toBeUndefined();
  expect(await db.selectFrom('messages').select('token').where('token', 'is not', null).execute()).toEqual(
    [],
  );
});

test('a person who ends the letters of an enquiry leaves no token in the store', async () => {
  const { db, enquire, offer, change, read } = await withMail();
  const id = await enquire('first');
  await offer(id, [tuesday]);
  const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
  expect(await linkToken(db, letter?.id ?? '')).toBeDefined();
  await stopSending(db, await change(id, offeredAt));
  expect(await db.selectFrom('messages').select('token').where('token', 'is not', null).execute()).toEqual(
    [],
  );
});

test('a letter stored by another release waits, and delays no other', async () => {
  const { db, enquire, offer, sendAt, arrived, read } = await withMail();
  const [old, id] = [await enquire('old'), await enquire('first')];
  await offer(old, [tuesday]);
  await db.updateTable('messages').set({ details: '{}' }).where('letter_type', '=', 'offer').execute();
  await offer(id, [timeAt('2026-11-24', '14:00')]);
  await sendAt(offeredAt);
  expect(arrived('Choose a time')).toBe(1);
  const waiting = (await read(old)).messages.find(({ letter_type }) => letter_type === 'offer');
  expect(waiting).toMatchObject({ state: 'due', attempts: 1 });
});

test('a confirmation of a visit that has moved or is cancelled is not sent, whoever tries it again', async () => {
  const store = await withMail();
  const ids = [await store.enquire('moved'), await store.enquire('cancelled')];
  const offers = [
    await store.book(ids[0] ?? '', [tuesday]),
    await store.book(ids[1] ?? '', [timeAt('2026-11-24', '14:00')]),
  ];
  await store.move(ids[0] ?? '', offers[0] ?? '', timeAt('2026-11-27', '10:30'), monday);
  await store.cannotCome(ids[1] ?? '', offers[1] ?? '', monday);
  for (const id of ids) await sendUnsent(store.db, await store.change(id, monday));
  await store.sendAt(monday);
  const letters = (await Promise.all(ids.map(store.read))).flatMap(({ messages }) =>
    messages.filter(({ audience, letter_type }) => audience === 'visitor' && letter_type),
  );
  const sent = letters.filter(({ state }) => state === 'sent').map(({ letter_type }) => letter_type);
  expect(sent.sort()).toEqual(['cancelled', 'moved']);
});

test('an offer that was withdrawn before its letter was sent is not sent', async () => {
  const { db, enquire, offer, newest, change, sendAt, arrived, read } = await withMail();
  const id = await enquire('first');
  await offer(id, [tuesday]);
  await db
    .updateTable('messages')
    .set({ next_attempt_at: offeredAt + 60_000 })
    .where('letter_type', '=', 'offer')
    .execute();
  await withdrawOffer(db, { ...(await change(id, offeredAt)), offerId: (await newest(id)).id });
  // Somebody who tries all letters again does not bring it back.
  await db.updateTable('messages').set({ state: 'due' }).where('letter_type', '=', 'offer').execute();
  await sendAt(offeredAt + 60_000);
  expect(arrived('Choose a time')).toBe(0);
  // No attempt was made, so none is counted.
  const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
  expect(letter).toMatchObject({ state: 'ended', attempts: 0, lease_owner: null });
});

test('a reminder is sent once, and not for a visit that was cancelled or moved since it was stored', async () => {
  const store = await withMail();
  const ids = [await store.enquire('kept'), await store.enquire('cancelled'), await store.enquire('moved')];
  const offers = await Promise.all(ids.map((id) => store.book(id, [tuesday])));
  await store.sendAt(monday);
  const before = store.mail.messages.length;
  expect(await storeReminders(store.db, store.clinicTimes.opening, monday, 'www.example.com.au')).toBe(3);
  await store.cannotCome(ids[1] ?? '', offers[1] ?? '', monday);
  await store.move(ids[2] ?? '', offers[2] ?? '', timeAt('2026-11-27', '10:30'), monday);
  // Brought back by hand, as `enquiries retry` does.
  await store.db
    .updateTable('messages')
    .set({ state: 'due' })
    .where('letter_type', '=', 'reminder')
    .execute();
  await store.sendAt(monday + 60_000);
  await store.sendAt(monday + 120_000);
  const reminders = store.mail.messages
    .slice(before)
    .filter(({ text = '' }) => text.includes('This is a reminder of your appointment'));
  expect(reminders.map(({ recipients }) => recipients.join())).toEqual(['kept@example.com']);
});

test('a reminder that could not be sent on its day is not sent later', async () => {
  const store = await withMail();
  const id = await store.enquire('first');
  await store.book(id, [tuesday]);
  await store.sendAt(monday);
  await storeReminders(store.db, store.clinicTimes.opening, monday, 'www.example.com.au');
  await store.sendAt(tuesday.startsAt - 60_000);
  const sent = store.mail.messages.filter(({ text = '' }) => text.includes('This is a reminder'));
  expect(sent).toEqual([]);
});

test('the letter about a cancelled visit offers other times only when the clinic cancelled', async () => {
  const store = await withMail();
  const [mine, clinics] = [await store.enquire('mine'), await store.enquire('clinics')];
  const to = { inboxes: [], mailDomain: 'www.example.com.au' };
  await store.cannotCome(mine, await store.book(mine, [tuesday]), monday);
  const visitId = await store.book(clinics, [timeAt('2026-11-24', '14:00')]);
  await cancelVisit(store.db, { ...(await store.change(clinics, monday)), visitId, noteToVisitor: '' }, to);
  await store.sendAt(monday);
  const { cancelled } = appointmentsIn(store.context.clinic, 'en').letters;
  const letterTo = (name: string) =>
    store.mail.messages.findLast(({ recipients }) => recipients.includes(`${name}@example.com`))?.text;
  expect(letterTo('clinics')).toContain(cancelled.button);
  expect(letterTo('mine')).not.toContain(cancelled.button);
});
