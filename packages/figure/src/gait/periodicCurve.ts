/** One knot of a curve: where it stands (any unit) and its value. */
export type Knot = readonly [at: number, value: number];

function slopeBetween(a: Knot, b: Knot): number {
  return (b[1] - a[1]) / (b[0] - a[0]);
}

/**
 * The slope at a knot: the weighted harmonic mean of Fritsch & Butland (1984), which is 0 at a turning point.
 * It never overshoots: a knee whose table says 4 degrees at the least never bends backwards in between.
 */
function slopeAt(before: Knot, here: Knot, after: Knot): number {
  const [left, right] = [slopeBetween(before, here), slopeBetween(here, after)];
  if (left * right <= 0) return 0;
  const [wide, narrow] = [after[0] - here[0], here[0] - before[0]];
  const [w1, w2] = [2 * wide + narrow, wide + 2 * narrow];
  return (w1 + w2) / (w1 / left + w2 / right);
}

function hermite(a: Knot, b: Knot, slopeA: number, slopeB: number, at: number): number {
  const width = b[0] - a[0];
  const t = (at - a[0]) / width;
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * a[1] +
    (t3 - 2 * t2 + t) * width * slopeA +
    (3 * t2 - 2 * t3) * b[1] +
    (t3 - t2) * width * slopeB
  );
}

/**
 * A smooth closed curve through knots: monotone between them, and the same value and slope where the period
 * begins again.
 * @param knots at least three, in rising order, within one period
 * @param period where the curve repeats, in the knots' unit
 * @returns the curve's value at any point
 * @throws RangeError when there are fewer than three knots
 */
export function periodic(knots: readonly Knot[], period: number): (at: number) => number {
  if (knots.length < 3) throw new RangeError('A periodic curve needs at least three knots.');
  const count = knots.length;
  const knot = (index: number): Knot => {
    const turns = Math.floor(index / count);
    const [at, value] = knots[index - turns * count] as Knot;
    return [at + turns * period, value];
  };
  return (at) => {
    const within = at - Math.floor((at - knot(0)[0]) / period) * period;
    let i = 0;
    while (i < count - 1 && knot(i + 1)[0] <= within) i++;
    const [before, a, b, after] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    return hermite(a, b, slopeAt(before, a, b), slopeAt(a, b, after), within);
  };
}

/** Smooth step from 0 (at or below `from`) to 1 (at or above `to`), level at both ends. */
export function ease(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
