import { expect, test } from 'vitest';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { contactMessage, newEnquiry } from '../../tests/support/samples.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { callAgain, changeState, markSpam } from './changes.ts';
import { saveEnquiry } from './enquiryRepository.ts';
import {
  countSpam,
  countWaiting,
  enquiriesReceivedSince,
  waitingBatches,
  waitingEnquiries,
} from './statistics.ts';

const hour = 60 * minute;

test('Waiting lists the longest wait first, without answered enquiries and spam', async () => {
  const { db, add } = await testOutbox();
  const { id: third } = await add('third', start + 3 * minute);
  const { id: first } = await add('first', start + minute);
  const { id: second } = await add('second', start + 2 * minute);
  const { id: spam } = await add('spam');
  const { id: answered } = await add('answered');
  await markSpam(db, { id: spam, version: 0, isSpam: true, person: 'command', now: start });
  await changeState(db, { id: answered, version: 0, state: 'booked', person: 'command', now: start });
  const waitingIds = async (limit: number) =>
    (await waitingEnquiries(db, { now: start + hour, limit })).map(({ id }) => id);
  expect(await waitingIds(100)).toEqual([first, second, third]);
  expect(await waitingIds(2)).toEqual([first, second]);
  expect(await countWaiting(db, { now: start + hour })).toBe(3);
});

test('Waiting lists warning signs first, also of possible spam until staff mark it as spam', async () => {
  const { db, add } = await testOutbox();
  const { id: first } = await add('first', start);
  const ids: string[] = [];
  for (const [index, suspected_spam] of ([0, 1, 0, 1] as const).entries()) {
    const { id } = await add(`signs ${index}`, start + (index + 1) * minute);
    ids.push(id);
    const signColumns = { warning_signs: 'cauda-equina', suspected_spam };
    await db.updateTable('enquiries').set(signColumns).where('id', '=', id).execute();
  }
  const [urgent = '', maybeSpam = '', answered = '', spam = ''] = ids;
  const change = { version: 0, person: 'command', now: start + hour };
  await changeState(db, { ...change, id: answered, state: 'contacted' });
  await markSpam(db, { ...change, id: spam, isSpam: true });
  const at = async (now: number, limit = 9) =>
    (await waitingEnquiries(db, { now, limit })).map(({ id }) => id);
  expect(await at(start + hour)).toEqual([urgent, maybeSpam, first]);
  expect(await at(start + hour, 1)).toEqual([urgent]);
  await callAgain(db, { ...change, id: urgent, at: start + 2 * hour });
  expect(await at(start + hour)).toEqual([maybeSpam, first]);
  expect(await at(start + 2 * hour)).toEqual([urgent, maybeSpam, first]);
});

test('an enquiry to call later is off Waiting until the time of the call, and then first', async () => {
  const { db, add } = await testOutbox();
  const { id: other } = await add('other', start);
  const { id } = await add('later', start + minute);
  await callAgain(db, { id, version: 0, at: start + hour, person: 'command', now: start + 2 * minute });
  const at = async (now: number) => [
    (await waitingEnquiries(db, { now, limit: 9 })).map((one) => one.id),
    await countWaiting(db, { now }),
    (await Array.fromAsync(waitingBatches(db, now))).flat().map((one) => one.id),
  ];
  expect(await at(start + hour - 1)).toEqual([[other], 1, [other]]);
  expect(await at(start + hour)).toEqual([[id, other], 2, [other, id]]);
});

test('the statistics include all enquiries since a date except spam, answered or not', async () => {
  const { db, add } = await testOutbox();
  await add('before', start - 1);
  const { id: answered } = await add('answered', start);
  await add('waiting', start + minute);
  const { id: spam } = await add('spam', start + minute);
  const now = start + 2 * minute;
  await changeState(db, { id: answered, version: 0, state: 'contacted', person: 'command', now });
  await markSpam(db, { id: spam, version: 0, isSpam: true, person: 'command', now });
  const serviceColumns = { type: 'booking', service: 'ndis-assessment' };
  expect(await enquiriesReceivedSince(db, { since: start })).toEqual([
    { ...serviceColumns, receivedAt: start, answeredAt: now, answeredBy: 'command', outcome: null },
    { ...serviceColumns, receivedAt: start + minute, answeredAt: null, answeredBy: null, outcome: null },
  ]);
  expect(await countSpam(db, { since: start })).toBe(1);
  expect(await countSpam(db, { since: start + minute + 1 })).toBe(0);
});

test('a closed enquiry counts as booked if it was booked when staff closed it, or else as lost', async () => {
  const { db, id: cancelledId, enquireAs, agree, cannotCome, change } = await testAppointments();
  const tuesdayAt = (hour: number) => timeAt('2026-11-24', `${hour}:00`);
  let now = offeredAt;
  const setStates = async (id: string, ...states: EnquiryState[]) => {
    for (const state of states) {
      now += minute;
      await changeState(db, { ...(await change(id, now)), state });
    }
    return id;
  };
  await agree(cancelledId, tuesdayAt(10));
  await cannotCome(cancelledId, now);
  const visitedId = await enquireAs('visited');
  await agree(visitedId, tuesdayAt(13));
  const contactContent = { type: 'contact', content: contactMessage() } as const;
  const contactEnquiry = await saveEnquiry(db, {
    ...newEnquiry({}, { receivedAt: start }),
    ...contactContent,
  });
  const expected = {
    [await setStates(await enquireAs('booked'), 'booked')]: 'booked',
    [await setStates(await enquireAs('came'), 'booked', 'closed')]: 'booked',
    [await setStates(visitedId, 'contacted')]: 'booked',
    [await setStates(cancelledId, 'closed')]: 'lost',
    [await setStates(await enquireAs('pressed by mistake'), 'booked', 'new', 'closed')]: 'lost',
    [await setStates(await enquireAs('left'), 'contacted')]: null,
    [await setStates(contactEnquiry.id, 'closed')]: null,
  };
  const ids = await db.selectFrom('enquiries').select('id').orderBy('received_at').orderBy('id').execute();
  const answered = await enquiriesReceivedSince(db, { since: start });
  expect(Object.fromEntries(answered.map(({ outcome }, index) => [ids[index]?.id, outcome]))).toEqual(
    expected,
  );
  expect(answered.map(({ answeredBy }) => answeredBy)).toEqual(ids.map(() => mai));
});
