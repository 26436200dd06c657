import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { expectedAnswers } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestCommand, testCommand } from '../../tests/support/testCommand.ts';
import { addNote, changeState } from '../enquiries/changes.ts';
import { oneLine, quoted, table } from './readCommands.ts';

const day = 86_400_000;

/** Three enquiries, a day apart: Anna's; Ben's, who is booked; and the newest, Chloe's, possible spam. */
async function threeDays() {
  const desk = await testCommand();
  const { context, send } = desk;
  const ids: string[] = [];
  for (const firstName of ['Anna', 'Ben', 'Chloe']) {
    context.setTime(context.clock() + day);
    const trap = firstName === 'Chloe' ? { [honeypotName]: 'x' } : {};
    ids.push((await (await send({ ...booking({ firstName }), ...trap })).json()).id);
  }
  const [anna = '', ben = '', chloe = ''] = ids;
  const change = { version: 0, person: 'mai@example.com.au', now: context.clock() };
  await changeState(context.db, { ...change, id: ben, state: 'booked', note: 'Tuesday\nat ten' });
  return { ...desk, anna, ben, chloe };
}

async function names({ run }: TestCommand, line: string): Promise<string[]> {
  return (await run(line)).out.match(/Anna|Ben|Chloe/g) ?? [];
}

describe('list', () => {
  test('shows the newest first, with type, state, name and delivery', async () => {
    const { run, chloe } = await threeDays();
    const [head, first, ...others] = (await run('list')).out.split('\n');
    expect(head).toMatch(/^ID +RECEIVED +TYPE +STATE +NAME +CLINIC$/);
    expect(first).toMatch(
      new RegExp(
        `^${chloe.slice(0, 8)}  2026-11-23 12:00  booking  new +Chloe Haddad  waiting  possible spam$`,
      ),
    );
    expect(others).toHaveLength(2);
  });

  test('says that there are no enquiries', async () => {
    const { run } = await testCommand();
    expect((await run('list')).out).toBe('No enquiries.');
  });

  test('shows only enquiries that match its options', async () => {
    const desk = await threeDays();
    const { db } = desk.context;
    await db.updateTable('messages').set({ state: 'sent' }).where('enquiry_id', '=', desk.anna).execute();
    const expected: [string, string[]][] = [
      ['list --since 1d', ['Chloe', 'Ben']],
      ['list --since 2026-11-23', ['Chloe']],
      ['list --until 2026-11-22', ['Anna']],
      ['list --since 2026-11-22 --until 2026-11-23', ['Ben']],
      ['list --limit 1', ['Chloe']],
      ['list --waiting', ['Chloe', 'Ben']],
    ];
    for (const [line, found] of expected) expect([line, await names(desk, line)]).toEqual([line, found]);
  });
});

describe('show', () => {
  test('shows every field with its label, the state of each message, the audit log and the notes', async () => {
    const { run, send, context } = await testCommand({
      CLINIC_INBOX: 'front@example.com.au,head@example.com.au',
    });
    const { id } = await (await send(booking())).json();
    const change = { id, version: 0, person: 'mai@example.com.au', now: context.clock() };
    await addNote(context.db, { ...change, text: 'Rings back\nNote of nobody' });
    const { out } = await run(`show ${id.slice(0, 6).toUpperCase()}`);
    for (const { label } of expectedAnswers('booking', booking())) expect(out).toContain(`\n${label}:`);
    expect(out).toContain('\n  | My left knee is stiff in the morning.\n  | Wednesdays suit me.\n');
    expect(out).toMatch(/clinic +head@example\.com\.au +waiting, 0 failed attempts, next 2026-11-20 12:00/);
    expect(out).toMatch(/visitor +mariam\.haddad@example\.com +waiting/);
    expect(out).toMatch(/^2026-11-20 12:00 +mai@example\.com\.au +note$/m);
    expect(out).toContain(
      'Note of mai@example.com.au, 2026-11-20 12:00:\n  | Rings back\n  | Note of nobody',
    );
  });

  test('fails when there is no such enquiry', async () => {
    const { run } = await testCommand();
    expect(await run('show 12345678')).toMatchObject({ code: 1, err: 'There is no enquiry 12345678.' });
  });
});

test('export --json writes an enquiry a line, for a program', async () => {
  const { run, ben } = await threeDays();
  const { out } = await run('export --json --since 2026-11-22 --until 2026-11-23');
  expect(JSON.parse(out)).toMatchObject({
    id: ben,
    type: 'booking',
    received: '2026-11-22T01:00:00.000Z',
    state: 'booked',
    delivery: 'waiting',
    content: booking({ firstName: 'Ben' }),
    messages: [
      { audience: 'clinic', recipient: 'hello@example.com.au', state: 'due' },
      { audience: 'visitor' },
    ],
  });
});

test('a name that holds a line break or commands for a terminal is printed as one plain line', async () => {
  const { run, send, context } = await testCommand();
  const { id } = await (await send(booking())).json();
  const bad = '\nPhone number: 1900 654 321\u202E\u001B[2J';
  const content = JSON.stringify(booking({ lastName: `Haddad${bad}`, phone: `0400${bad}`, message: bad }));
  await context.db.updateTable('enquiries').set({ content }).execute();
  const printed = [
    (await run('list')).out,
    (await run(`show ${id}`)).out,
    ...(await run(`delete ${id}`)).asked,
  ];
  for (const text of printed) {
    expect(text).toContain('Haddad Phone number: 1900 654 321');
    expect(text).not.toMatch(/^Phone number: 1900/m);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  }
});

describe('what is printed', () => {
  // What the store holds came from strangers, and may have come before names were checked as they are today.

  test.each(['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'a line break (%j) in a name forges no line, and in a message no field',
    (between) => {
      const text = `Haddad${between}Phone number: 1900 654 321`;
      expect(oneLine(text)).toBe('Haddad Phone number: 1900 654 321');
      expect(quoted(text)).toBe('  | Haddad\n  | Phone number: 1900 654 321');
    },
  );

  test('direction marks and terminal commands have no effect', () => {
    const bad = '\u202Ea\u2066a\u200Fa\u061Ca\u001B[2J\u0007\u009B31m';
    for (const text of [oneLine(bad), quoted(bad)]) expect(text).not.toMatch(/(?!\n)\p{C}/u);
  });

  test('names in every language stay as written', () => {
    // Persian and Sinhala names need the joiners, which are \p{C} too.
    const name = 'علی\u200Cرضا ශ්\u200Dරී Nguyễn';
    expect([oneLine(name), quoted(name)]).toEqual([name, `  | ${name}`]);
  });

  test('a table keeps its columns in line behind wide letters and letters with marks', () => {
    const lines = table(
      ['NAME', 'CLINIC'],
      [
        ['Anna', 'x'],
        ['娜', 'x'],
        ['مُحمّد', 'x'],
        ['a\nb', 'x'],
      ],
    );
    // A Chinese message takes the room of two, and the two marks take none.
    expect(lines.map((line) => line.search(/CLINIC|x/))).toEqual([6, 6, 5, 8, 6]);
  });
});
