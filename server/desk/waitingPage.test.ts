import { expect, test } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import { testDesk } from '../../tests/support/testDesk.ts';

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
