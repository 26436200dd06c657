// A glyph's outline as the table `glyf` of a TrueType font holds it:
// https://learn.microsoft.com/en-us/typography/opentype/spec/glyf
export interface Point {
  x: number;
  y: number;
  /** Whether the outline goes through it; else it bends the outline. */
  onCurve: boolean;
}

const flag = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSameOrPositive: 16, ySameOrPositive: 32 };
const headLength = 10;

/**
 * The contours of a simple glyph, in units of the em.
 *
 * @throws when the glyph is put together of others
 */
export function readOutline(glyph: Buffer): Point[][] {
  const contourCount = glyph.readInt16BE(0);
  if (contourCount < 0) throw new Error('The glyph is put together of others and has no outline of its own.');
  const ends = Array.from({ length: contourCount }, (_, index) => glyph.readUInt16BE(headLength + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = headLength + 2 * contourCount;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const bits = glyph.readUInt8(at++);
    const times = bits & flag.repeat ? 1 + glyph.readUInt8(at++) : 1;
    flags.push(...Array(times).fill(bits));
  }
  const coordinates = (short: number, sameOrPositive: number) => {
    let value = 0;
    return flags.map((bits) => {
      if (bits & short) value += bits & sameOrPositive ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(bits & sameOrPositive)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(flag.xShort, flag.xSameOrPositive);
  const ys = coordinates(flag.yShort, flag.ySameOrPositive);
  const points = flags.map((bits, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: Boolean(bits & flag.onCurve),
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** The bytes of a simple glyph with these contours, without instructions. */
export function writeOutline(contours: Point[][]): Buffer {
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const head = Buffer.alloc(headLength + 2 * contours.length + 2);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of [contours.length, ...box].entries()) head.writeInt16BE(value, 2 * index);
  let last = -1;
  for (const [index, contour] of contours.entries()) {
    last += contour.length;
    head.writeUInt16BE(last, headLength + 2 * index);
  }
  const x = steps(xs, flag.xShort, flag.xSameOrPositive);
  const y = steps(ys, flag.yShort, flag.ySameOrPositive);
  const flags = points.map(
    ({ onCurve }, index) => (x[index]?.bits ?? 0) | (y[index]?.bits ?? 0) | (onCurve ? flag.onCurve : 0),
  );
  return Buffer.concat([head, Buffer.from(flags), ...[...x, ...y].map(({ bytes }) => bytes)]);
}

/** What each coordinate is written as: how far it is from the one before, in as few bytes as may be. */
function steps(values: number[], short: number, sameOrPositive: number) {
  return values.map((value, index) => {
    const step = value - (values[index - 1] ?? 0);
    if (step === 0) return { bits: sameOrPositive, bytes: Buffer.alloc(0) };
    if (Math.abs(step) < 256)
      return { bits: short | (step > 0 ? sameOrPositive : 0), bytes: Buffer.from([Math.abs(step)]) };
    const bytes = Buffer.alloc(2);
    bytes.writeInt16BE(step);
    return { bits: 0, bytes };
  });
}
