import { describe, expect } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { referral } from '../../tests/support/samples.ts';
import { offerForm } from '../../tests/support/testAppointments.ts';
import { redirectOf, testDesk } from '../../tests/support/testDesk.ts';

describe('a card on Waiting', () => {
  const josh = { firstName: 'Josh', lastName: 'Trần', phone: '0411 222 333', email: 'josh@example.com' };
  /** Noura wrote first, then Josh three times, in two spellings, and his mother, who has the same phone. */
  async function deskWithFamily() {
    const desk = await testDesk();
    const enquire = (changes: Parameters<typeof desk.enquire>[0]) => {
      desk.context.setTime(desk.context.clock() + 60_000);
      return desk.enquire(changes);
    };
    const nouraId = await enquire({ firstName: 'Noura', phone: '0411 222 444', email: 'n@example.com' });
    const first = await enquire(josh);
    const otherPhone = { phone: '+61 411 222 333', email: 'jt@example.com', message: 'Second' };
    const second = await enquire({ ...josh, ...otherPhone });
    const swappedNames = { firstName: 'Tran', lastName: 'Josh', phone: '02 9700 0000', message: 'Third' };
    const third = await enquire({ ...josh, ...swappedNames, preferredContact: 'email' });
    const lanId = await enquire({ ...josh, firstName: 'Lan', message: 'For my knee' });
    return { ...desk, first, second, third, lanId, nouraId };
  }
  const formForOthers = (ids: string[], version = 0) => ({
    version: String(version),
    ...Object.fromEntries(ids.map((id, index) => [`other-${index + 1}`, `${id} ${version}`])),
  });

  test('has all enquiries with the same phone number or email address', async () => {
    const { view, first, second, third, lanId, nouraId } = await deskWithFamily();
    const card = {
      id: first,
      others: [
        { id: second, isTicked: true },
        { id: third, isTicked: true },
        { id: lanId, isTicked: false },
      ],
    };
    expect(await view('/desk?show=call', 'waiting')).toMatchObject({
      waiting: 3,
      // The filters count people as the heading does.
      listed: 3,
      filters: [
        { name: 'call', count: 3 },
        { name: 'write', count: 1 },
      ],
      cards: [{ id: nouraId, others: [] }, card],
    });
    const { rows, cards } = await view('/desk?show=write', 'waiting');
    expect([rows.length, cards]).toEqual([4, [card]]);
  });

  test('sets the state of all its enquiries with one press, and undoes that with one', async () => {
    const { here, view, first, second, third, lanId, nouraId } = await deskWithFamily();
    const path = `/desk/enquiries/${first}`;
    const form = { ...formForOthers([second, third]), outcome: 'booked' };
    const nextPath = redirectOf(await here.post(`${path}/state`, form));
    expect(redirectOf(await here.post(`${path}/state`, form))).toBe(nextPath);
    expect(await view(nextPath, 'waiting')).toMatchObject({
      waiting: 2,
      rows: [{ id: nouraId }, { id: lanId }],
      repeated: [lanId],
      done: {
        row: { id: first, state: 'booked' },
        others: [second, third].map((id) => ({ id, version: 1 })),
        skipped: 0,
      },
    });
    const undoAnswer = await here.post(`${path}/undo`, formForOthers([second, third], 1));
    expect(await view(redirectOf(undoAnswer), 'waiting')).toMatchObject({
      waiting: 3,
      rows: [{ id: nouraId }, { id: first }, { id: second }, { id: third }, { id: lanId }],
    });
  });

  test('changes no enquiry that changed since, that has a visit, or that is of somebody else', async () => {
    const { here, act, view, pageOf, context, first, second, third, nouraId } = await deskWithFamily();
    for (const outcome of ['contacted', 'new']) await act(second, 'state', { outcome });
    await act(third, 'book', offerForm);
    context.setTime(context.clock() + 1);
    const others = formForOthers([second, third, nouraId], 1);
    const form = { ...others, version: '0', outcome: 'closed', confirmed: 'on' };
    const answer = await here.post(`/desk/enquiries/${first}/state`, form);
    expect((await view(redirectOf(answer), 'waiting')).done).toMatchObject({ others: [], skipped: 2 });
    for (const id of [second, nouraId]) expect((await pageOf(id)).row.state).toBe('new');
  });

  test('has the focus for each of its enquiries that wait, or else the first card has it', async () => {
    const { act, view, first, second, nouraId } = await deskWithFamily();
    const focusedCard = async () => (await view(`/desk?next=${second}`, 'waiting')).next;
    expect(await focusedCard()).toBe(first);
    await act(second, 'state', { outcome: 'closed' });
    expect(await focusedCard()).toBe(nouraId);
  });

  test('has at most ten enquiries, as many as one press can change', async ({ enquire, view }) => {
    for (let number = 0; number < 12; number += 1) await enquire({ ...josh, message: String(number) });
    const { cards, waiting } = await view('/desk', 'waiting');
    expect([cards.map(({ others }) => others.length), waiting]).toEqual([[9, 1], 1]);
  });
});

test('Waiting marks people with another enquiry that waits or is recent', async ({ desk }) => {
  const { enquire, send, act, view, passTo } = desk;
  const readRepeated = async () => (await view('/desk', 'waiting')).repeated;
  await passTo(sydneyMoment('2026-11-23', '08:00'));
  const first = await enquire({ phone: '0411 222 333', email: 'wei@example.com' });
  // The referrals below come from this address, but are about other people.
  await enquire({ phone: '0411 222 444', email: referral().email });
  const second = await enquire({ phone: '+61 411 222 333', email: 'other@example.com' });
  const third = await enquire({ phone: '02 9700 0000', email: 'Wei@example.com' });
  for (const personPhone of ['0400 333 444', '0400 333 555'])
    await send(referral({ personPhone }), {}, 'send-referral');
  expect(await readRepeated()).toEqual([first, second, third]);
  for (const id of [first, second]) await act(id, 'state', { outcome: 'booked' });
  expect(await readRepeated()).toEqual([third]);
  await act(third, 'state', { outcome: 'closed' });
  await passTo(sydneyMoment('2026-12-21', '08:00'));
  await enquire({ phone: '02 9700 0000', email: 'wei@example.com' });
  expect(await readRepeated()).toEqual([]);
});
