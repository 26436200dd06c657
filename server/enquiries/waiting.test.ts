import { expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { changeState, markSpam } from './changes.ts';
import { countWaiting, waitingEnquiries } from './waiting.ts';

test('who has waited longest stands first, and who was answered or is spam does not wait', async () => {
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
