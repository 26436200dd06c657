import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

// What the store holds came from strangers, and may have come before names were checked as they are today.
const breaks = ['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const direction = ['\u202E', '\u2066', '\u200F', '\u061C'];

/** A desk with one enquiry that holds what the functions would not take today. */
async function holding(changes: Parameters<typeof booking>[0]) {
  const desk = await testDesk();
  await desk.send(booking());
  const content = JSON.stringify(booking(changes));
  await desk.parts.db.updateTable('enquiries').set({ content }).execute();
  return { ...desk, id: (await desk.stored())[0]?.id ?? '' };
}

test.each(breaks)(
  'a line break (%j) in a name forges no line, wherever the name is printed',
  async (between) => {
    const lastName = `Haddad${between}Phone number: 1900 654 321`;
    const { run, id } = await holding({ lastName });
    for (const line of [`show ${id}`, 'list', 'find haddad']) {
      const { out } = await run(line);
      expect(out).toContain('Haddad Phone number: 1900 654 321');
      expect(out).not.toMatch(/^Phone number: 1900/m);
    }
    const { asked } = await run(`delete ${id}`, false);
    expect(asked).toEqual([
      'Delete the enquiry of Mariam Haddad Phone number: 1900 654 321, received 2026-11-20 12:00, for good?',
    ]);
  },
);

test('nothing that a visitor wrote turns the direction of a line or commands the terminal', async () => {
  const bad = `${direction.join('a')}\u001B[2J\u0007\u009B31m`;
  const { run, id } = await holding({
    firstName: `Mariam${bad}`,
    phone: `0400${bad}`,
    message: `knee${bad}`,
  });
  const printed = [`show ${id}`, 'list'].map(async (line) => (await run(line)).out);
  const { asked } = await run(`delete ${id}`, false);
  for (const text of [...(await Promise.all(printed)), ...asked]) {
    expect(text).toContain('Mariam');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  }
});

test.each(breaks)(
  'each line of a message (broken by %j) is marked, so that none passes for a field',
  async (between) => {
    const { run, id } = await holding({
      message: `knee${between}Phone number: 1900 654 321${between}\tthanks`,
    });
    const { out } = await run(`show ${id}`);
    expect(out).toContain('Message:\n  | knee\n  | Phone number: 1900 654 321\n  | \tthanks\n');
  },
);

test('names of every language stay as they are written', async () => {
  // Persian and Sinhala names need the joiners, which are \p{C} too.
  const { run, id } = await holding({ firstName: 'علی\u200Cرضا', lastName: 'ශ්\u200Dරී Nguyễn' });
  for (const line of [`show ${id}`, 'list']) {
    const { out } = await run(line);
    expect(out).toContain('علی\u200Cرضا');
    expect(out).toContain('ශ්\u200Dරී Nguyễn');
  }
});
