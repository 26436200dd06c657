import { expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { callAgain, changeState, markSpam } from './changes.ts';
import { answeredEnquiries, countWaiting, waitingEnquiries, waitingSince } from './statistics.ts';

const hour = 60 * minute;

test('waiting enquiries are listed longest first, without answered ones and spam', async () => {
  const { db, add } = await testOutbox();
  const { id: third } = await add('third', start + 3 * minute);
  const { id: first } = await add('first', start + minute);
  const { id: second } = await add('second', start + 2 * minute);
  const { id: spam } = await add('spam');
  const { id: answered } = await add('answered');
  await markSpam(db, { id: spam, version: 0, isSpam: true, person: 'command', now: start });
  await changeState(db, { id: answered, version: 0, state: 'booked', person: 'command', now: start });
  const waiting = async (limit: number) =>
    (await waitingEnquiries(db, { now: start + hour, limit })).map(({ id }) => id);
  expect(await waiting(100)).toEqual([first, second, third]);
  expect(await waiting(2)).toEqual([first, second]);
  expect(await countWaiting(db, { now: start + hour })).toBe(3);
});

test('who is to be called again is off the list until then, and stands first from then on', async () => {
  const { db, add } = await testOutbox();
  const { id: other } = await add('other', start);
  const { id } = await add('later', start + minute);
  await callAgain(db, { id, version: 0, at: start + hour, person: 'command', now: start + 2 * minute });
  const at = async (now: number) => [
    (await waitingEnquiries(db, { now, limit: 9 })).map((one) => one.id),
    await countWaiting(db, { now }),
    (await Array.fromAsync(waitingSince(db, { from: 0, now }))).flat().map((one) => one.id),
  ];
  expect(await at(start + hour - 1)).toEqual([[other], 1, [other]]);
  expect(await at(start + hour)).toEqual([[id, other], 2, [other, id]]);
});

test('statistics include enquiries since a date, answered or not, without spam', async () => {
  const { db, add } = await testOutbox();
  await add('before', start - 1);
  const { id: answered } = await add('answered', start);
  await add('waiting', start + minute);
  const { id: spam } = await add('spam', start + minute);
  const now = start + 2 * minute;
  await changeState(db, { id: answered, version: 0, state: 'contacted', person: 'command', now });
  await markSpam(db, { id: spam, version: 0, isSpam: true, person: 'command', now });
  const asked = { type: 'booking', service: 'ndis-assessment' };
  expect(await answeredEnquiries(db, { since: start })).toMatchObject([
    { ...asked, receivedAt: start, answeredAt: now },
    { ...asked, receivedAt: start + minute, answeredAt: null },
  ]);
});
