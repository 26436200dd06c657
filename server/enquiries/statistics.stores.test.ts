import { expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { changeState, markSpam } from './changes.ts';
import { answeredFigures, countWaiting, waitingEnquiries } from './statistics.ts';

test('waiting enquiries are listed longest first, without answered ones and spam', async () => {
  const { db, add } = await testOutbox();
  const { id: third } = await add('third', start + 3 * minute);
  const { id: first } = await add('first', start + minute);
  const { id: second } = await add('second', start + 2 * minute);
  const { id: spam } = await add('spam');
  const { id: answered } = await add('answered');
  await markSpam(db, { id: spam, version: 0, isSpam: true, person: 'command', now: start });
  await changeState(db, { id: answered, version: 0, state: 'booked', person: 'command', now: start });
  const waiting = async (limit: number) => (await waitingEnquiries(db, limit)).map(({ id }) => id);
  expect(await waiting(100)).toEqual([first, second, third]);
  expect(await waiting(2)).toEqual([first, second]);
  expect(await countWaiting(db)).toBe(3);
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
  expect(await answeredFigures(db, { since: start })).toMatchObject([
    { ...asked, receivedAt: start, answeredAt: now },
    { ...asked, receivedAt: start + minute, answeredAt: null },
  ]);
});
