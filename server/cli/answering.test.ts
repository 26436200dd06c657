import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { addNote } from '../store/desk/changes.ts';
import { enquiryById } from '../store/desk/enquiry.ts';
import { eventsOf } from '../store/desk/events.ts';

const hour = 3_600_000;

/** A desk with one enquiry that nobody has answered, of Friday 20 November, noon. */
async function oneNew(env: Record<string, string> = {}) {
  const desk = await testDesk(env);
  const { id } = await (await desk.send(booking())).json();
  const { db } = desk.parts;
  return {
    ...desk,
    id: String(id),
    read: () => enquiryById(db, id),
    done: async () => (await eventsOf(db, id)).map(({ person, action, state }) => [person, action, state]),
  };
}

describe('state', () => {
  test.each(['contacted', 'booked', 'closed', 'new'])(
    'ID %s says so wherever the enquiry is shown',
    async (state) => {
      const { run, id, read, done } = await oneNew();
      expect(await run(`state ${id.slice(0, 6)} ${state}`)).toMatchObject({
        code: 0,
        out: `${id} is ${state}.`,
      });
      expect((await read())?.state).toBe(state);
      expect(await done()).toEqual([['command', 'state', state]]);
      for (const line of ['list', 'find haddad', 'export --csv'])
        expect((await run(line)).out).toContain(state);
      for (const line of ['list --json', 'find haddad --json'])
        expect(JSON.parse((await run(line)).out)).toMatchObject([{ id, state }]);
      expect((await run(`show ${id}`)).out).toMatch(new RegExp(`Sydney time, ${state} now\n`));
      expect((await run(`show ${id}`)).out).toMatch(new RegExp(`2026-11-20 12:00 +command +${state}$`, 'm'));
      expect((await run(`list --state ${state}`)).out).toContain(id.slice(0, 8));
      expect((await run(`list --state ${state === 'closed' ? 'new' : 'closed'}`)).out).toBe('No enquiries.');
    },
  );

  test('takes a note with it', async () => {
    const { run, id, read } = await oneNew();
    await run(['state', id, 'booked', '--note', 'Tuesday at ten']);
    expect(await read()).toMatchObject({
      state: 'booked',
      notes: [{ person: 'command', text: 'Tuesday at ten' }],
    });
  });

  test.each([
    ['called', 'expected what it is now: new, contacted, booked, closed'],
    ['', 'expected what it is now'],
    ['constructor', 'expected what it is now'],
    ['booked extra', 'state does not know "extra"'],
    ['booked --note=', 'expected what to write'],
  ])('%j is refused, and nothing changes', async (what, said) => {
    const { run, id, read } = await oneNew();
    const { code, err } = await run(`state ${id} ${what}`);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect((await read())?.version).toBe(0);
  });
});

describe('note', () => {
  test('ID WORDS is read by whoever looks next, and cannot pass for another line', async () => {
    const { run, id, read } = await oneNew();
    const words = `Rings back on Monday\nNote of somebody`;
    expect((await run(['note', id, ...words.split(' ')])).code).toBe(0);
    expect(await read()).toMatchObject({ notes: [{ person: 'command', text: words }] });
    const { out } = await run(`show ${id}`);
    expect(out).toContain(
      'Note of command, 2026-11-20 12:00:\n  | Rings back on Monday\n  | Note of somebody',
    );
    expect(JSON.parse((await run(`show ${id} --json`)).out)).toMatchObject({ notes: [{ text: words }] });
  });

  test.each([
    ['', 'expected what to write'],
    ['x'.repeat(5001), 'has 5000 characters at most, and this has 5001'],
  ])('of nothing, or of more than anybody reads, is refused: %.10s', async (words, said) => {
    const { run, id, read } = await oneNew();
    const { code, err } = await run(['note', id, words]);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect((await read())?.notes).toEqual([]);
  });
});

describe('waiting', () => {
  test('shows who waits, for how many opening hours, and who has waited too long', async () => {
    const { run, send, parts, id } = await oneNew();
    parts.setTime(parts.clock() + 2 * hour);
    await send(booking({ firstName: 'Ben', message: 'later' }));
    // Monday, a quarter past eight: four opening hours are promised, and gone for the first alone.
    parts.setTime(parts.clock() + 66.25 * hour);
    const { out } = await run('waiting');
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^ID +RECEIVED +WAITED +KIND +NAME +PHONE$/),
      expect.stringMatching(/^\w{8} +2026-11-20 12:00 +5:30 +booking +Mariam Haddad +0400 123 456 +overdue$/),
      expect.stringMatching(/^\w{8} +2026-11-20 14:00 +3:30 +booking +Ben Haddad +0400 123 456$/),
    ]);
    await run(`state ${id} contacted`);
    expect(JSON.parse((await run('waiting --json')).out)).toMatchObject([{ content: { firstName: 'Ben' } }]);
    expect((await run('waiting --limit 0')).code).toBe(2);
  });

  test('says so when nobody does, and how many more there are', async () => {
    const { run, send, id } = await oneNew();
    await send(booking({ message: 'second' }));
    expect((await run('waiting --limit 1')).out).toMatch(/\n1 more wait\.$/);
    await run(`spam ${id}`);
    expect((await run('waiting')).out).not.toContain('more');
    const { out } = await run('waiting --json');
    await run(`state ${JSON.parse(out)[0].id} closed`);
    expect((await run('waiting')).out).toBe('Nobody waits.');
  });
});

test('spam, its taking back and delete are written down, the last also when the enquiry is gone', async () => {
  const { run, id, done } = await oneNew();
  await run(`spam ${id}`);
  await run(`spam ${id} --no`);
  await run(`delete ${id} --yes`);
  expect(await done()).toEqual([
    ['command', 'deleted', null],
    ['command', 'notSpam', null],
    ['command', 'spam', null],
  ]);
});

test('delete deletes nothing that somebody else has changed while the person was asked', async () => {
  const { run, parts, id, read } = await oneNew();
  const by = { person: 'anna@example.com.au', now: parts.clock() };
  const { code, err } = await run(`delete ${id}`, async () => {
    await addNote(parts.db, { ...by, id, version: 0, text: 'Called' });
    return true;
  });
  expect([code, err]).toEqual([1, expect.stringContaining('Somebody else changed')]);
  expect(await read()).toMatchObject({ notes: [{ text: 'Called' }] });
});

describe('close', () => {
  test('closes who came before the desk was there, and leaves who came since, and who was answered', async () => {
    const { run, id, send, read, parts } = await oneNew();
    const { id: answered } = await (await send(booking({ firstName: 'Tuan' }))).json();
    await run(`state ${answered} booked`);
    parts.setTime(parts.clock() + 15 * 24 * hour);
    const { id: since } = await (await send(booking({ firstName: 'Since' }))).json();
    expect(await run('close --until 14d --yes')).toMatchObject({ code: 0, out: '1 closed.' });
    expect((await read())?.state).toBe('closed');
    expect((await run('waiting')).out).toContain(String(since).slice(0, 8));
    expect((await run('waiting')).out).not.toContain(id.slice(0, 8));
    expect((await run('list --state booked')).out).toContain(String(answered).slice(0, 8));
    expect((await run('close --until 14d')).out).toMatch(/^Nobody waits/);
  });

  test('closes nobody without --until, and without a yes', async () => {
    const { run, read } = await oneNew();
    expect(await run('close --yes')).toMatchObject({ code: 2 });
    expect(await run('close --until 2027-01-01')).toMatchObject({ code: 2 });
    expect((await read())?.state).toBe('new');
  });
});
