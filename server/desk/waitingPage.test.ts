import { describe, expect, test } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import { noor, testDesk } from '../../tests/support/testDesk.ts';

// The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday; 20 November 2026 is a Friday.
const at = (day: number, time: string) => sydneyMoment(`2026-11-${day}`, time);

/** Somebody who has written nothing else. */
const another = (number: number) =>
  booking({ phone: `0491 570 ${String(number).padStart(3, '0')}`, email: `mai.${number}@example.com` });

test('counts people who wait for more than a business day when nothing is promised', async () => {
  const { passTo, context, send, view } = await testDesk();
  context.clinic = { ...context.clinic, callBackWithin: undefined };
  const come = [at(17, '09:00'), at(20, '16:00'), at(21, '09:00'), at(22, '23:00'), at(23, '08:00')];
  for (const [number, time] of come.entries()) {
    context.setTime(time);
    await send(another(number));
  }
  const overdueAt = async (time: number) => {
    await passTo(time);
    const { overdue, rows } = await view('/desk', 'waiting');
    expect(rows.filter(({ waited }) => waited?.isOverdue)).toHaveLength(overdue);
    return overdue;
  };
  expect(await overdueAt(at(23, '08:30'))).toBe(1);
  // Who wrote on Friday afternoon is in time until Monday afternoon; who wrote on Saturday morning is not.
  expect(await overdueAt(at(23, '09:30'))).toBe(2);
  expect(await overdueAt(at(23, '16:01'))).toBe(3);
  expect(await overdueAt(at(24, '07:30'))).toBe(4);
  expect(await overdueAt(at(24, '08:01'))).toBe(5);
});

test('says who is in the list more than once, by phone or address, and not two people of one referrer', async () => {
  const { enquire, app, view } = await testDesk();
  const first = await enquire({ phone: '0411 222 333', email: 'wei@example.com' });
  await enquire({ phone: '0411 222 444', email: 'noura@example.com' });
  const again = await enquire({ phone: '+61 411 222 333', email: 'other@example.com' });
  const byAddress = await enquire({ phone: '02 9700 0000', email: 'Wei@example.com' });
  for (const personPhone of ['0400 333 444', '0400 333 555'])
    await app.request('/functions/v1/send-referral', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(referral({ personPhone })),
    });
  const { rows, repeated } = await view('/desk', 'waiting');
  expect(rows).toHaveLength(6);
  expect(repeated).toEqual([first, again, byAddress]);
});

test('counts by the opening hours that the clinic has promised', async () => {
  const { passTo, context, send, view } = await testDesk();
  context.clinic = { ...context.clinic, callBackWithin: 2 };
  context.setTime(at(20, '16:00'));
  await send(booking());
  await passTo(at(23, '08:45'));
  expect(await view('/desk', 'waiting')).toMatchObject({ overdue: 0 });
  await passTo(at(23, '08:46'));
  expect(await view('/desk', 'waiting')).toMatchObject({ overdue: 1 });
});

test('also counts people beyond the first page', async () => {
  const { passTo, send, view } = await testDesk();
  for (let number = 0; number < 105; number += 1) await send(another(number));
  await passTo(at(27, '09:00'));
  const { rows, overdue, waiting } = await view('/desk', 'waiting');
  expect([rows.length, overdue, waiting]).toEqual([100, 105, 105]);
});

describe('a card', () => {
  const josh = { firstName: 'Josh', lastName: 'Trần', phone: '0411 222 333', email: 'josh@example.com' };
  /** Josh wrote three times, in two spellings; his mother has the same phone, and Noura is somebody else. */
  async function family() {
    const desk = await testDesk();
    const [first = '', ...more] = [
      await desk.enquire(josh),
      await desk.enquire({ ...josh, phone: '+61 411 222 333', email: 'jt@example.com', message: 'Me again' }),
      await desk.enquire({
        ...josh,
        firstName: 'Tran',
        lastName: 'Josh',
        phone: '02 9700 0000',
        message: 'Hi',
      }),
      await desk.enquire({ ...josh, firstName: 'Lan', message: 'For my knee' }),
    ];
    const [second = '', third = '', lan = ''] = more;
    const noura = await desk.enquire({ firstName: 'Noura', phone: '0411 222 444', email: 'n@example.com' });
    return { ...desk, first, second, third, lan, noura };
  }
  const pressed = (ids: string[], version = 0) => ({
    version: String(version),
    from: 'waiting',
    ...Object.fromEntries(ids.map((id, index) => [`other-${index + 1}`, `${id} ${version}`])),
  });

  test('has the entries of one phone number or address, and the list counts people', async () => {
    const { view, first, second, third, lan, noura } = await family();
    expect(await view('/desk', 'waiting')).toMatchObject({
      waiting: 3,
      cards: [
        {
          id: first,
          others: [
            { id: second, hasSameName: true },
            { id: third, hasSameName: true },
            { id: lan, hasSameName: false },
          ],
        },
        { id: noura, others: [] },
      ],
    });
  });

  test('is answered with one press, taken back with one, and leaves what was not ticked', async () => {
    const { here, view, first, second, third, lan, noura } = await family();
    const path = `/desk/enquiries/${first}`;
    const form = { ...pressed([second, third]), outcome: 'booked' };
    const answer = await here.post(`${path}/state`, form);
    const again = await here.post(`${path}/state`, form);
    const next = answer.headers.get('location') ?? '';
    expect(again.headers.get('location')).toBe(next);
    expect(await view(next, 'waiting')).toMatchObject({
      waiting: 2,
      rows: [{ id: lan }, { id: noura }],
      repeated: [lan],
      done: {
        row: { id: first, state: 'booked' },
        also: [second, third].map((id) => ({ id, version: 1 })),
        left: 0,
      },
    });
    const undone = await here.post(`${path}/undo`, pressed([second, third], 1));
    expect(await view(undone.headers.get('location') ?? '', 'waiting')).toMatchObject({
      waiting: 3,
      rows: [{ id: first }, { id: second }, { id: third }, { id: lan }, { id: noura }],
    });
  });

  test('leaves what a colleague has changed meanwhile, and never answers somebody else', async () => {
    const { here, act, view, browserOf, first, second, third, noura } = await family();
    await act(second, 'state', { state: 'new', note: 'Rang at nine' }, await browserOf(noor));
    const form = { ...pressed([second, third, noura]), outcome: 'closed' };
    const answer = await here.post(`/desk/enquiries/${first}/state`, form);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(done).toMatchObject({ also: [{ id: third }], left: 1 });
    for (const id of [second, noura])
      expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ row: { state: 'new' } });
  });

  test('has no more entries than one press answers', async () => {
    const { enquire, view } = await testDesk();
    for (let number = 0; number < 12; number += 1) await enquire({ ...josh, message: String(number) });
    const { cards, waiting } = await view('/desk', 'waiting');
    expect([cards.map(({ others }) => others.length), waiting]).toEqual([[9, 1], 1]);
  });
});

test('somebody whose first enquiry was answered lately still counts as one who wrote more than once', async () => {
  const { enquire, act, view, passTo } = await testDesk();
  await passTo(at(23, '08:00'));
  const [first, second] = [await enquire({ message: 'First' }), await enquire({ message: 'Second' })];
  await act(first, 'state', { outcome: 'booked' });
  expect(await view('/desk', 'waiting')).toMatchObject({ rows: [{ id: second }], repeated: [second] });
  await act(second, 'state', { outcome: 'closed' });
  await passTo(sydneyMoment('2026-12-21', '08:00'));
  const third = await enquire({ message: 'Third' });
  expect(await view('/desk', 'waiting')).toMatchObject({ rows: [{ id: third }], repeated: [] });
});
