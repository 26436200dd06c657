import { describe, expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { createCommandRunner, testCommand } from '../../tests/support/testCommand.ts';
import { openStoreReadOnly } from '../database/connection.ts';
import type { MessagesTable } from '../database/tables.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { markSpam } from '../enquiries/changes.ts';
import { claimDueMessages } from '../outbox/outbox.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The command and one enquiry, whose messages failed once and wait for six hours. */
async function enquiryWithWaitingMessages(env: Record<string, string> = {}) {
  const command = await testCommand(env);
  await command.send(booking());
  const { db, clock } = command.context;
  const nextAttemptAt = clock() + 360 * minute;
  await db
    .updateTable('messages')
    .set({ next_attempt_at: nextAttemptAt, attempts: 1, last_error: '451' })
    .execute();
  const id = (await command.stored())[0]?.id ?? '';
  /** All stored messages in the order of their inboxes; the visitor's message is last. */
  const messages = async (): Promise<MessagesTable[]> => {
    const rows = await db.selectFrom('messages').selectAll().execute();
    return rows.sort((a, b) => (a.recipient ?? 'visitor').localeCompare(b.recipient ?? 'visitor'));
  };
  const readStates = async () =>
    (await messages()).map(({ recipient, state }) => `${recipient ?? 'visitor'} ${state}`);
  const markSent = (inbox: string) =>
    db.updateTable('messages').set({ state: 'sent' }).where('recipient', '=', inbox).execute();
  return { ...command, id, messages, readStates, markSent };
}

describe('retry', () => {
  test.each(['all', 'ID'])(
    '%s makes waiting messages due now, even if they were leased while the clock was ahead',
    async (target) => {
      const { run, id, messages, context } = await enquiryWithWaitingMessages();
      const { db, clock } = context;
      const now = clock();
      const claimMessages = (at: number) =>
        claimDueMessages(db, { owner: 'one', now: at, leaseFor: minute, limit: 5 });
      expect(await claimMessages(now + 420 * minute)).toHaveLength(2);
      expect((await run(`retry ${target === 'ID' ? id : target}`)).code).toBe(0);
      expect((await messages()).map((message) => message.next_attempt_at)).toEqual([now, now]);
      expect(await claimMessages(now)).toHaveLength(2);
    },
  );

  test('with an ID also sends ended messages, but none to the visitor of possible spam', async () => {
    const { run, id, readStates, context } = await enquiryWithWaitingMessages();
    await run(`end ${id}`);
    expect((await run('retry all')).out).toBe('Messages due now: 0');
    expect(await readStates()).toEqual(['hello@example.com.au ended', 'visitor ended']);
    await run(`retry ${id}`);
    expect(await readStates()).toEqual(['hello@example.com.au due', 'visitor due']);
    await markSpam(context.db, { id, version: 2, person: 'mai', now: context.clock(), isSpam: true });
    await run(`retry ${id}`);
    expect(await readStates()).toEqual(['hello@example.com.au due', 'visitor ended']);
  });

  test('--to sends a new email to another inbox of the clinic, and none to the visitor', async () => {
    const { run, id, messages, context } = await enquiryWithWaitingMessages();
    const [before] = await messages();
    await run(`retry ${id} --to head@example.com.au`);
    const [added, replaced, visitor] = await messages();
    const now = context.clock();
    expect(added).toMatchObject({ recipient: 'head@example.com.au', state: 'due', next_attempt_at: now });
    expect(added?.message_id_header).toBe(before?.message_id_header.replace(before.id, added?.id ?? ''));
    expect(replaced).toEqual({ ...before, state: 'replaced' });
    expect(visitor).toMatchObject({ audience: 'visitor', state: 'due', attempts: 1 });
  });

  test('--to the inbox of a waiting email sends that email now', async () => {
    const { run, id, messages, context } = await enquiryWithWaitingMessages();
    const [clinic, visitor] = await messages();
    expect((await run(`retry ${id} --to hello@example.com.au`)).code).toBe(0);
    expect(await messages()).toEqual([{ ...clinic, next_attempt_at: context.clock() }, visitor]);
  });

  test('--to sends one email instead of those that other inboxes have not received', async () => {
    const { run, id, readStates, markSent } = await enquiryWithWaitingMessages({
      CLINIC_INBOX: 'a@example.com.au,b@example.com.au,c@example.com.au',
    });
    await markSent('c@example.com.au');
    const statesAfterRedirect = [
      'a@example.com.au replaced',
      'b@example.com.au replaced',
      'c@example.com.au sent',
      'head@example.com.au due',
      'visitor due',
    ];
    // A second redirect to the inbox, in any spelling, adds no message. A plain retry sends no replaced message.
    for (const options of [' --to head@example.com.au', ' --to Head@example.com.au', '']) {
      await run(`retry ${id}${options}`);
      expect(await readStates()).toEqual(statesAfterRedirect);
    }
    await markSent('head@example.com.au');
    expect((await run(`retry ${id} --to other@example.com.au`)).code).toBe(1);
    expect((await run('list')).out).toContain('delivered');
    expect((await run(`show ${id}`)).out).toMatch(/a@example\.com\.au +sent to another inbox instead/);
  });

  test('--to an inbox that already has the email sends nothing', async () => {
    const { run, id, readStates, markSent } = await enquiryWithWaitingMessages({
      CLINIC_INBOX: 'a@example.com.au,b@example.com.au',
    });
    await markSent('b@example.com.au');
    const result = await run(`retry ${id} --to B@example.com.au`);
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('already') });
    expect(await readStates()).toEqual(['a@example.com.au replaced', 'b@example.com.au sent', 'visitor due']);
  });

  test('given-up sends confirmations that failed since a time, except those of spam or ended by staff', async () => {
    const { run, send, context } = await testCommand();
    const { db, clock } = context;
    const ids: string[] = [];
    for (const message of ['early', 'spam', 'ended', 'late']) {
      context.setTime(clock() + day);
      ids.push((await (await send(booking({ message }))).json()).id);
    }
    const [, spam = '', ended = '', late] = ids;
    await run(`end ${ended}`);
    await markSpam(db, { id: spam, version: 0, person: 'mai', now: clock(), isSpam: true });
    const visitorMessages = db
      .updateTable('messages')
      .where('audience', '=', 'visitor')
      .where('enquiry_id', '!=', ended);
    await visitorMessages.set({ state: 'ended', attempts: 1, last_error: '550' }).execute();
    expect((await run('retry given-up --since 60h')).out).toBe('Confirmations due now: 1');
    const dueConfirmations = db
      .selectFrom('messages')
      .selectAll()
      .where('audience', '=', 'visitor')
      .where('state', '=', 'due');
    expect(await dueConfirmations.execute()).toMatchObject([
      { enquiry_id: late, next_attempt_at: clock(), give_up_at: clock() + 3 * day },
    ]);
  });
});

test('delete describes the enquiry, and deletes it with its messages only with --yes', async () => {
  const { run, id, stored, messages } = await enquiryWithWaitingMessages();
  expect(await run(`delete ${id}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /the enquiry of Mariam Haddad, received 2026-11-20 12:00\..*delete \S+ --yes$/s,
    ),
  });
  expect(await stored()).toHaveLength(1);
  expect((await run(`delete ${id} --yes`)).code).toBe(0);
  expect([await stored(), await messages()]).toEqual([[], []]);
});

test('delete warns about a future visit and about an open offer', async () => {
  const { id: booked, enquireAs, book, offer, context } = await testAppointments();
  const { db, config } = context;
  const run = createCommandRunner({ db, config, clock: () => offeredAt });
  await book();
  const offered = await enquireAs('offered');
  await offer(offered, [timeAt('2026-11-24', '14:30')]);
  expect((await run(`delete ${booked}`)).err).toContain('visit on 2026-11-24 10:30');
  expect((await run(`delete ${offered}`)).err).toContain('offer of times, which ends');
});

test('a change by the command increments the version and is in the audit log, unless it fails', async () => {
  const { run, id, stored, context } = await enquiryWithWaitingMessages();
  const commandLines = [`retry ${id}`, `end ${id}`, `retry ${id} --to other@example.com.au`];
  for (const line of commandLines) expect(await run(line)).toMatchObject({ code: 0 });
  await context.db.updateTable('messages').set({ state: 'sent' }).execute();
  for (const line of commandLines) expect(await run(line)).toMatchObject({ code: 1 });
  expect(await stored()).toMatchObject([{ version: 3 }]);
  await run(`delete ${id} --yes`);
  expect((await eventsOf(context.db, id)).map(({ person, action }) => `${person} ${action}`)).toEqual([
    'command deleted',
    'command sentToOtherInbox',
    'command messagesEnded',
    'command sentAgain',
  ]);
});

test('read commands open the store read-only while the server runs', async () => {
  const { context, send } = await testCommand();
  const { id } = await (await send(booking())).json();
  const requestedAccess: string[] = [];
  const run = createCommandRunner({
    ...context,
    async openStore({ DATABASE_URL }, access) {
      requestedAccess.push(access);
      return openStoreReadOnly(DATABASE_URL);
    },
  });
  for (const line of ['list', `show ${id}`, 'export'])
    expect(await run(line)).toMatchObject({ code: 0, out: expect.stringContaining('Haddad') });
  expect(await run(`end ${id}`)).toMatchObject({ code: 1, err: expect.stringMatching(/read-?only/) });
  expect(requestedAccess).toEqual(['read', 'read', 'read', 'write']);
});
