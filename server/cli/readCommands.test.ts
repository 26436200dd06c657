import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { expectedAnswers } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { offeredAt, testAppointments } from '../../tests/support/testAppointments.ts';
import { createCommandRunner, testCommand } from '../../tests/support/testCommand.ts';
import { addNote } from '../enquiries/changes.ts';
import { formatTable, quoteLines, toOneLine } from './readCommands.ts';

const day = 86_400_000;

/** Three enquiries on three days: Anna's, which is delivered, Ben's, and Chloe's, which is possible spam. */
async function threeEnquiries() {
  const command = await testCommand();
  const { context, send } = command;
  const ids: string[] = [];
  for (const firstName of ['Anna', 'Ben', 'Chloe']) {
    context.setTime(context.clock() + day);
    const honeypot = firstName === 'Chloe' ? { [honeypotName]: 'x' } : {};
    ids.push((await (await send({ ...booking({ firstName }), ...honeypot })).json()).id);
  }
  const [anna = ''] = ids;
  await context.db.updateTable('messages').set({ state: 'sent' }).where('enquiry_id', '=', anna).execute();
  return { ...command, newest: ids.at(-1) ?? '' };
}

test('list shows the newest enquiries first, with type, state, name and delivery', async () => {
  const { run, newest } = await threeEnquiries();
  const [head, first, ...others] = (await run('list')).out.split('\n');
  expect(head).toMatch(/^ID +RECEIVED +TYPE +STATE +NAME +CLINIC$/);
  expect(first).toMatch(
    new RegExp(
      `^${newest.slice(0, 8)}  2026-11-23 12:00  booking  new +Chloe Haddad  waiting +possible spam$`,
    ),
  );
  expect(others.map((line) => /Ben|Anna/.exec(line)?.[0])).toEqual(['Ben', 'Anna']);
});

test.each([
  ['list --waiting', ['Chloe', 'Ben']],
  ['export --since 1d', ['Chloe', 'Ben']],
  ['export --csv --since 2026-11-23', ['Chloe']],
])('%s prints only the enquiries that its option selects', async (line, expected) => {
  const { run } = await threeEnquiries();
  expect((await run(line)).out.match(/Anna|Ben|Chloe/g)).toEqual(expected);
});

test('list shows the fifty newest enquiries, and with --waiting all whose email is undelivered', async () => {
  const { run, send } = await testCommand();
  expect((await run('list')).out).toBe('No enquiries.');
  for (let number = 0; number < 51; number += 1) await send(booking({ message: `Number ${number}` }));
  for (const [line, count] of [
    ['list', 50],
    ['list --waiting', 51],
  ] as const)
    expect((await run(line)).out.split('\n').slice(1)).toHaveLength(count);
});

test('show prints every field with its label, the visits, the state of each email and the notes', async () => {
  const store = await testAppointments();
  const { id } = store;
  await store.book();
  const { db, config } = store.context;
  const run = createCommandRunner({ db, config, clock: () => offeredAt });
  await addNote(db, { ...(await store.change(id, offeredAt)), text: 'Rings back\nNote of nobody' });
  const { out } = await run(`show ${id.slice(0, 6).toUpperCase()}`);
  for (const { label } of expectedAnswers('booking', booking())) expect(out).toContain(`\n${label}:`);
  expect(out).toContain('\n  | first\n');
  expect(out).toContain('\nVisit: 2026-11-24 10:30, booked, clinic\n');
  expect(out).toMatch(/clinic +front@example\.com\.au +waiting, 0 failed attempts, next 2026-11-20 12:00/);
  expect(out).toMatch(/visitor, offer +first@example\.com +not sent, no longer true/);
  expect(out).toContain('Note of mai@clinic.example, 2026-11-20 12:00:\n  | Rings back\n  | Note of nobody');
  expect((await run('export')).out).toContain('"2026-11-24 10:30, 60 minutes, clinic"');
  expect(await run('show 12345678')).toMatchObject({
    code: 1,
    err: 'There is no enquiry 12345678.',
  });
});

test('a name with line breaks, direction marks or terminal commands is printed as one plain line', async () => {
  const { run, send, context } = await testCommand();
  const { id } = await (await send(booking())).json();
  const forgedLine = '\nPhone number: 1900 654 321\u202E\u2066\u200F\u061C\u001B[2J\u0007\u009B31m';
  const content = JSON.stringify(
    booking({ lastName: `Haddad${forgedLine}`, phone: `0400${forgedLine}`, message: forgedLine }),
  );
  await context.db.updateTable('enquiries').set({ content }).execute();
  const outputs = [(await run('list')).out, (await run(`show ${id}`)).out, (await run(`delete ${id}`)).err];
  for (const text of outputs) {
    expect(text).toContain('Haddad Phone number: 1900 654 321');
    expect(text).not.toMatch(/^Phone number: 1900/m);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  }
});

describe('the output of the command', () => {
  // Visitors wrote the content of the store, some of it before the forms checked names.

  test.each(['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'has no forged line if a name or message contains the line break %j',
    (lineBreak) => {
      const text = `Haddad${lineBreak}Phone number: 1900 654 321`;
      expect(toOneLine(text)).toBe('Haddad Phone number: 1900 654 321');
      expect(quoteLines(text)).toBe('  | Haddad\n  | Phone number: 1900 654 321');
    },
  );

  test('has names in every language as they were typed', () => {
    // These names contain a zero-width non-joiner and joiner, which \p{C} matches like control characters.
    const name = 'علی\u200Cرضا ශ්\u200Dරී Nguyễn';
    expect([toOneLine(name), quoteLines(name)]).toEqual([name, `  | ${name}`]);
  });

  test('has aligned columns after wide characters and combining marks', () => {
    const lines = formatTable(
      ['NAME', 'CLINIC'],
      [
        ['Anna', 'x'],
        ['娜', 'x'],
        ['مُحمّد', 'x'],
        ['a\nb', 'x'],
      ],
    );
    // A Chinese character takes two columns, and the two Arabic marks take none.
    expect(lines.map((line) => line.search(/CLINIC|x/))).toEqual([6, 6, 5, 8, 6]);
  });
});
