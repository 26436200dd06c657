import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testApp } from '../../testing/testApp.ts';
import { sweep } from './sweep.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A store with one enquiry that was delivered, swept by a clock that the test moves, in ms from when it came. */
async function swept() {
  const app = await testApp();
  const { parts, stored } = app;
  await app.send(booking());
  await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
  const start = parts.clock();
  const sweepAt = async (time: number) => {
    parts.setTime(start + time);
    parts.logged.length = 0;
    await sweep(parts);
    const errors = parts.logged.filter((line) => JSON.parse(line).level === 50);
    return { kept: (await stored()).length, errors };
  };
  return { ...app, sweepAt };
}

const quiet = { kept: 1, errors: [] };
const loud = { kept: 1, errors: [expect.stringContaining('is the clock wrong?')] };

describe('a clock that jumps ahead deletes nothing', () => {
  test('at a start, nor while it is doubted, and says so each hour; once it is right again all is as before', async () => {
    const { sweepAt, stored } = await swept();
    expect(await sweepAt(hour)).toEqual(quiet);
    for (const later of [0, hour, 23 * hour]) expect(await sweepAt(400 * day + later)).toEqual(loud);
    expect(await stored()).toMatchObject([{ client_address: expect.stringMatching(/./) }]);
    expect(await sweepAt(2 * hour)).toEqual(quiet);
    // The first jump is forgotten, and proves nothing for the next.
    expect(await sweepAt(402 * day)).toEqual(loud);
  });

  test('nor when it jumps once more while it is doubted, or back to another wrong time', async () => {
    const { sweepAt } = await swept();
    await sweepAt(hour);
    for (const days of [400, 800, 390]) expect(await sweepAt(days * day)).toEqual(loud);
  });

  test('however long, while the clock of another server is right', async () => {
    const { sweepAt } = await swept();
    for (let later = 0; later <= 30 * hour; later += 3 * hour) {
      expect(await sweepAt(later)).toEqual(quiet);
      expect(await sweepAt(400 * day + later)).toEqual(loud);
    }
  });

  test('in a store that no sweep has seen yet: its newest enquiry tells what time it was', async () => {
    const { sweepAt } = await swept();
    expect(await sweepAt(400 * day)).toEqual(loud);
  });
});

test('after a year switched off, what is old is deleted when the same clock has gone on for a day', async () => {
  const { sweepAt } = await swept();
  await sweepAt(hour);
  expect(await sweepAt(370 * day)).toEqual(loud);
  expect(await sweepAt(371 * day - hour)).toEqual(loud);
  expect(await sweepAt(371 * day)).toEqual({ kept: 0, errors: [] });
});

test('a clinic that nobody writes to for two months sees no error, and what is old goes on its day', async () => {
  const { sweepAt } = await swept();
  for (let days = 0; days <= 365; days += 5) expect(await sweepAt(days * day)).toEqual(quiet);
  expect(await sweepAt(366 * day)).toEqual({ kept: 0, errors: [] });
});
