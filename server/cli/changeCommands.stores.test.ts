import { describe, expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { runnableCommand, testCommand } from '../../tests/support/testCommand.ts';
import { openStoreReadOnly } from '../database/connection.ts';
import type { MessagesTable } from '../database/tables.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { addNote, markSpam } from '../enquiries/changes.ts';
import { claimDueMessages } from '../outbox/outbox.ts';

const minute = 60_000;

/** A desk with one enquiry, whose messages failed once and wait for six hours. */
async function oneWaiting(env: Record<string, string> = {}) {
  const desk = await testCommand(env);
  await desk.send(booking());
  const { db, clock } = desk.context;
  const later = clock() + 360 * minute;
  await db.updateTable('messages').set({ next_attempt_at: later, attempts: 1, last_error: '451' }).execute();
  const id = (await desk.stored())[0]?.id ?? '';
  const messages = () => db.selectFrom('messages').selectAll().orderBy('audience').execute();
  return { ...desk, id, messages };
}

/** The messages of a store, by the inbox they are for; the visitor's last. */
async function byRecipient(messages: () => Promise<MessagesTable[]>): Promise<MessagesTable[]> {
  return (await messages()).sort((a, b) =>
    (a.recipient ?? 'visitor').localeCompare(b.recipient ?? 'visitor'),
  );
}

describe('retry', () => {
  test.each(['all', 'ID'])('%s makes waiting messages due now', async (which) => {
    const { run, id, messages, context } = await oneWaiting();
    const { code, out } = await run(`retry ${which === 'ID' ? id : which}`);
    expect(code).toBe(0);
    expect(out).toContain('2 ');
    expect((await messages()).map((message) => message.next_attempt_at)).toEqual([
      context.clock(),
      context.clock(),
    ]);
  });

  test('ID also sends ended messages', async () => {
    const { run, id, messages } = await oneWaiting();
    await run(`end ${id}`);
    await run('retry all');
    expect((await messages()).map((message) => message.state)).toEqual(['ended', 'ended']);
    await run(`retry ${id}`);
    expect((await messages()).map((message) => message.state)).toEqual(['due', 'due']);
  });

  test('ID sends nothing to the visitor of spam', async () => {
    const { run, id, messages, context } = await oneWaiting();
    const change = { id, version: 0, person: 'mai@clinic.example', now: context.clock() };
    await markSpam(context.db, { ...change, isSpam: true });
    await run(`retry ${id}`);
    expect((await messages()).map(({ audience, state }) => `${audience} ${state}`)).toEqual([
      'clinic due',
      'visitor ended',
    ]);
  });

  test.each(['all', 'ID'])('%s frees messages leased while a clock was ahead', async (which) => {
    const { run, id, context } = await oneWaiting();
    const ahead = context.clock() + 420 * minute;
    const claim = (now: number) =>
      claimDueMessages(context.db, { owner: 'one', now, leaseFor: minute, limit: 5 });
    expect(await claim(ahead)).toHaveLength(2);
    await run(`retry ${which === 'ID' ? id : which}`);
    expect(await claim(context.clock())).toHaveLength(2);
  });

  test('counts one message in the singular', async () => {
    const { run, context } = await oneWaiting();
    await context.db.deleteFrom('messages').where('audience', '=', 'visitor').execute();
    expect((await run('retry all')).out).toBe('1 waiting message is due now.');
  });

  test('--to sends the clinic’s message to another inbox, as a new one, and never the visitor’s', async () => {
    const { run, id, messages, context } = await oneWaiting();
    const [before] = await messages();
    await run(`retry ${id} --to head@example.com.au`);
    const [added, replaced, visitor] = await byRecipient(messages);
    const now = context.clock();
    expect(added).toMatchObject({ recipient: 'head@example.com.au', state: 'due', next_attempt_at: now });
    expect(added?.message_id_header).toBe(before?.message_id_header.replace(before.id, added?.id ?? ''));
    expect(replaced).toEqual({ ...before, state: 'replaced' });
    expect(visitor).toMatchObject({ audience: 'visitor', state: 'due', attempts: 1 });
  });

  test('--to the inbox that its message is for already sends that message now', async () => {
    const { run, id, messages, context } = await oneWaiting();
    const before = await messages();
    expect((await run(`retry ${id} --to hello@example.com.au`)).code).toBe(0);
    const [clinic, visitor] = await messages();
    expect(clinic).toEqual({ ...before[0], next_attempt_at: context.clock() });
    expect(visitor).toEqual(before[1]);
  });

  test('--to sends one message in place of those to several inboxes that it has not reached', async () => {
    const { run, id, messages, context } = await oneWaiting({
      CLINIC_INBOX: 'a@example.com.au,b@example.com.au,c@example.com.au',
    });
    const { db } = context;
    await db.updateTable('messages').set({ state: 'sent' }).where('recipient', 'like', 'c@%').execute();
    await run(`retry ${id} --to head@example.com.au`);
    const states = async () =>
      (await byRecipient(messages)).map(({ recipient, state }) => `${recipient} ${state}`);
    expect(await states()).toEqual([
      'a@example.com.au replaced',
      'b@example.com.au replaced',
      'c@example.com.au sent',
      'head@example.com.au due',
      'null due',
    ]);
    // Told again, or with capitals, it is one message still.
    await run(`retry ${id} --to Head@example.com.au`);
    expect(await states()).toHaveLength(5);
    // What was replaced stays so, also when all is sent again.
    await run(`retry ${id}`);
    expect((await states()).slice(0, 2).join()).toBe('a@example.com.au replaced,b@example.com.au replaced');
    await db.updateTable('messages').set({ state: 'sent' }).where('state', '=', 'due').execute();
    expect((await run(`retry ${id} --to other@example.com.au`)).code).toBe(1);
    expect((await run('list')).out).toContain('delivered');
    expect((await run(`show ${id}`)).out).toMatch(/a@example\.com\.au +sent to another inbox instead/);
  });

  test('--to an inbox that has its message already sends it no other, and nothing to those it has not reached', async () => {
    const { run, id, messages, context } = await oneWaiting({
      CLINIC_INBOX: 'a@example.com.au,b@example.com.au',
    });
    await context.db
      .updateTable('messages')
      .set({ state: 'sent' })
      .where('recipient', '=', 'b@example.com.au')
      .execute();
    const answer = await run(`retry ${id} --to B@example.com.au`);
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining('already') });
    const states = (await byRecipient(messages)).map(({ recipient, state }) => `${recipient} ${state}`);
    expect(states).toEqual(['a@example.com.au replaced', 'b@example.com.au sent', 'null due']);
  });

  describe('given-up', () => {
    const day = 24 * 60 * minute;

    /** A desk with an enquiry a day for three days, all of whose confirmations were given up. */
    async function givenUp() {
      const desk = await testCommand();
      const { context } = desk;
      const { db } = context;
      const ids: string[] = [];
      for (const message of ['first', 'second', 'third']) {
        context.setTime(context.clock() + day);
        ids.push((await (await desk.send(booking({ message }))).json()).id);
      }
      const visitors = db.updateTable('messages').where('audience', '=', 'visitor');
      await visitors.set({ state: 'ended', attempts: 1, last_error: '550' }).execute();
      const due = async () => {
        const rows = await db.selectFrom('messages').selectAll().where('state', '=', 'due').execute();
        return rows.map((row) => `${ids.indexOf(row.enquiry_id)} ${row.audience}`).sort();
      };
      return { ...desk, ids, due, clinics: ['0 clinic', '1 clinic', '2 clinic'] };
    }

    test('makes the confirmations of a period due now, for three days more', async () => {
      const { run, due, clinics, context } = await givenUp();
      const { code, out } = await run('retry given-up --since 36h');
      expect([code, out]).toEqual([0, '2 given-up confirmations are due now.']);
      expect(await due()).toEqual([...clinics, '1 visitor', '2 visitor'].sort());
      const rows = await context.db
        .selectFrom('messages')
        .selectAll()
        .where('give_up_at', 'is not', null)
        .execute();
      expect(
        rows.filter((row) => row.state === 'due').map((row) => [row.next_attempt_at, row.give_up_at]),
      ).toEqual(Array(2).fill([context.clock(), context.clock() + 3 * day]));
    });

    test('does not send messages that a person has ended, or confirmations of spam', async () => {
      const { run, ids, due, context } = await givenUp();
      await context.db
        .updateTable('messages')
        .set({ state: 'due' })
        .where('enquiry_id', '=', ids[0] ?? '')
        .execute();
      await run(`end ${ids[0]}`);
      const spam = { id: ids[1] ?? '', version: 0, person: 'mai', now: context.clock(), isSpam: true };
      await markSpam(context.db, spam);
      await run('retry given-up --since 7d');
      expect(await due()).toEqual(['2 clinic', '2 visitor']);
    });
  });

  test('fails when everything was sent', async () => {
    const { run, id, context } = await oneWaiting();
    await context.db.updateTable('messages').set({ state: 'sent' }).execute();
    const { code, err } = await run(`retry ${id}`);
    expect([code, err]).toEqual([1, `Nothing to send: every message of ${id} was sent.`]);
  });
});

test('end stops waiting messages and keeps the enquiry', async () => {
  const { run, id, messages, stored } = await oneWaiting();
  expect((await run(`end ${id}`)).code).toBe(0);
  expect((await messages()).map((message) => message.state)).toEqual(['ended', 'ended']);
  expect(await stored()).toHaveLength(1);
  expect((await run(`end ${id}`)).code).toBe(1);
});

describe('delete', () => {
  test.each([
    ['a person who says yes', '', true, 0, 0],
    ['a person who says no', '', false, 1, 1],
    ['without a terminal', '', undefined, 2, 1],
    ['--yes', ' --yes', undefined, 0, 0],
  ])('%s', async (_name, option, answer, code, left) => {
    const { run, id, stored, messages } = await oneWaiting();
    const result = await run(`delete ${id}${option}`, answer);
    expect(result.code).toBe(code);
    expect(result.asked).toEqual(
      option === '' ? ['Delete the enquiry of Mariam Haddad, received 2026-11-20 12:00, permanently?'] : [],
    );
    expect(await stored()).toHaveLength(left);
    expect(await messages()).toHaveLength(left * 2);
  });

  test('deletes nothing that was changed during the confirmation', async () => {
    const { run, id, stored, context } = await oneWaiting();
    const { code, err } = await run(`delete ${id}`, async () => {
      const change = { id, version: 0, person: 'anna@example.com.au', now: context.clock() };
      await addNote(context.db, { ...change, text: 'Called' });
      return true;
    });
    expect([code, err]).toEqual([1, expect.stringContaining('Somebody else has just changed')]);
    expect(await stored()).toHaveLength(1);
  });
});

test('a change is in the audit log and raises the version; a failed one does neither', async () => {
  const { run, id, stored, context } = await oneWaiting();
  for (const line of [`retry ${id}`, `end ${id}`, `retry ${id} --to other@example.com.au`])
    expect(await run(line)).toMatchObject({ code: 0 });
  await context.db.updateTable('messages').set({ state: 'sent' }).execute();
  for (const line of [`retry ${id}`, `end ${id}`, `retry ${id} --to third@example.com.au`])
    expect(await run(line)).toMatchObject({ code: 1 });
  expect(await stored()).toMatchObject([{ version: 3 }]);
  await run(`delete ${id} --yes`);
  const events = await eventsOf(context.db, id);
  expect(events.map(({ person, action }) => `${person} ${action}`)).toEqual([
    'command deleted',
    'command sentElsewhere',
    'command messagesEnded',
    'command sentAgain',
  ]);
});

test('read commands open the store read-only while the server runs', async () => {
  const { context, send } = await testCommand();
  const { id } = await (await send(booking())).json();
  const opened: string[] = [];
  const run = runnableCommand({
    ...context,
    async openStore({ DATABASE_URL }, access) {
      opened.push(access);
      return openStoreReadOnly(DATABASE_URL);
    },
  });
  for (const line of ['list', `show ${id}`, 'export --csv'])
    expect(await run(line)).toMatchObject({ code: 0, out: expect.stringContaining('Haddad') });
  expect(await run(`end ${id}`)).toMatchObject({ code: 1, err: expect.stringMatching(/read-?only/) });
  expect(opened).toEqual(['read', 'read', 'read', 'write']);
});
