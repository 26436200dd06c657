import { default as fc } from 'fast-check';
import { expect, test } from 'vitest';
import { type Knot, periodicSpline, smoothStep } from './gaitNorms.ts';

const values = fc.array(fc.double({ min: -90, max: 90, noNaN: true }), { minLength: 3, maxLength: 9 });

const knotsOf = (list: number[]): Knot[] => list.map((value, i) => [(i * 100) / list.length, value]);

test('a periodic spline passes through its knots, repeats, and stays between neighbouring knots', () => {
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 100, noNaN: true }), (list, at) => {
      const knots = knotsOf(list);
      const curve = periodicSpline(knots);
      for (const [x, value] of knots) expect(curve(x)).toBeCloseTo(value, 6);
      expect(curve(at + 300)).toBeCloseTo(curve(at), 6);
      const i = Math.min(list.length - 1, Math.floor((at * list.length) / 100));
      const [a, b] = [list[i] ?? 0, list[(i + 1) % list.length] ?? 0];
      expect(curve(at)).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-6);
      expect(curve(at)).toBeLessThanOrEqual(Math.max(a, b) + 1e-6);
    }),
  );
});

test('a periodic spline has the same slope at the start and the end of its period', () => {
  const curve = periodicSpline(knotsOf([10, 30, -20, 5]));
  const slope = (from: number) => (curve(from + 1e-4) - curve(from)) / 1e-4;
  expect(slope(-1e-4)).toBeCloseTo(slope(0), 2);
});

test('smoothStep rises from 0 to 1 and is level at both ends', () => {
  expect([smoothStep(2, 4, 1), smoothStep(2, 4, 3), smoothStep(2, 4, 5)]).toEqual([0, 0.5, 1]);
  expect(smoothStep(0, 1, 0.01)).toBeLessThan(0.001);
});
