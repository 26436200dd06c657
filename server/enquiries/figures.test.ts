import { expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { changeState, markSpam } from './changes.ts';
import { answeredFigures } from './figures.ts';

test('the figures are of what came since, answered or not, and of nobody’s spam', async () => {
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
