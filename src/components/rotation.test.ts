import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffleForever } from './rotation.ts';

const takeItems = <T>(items: Iterator<T>, count: number) =>
  Array.from({ length: count }, () => items.next().value as T);

test('a visitor sees every item once in each round, before any item repeats', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (size, numbers) => {
        const items = Array.from({ length: size }, (_, index) => index);
        const drawnItems = takeItems(
          shuffleForever(items, () => numbers.next().value as number),
          3 * size,
        );
        for (let round = 0; round < 3; round += 1) {
          expect(new Set(drawnItems.slice(round * size, (round + 1) * size)).size).toBe(size);
        }
      },
    ),
  );
});

test('a visitor never sees an item twice in a row, not even between rounds', () => {
  const seeds = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999];
  for (const seed of seeds) {
    const drawnItems = takeItems(
      shuffleForever(['a', 'b', 'c'], () => seed),
      300,
    );
    for (let i = 1; i < drawnItems.length; i += 1) expect(drawnItems[i]).not.toBe(drawnItems[i - 1]);
  }
});

test('the first item is the one that the page shows before the script runs', () => {
  for (let time = 0; time < 50; time += 1) expect(takeItems(shuffleForever([1, 2, 3]), 1)).toEqual([1]);
});

test('the items of a round are in a random order', () => {
  const items = Array.from({ length: 52 }, (_, index) => index);
  expect(takeItems(shuffleForever(items), 52)).not.toEqual(items);
});
