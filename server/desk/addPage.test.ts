import { describe, expect } from 'vitest';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { mai, redirectOf, viewOf } from '../../tests/support/testDesk.ts';

const caller = {
  name: 'Trần Văn Minh',
  phone: '0412 555 102',
  note: 'Back pain, any morning',
  language: 'vi',
};

describe('a person whom staff add', () => {
  test('is on Waiting with the typed details, and gets no email', async ({ here, view, context }) => {
    const path = redirectOf(await here.post('/desk/add', caller));
    expect(path).toMatch(/^\/desk\/enquiries\/[\da-f-]{36}\?done=added$/);
    const { name, phone, note: message, language } = caller;
    expect(await view(path, 'enquiry')).toMatchObject({
      done: 'added',
      row: { name, phone, message, language, email: '', type: 'contact' },
      events: [{ action: 'looked' }, { action: 'added', person: mai }],
      appointments: { asksEmail: 'noEmail' },
    });
    expect(await view('/desk', 'waiting')).toMatchObject({ waiting: 1, rows: [{ name }] });
    expect(await view('/desk/all?words=tran+412555102', 'all')).toMatchObject({ found: 1 });
    expect(await context.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  test('is added once if the button is pressed twice', async ({ here, view }) => {
    const presses = await Promise.all([here.post('/desk/add', caller), here.post('/desk/add', caller)]);
    const [first, second] = presses.map(redirectOf);
    expect(second).toBe(first);
    expect(await view('/desk', 'waiting')).toMatchObject({ waiting: 1 });
  });

  test.for([
    [{ name: ' ' }, ['name']],
    [{ name: 'J' }, ['name']],
    [{ name: 'J'.repeat(101) }, ['name']],
    [{ phone: '' }, ['phone']],
    [{ phone: 'please email' }, ['phone']],
    [{ phone: '0412 555 102, 0412 555 103, or 0412 555 104' }, ['phone']],
    [{ name: '', phone: '12' }, ['name', 'phone']],
    [{ note: 'x'.repeat(5001) }, ['note']],
  ] as const)('is refused with the details %j', async ([changes, faults], { here, view }) => {
    const typed = { ...caller, ...changes };
    const page = await viewOf(await here.post('/desk/add', typed), 'add', 422);
    expect(page).toMatchObject({ faults, typed });
    expect(await view('/desk', 'waiting')).toMatchObject({ waiting: 0 });
  });

  test('is not added after the session has ended, but the text is shown', async ({ here, context }) => {
    context.setTime(context.clock() + 13 * 3_600_000);
    const answerWithoutSession = await here.post('/desk/add', caller);
    expect(answerWithoutSession.status).toBe(403);
    const text = await answerWithoutSession.text();
    for (const typedText of [caller.name, caller.phone, caller.note, '"returnTo":"/desk/add"'])
      expect(text).toContain(typedText);
  });
});
