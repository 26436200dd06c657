// How a glyph changes with the weight, as the table `gvar` of a variable font holds it:
// https://learn.microsoft.com/en-us/typography/opentype/spec/otvarcommonformats#tuple-variation-store
import type { Point } from './outline.ts';

/** How far each point moves at the far end of a region of weights, in units of the em. */
export type Moves = Pick<Point, 'x' | 'y'>[];

const sharedPoints = 0x8000;
const tuple = { ownPeak: 0x8000, region: 0x4000, ownPoints: 0x2000 };
const run = { zeros: 0x80, words: 0x40, length: 0x3f };

/**
 * The same variation with other moves, for a glyph that has other points.
 *
 * @param variation - of one glyph of a font with one axis
 * @param count - of the points that it moves
 * @param change - makes the new moves of the old, for each region
 * @throws when it moves some points only, which is not needed here
 */
export function withMoves(variation: Buffer, count: number, change: (moves: Moves) => Moves): Buffer {
  const tuples = variation.readUInt16BE(0);
  const start = variation.readUInt16BE(2);
  const head = Buffer.from(variation.subarray(0, start));
  let header = 4;
  let data = start;
  if (tuples & sharedPoints) expectAllPoints(variation, data++);
  const parts = [variation.subarray(start, data)];
  for (let index = 0; index < (tuples & 0xfff); index += 1) {
    const size = variation.readUInt16BE(header);
    const bits = variation.readUInt16BE(header + 2);
    const ownPoints = bits & tuple.ownPoints ? 1 : 0;
    if (ownPoints) expectAllPoints(variation, data);
    const values = readRuns(variation.subarray(data + ownPoints, data + size), 2 * count);
    const moves = change(values.slice(0, count).map((x, point) => ({ x, y: values[count + point] ?? 0 })));
    const written = Buffer.concat([
      variation.subarray(data, data + ownPoints),
      writeRuns(moves.map(({ x }) => x)),
      writeRuns(moves.map(({ y }) => y)),
    ]);
    head.writeUInt16BE(written.length, header);
    parts.push(written);
    header += 4 + (bits & tuple.ownPeak ? 2 : 0) + (bits & tuple.region ? 4 : 0);
    data += size;
  }
  return Buffer.concat([head, ...parts]);
}

function expectAllPoints(variation: Buffer, at: number): void {
  if (variation.readUInt8(at) !== 0) throw new Error('The glyph has points that do not move of their own.');
}

function readRuns(bytes: Buffer, count: number): number[] {
  const values: number[] = [];
  let at = 0;
  while (values.length < count) {
    const control = bytes.readUInt8(at++);
    const size = control & run.zeros ? 0 : control & run.words ? 2 : 1;
    for (let left = (control & run.length) + 1; left > 0; left -= 1, at += size)
      values.push(size === 0 ? 0 : bytes.readIntBE(at, size));
  }
  return values;
}

/** In runs of one kind each: zeros, bytes or words. */
function writeRuns(values: number[]): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < values.length; ) {
    const kind = kindOf(values[at] ?? 0);
    let end = at + 1;
    while (end < values.length && end - at <= run.length && kindOf(values[end] ?? 0) === kind) end += 1;
    bytes.push(kind | (end - at - 1));
    for (const value of values.slice(at, end)) {
      if (kind === run.words) bytes.push((value >> 8) & 0xff);
      if (kind !== run.zeros) bytes.push(value & 0xff);
    }
    at = end;
  }
  return Buffer.from(bytes);
}

function kindOf(value: number): number {
  if (value === 0) return run.zeros;
  return value >= -128 && value < 128 ? 0 : run.words;
}
