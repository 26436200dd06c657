import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from './delivery.ts';

const shortest = 30_000;
const longest = 6 * 3_600_000;
const failures = fc.integer({ min: 1, max: 5000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

test('waits at least 30 seconds and at most 6 hours, however often it failed', () => {
  fc.assert(
    fc.property(failures, random, (count, chance) => {
      const wait = backoff(count, chance);
      expect(wait).toBeGreaterThanOrEqual(shortest);
      expect(wait).toBeLessThanOrEqual(longest);
    }),
  );
});

test('doubles from 30 seconds to 6 hours', () => {
  const waits = Array.from({ length: 12 }, (_, index) => backoff(index + 1, 0) / 1000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600]);
});

test('never waits less after one more failure', () => {
  fc.assert(
    fc.property(failures, random, (count, chance) => {
      expect(backoff(count + 1, chance)).toBeGreaterThanOrEqual(backoff(count, chance));
    }),
  );
});

test('takes off up to a quarter at random, so that letters that failed together do not return together', () => {
  fc.assert(
    fc.property(failures, random, (count, chance) => {
      const full = backoff(count, 0);
      expect(backoff(count, chance)).toBeGreaterThanOrEqual(Math.max(shortest, full * 0.75));
      expect(backoff(count, chance)).toBeLessThanOrEqual(full);
    }),
  );
  expect(backoff(5, 1)).toBe(backoff(5, 0) * 0.75);
});

test('is different from letter to letter', () => {
  const waits = Array.from({ length: 20 }, () => backoff(8));
  expect(new Set(waits).size).toBeGreaterThan(1);
});
