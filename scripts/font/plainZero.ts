import { create } from 'fontkitten';
import { type Point, readOutline, writeOutline } from './outline.ts';
import { withMoves } from './variation.ts';

/** Where a glyph's left side, advance and the like are moved from: four points behind those of its outline. */
const phantomPoints = 4;

/**
 * The font with a zero that has no slash, at every weight: its ring is the font's own, and its hole is what the slash
 * left of the hole on the upper right, mirrored. Everything else stays as it is, the zero's width too.
 *
 * @param font - Atkinson Hyperlegible Next, one file for all weights, uncompressed
 * @throws when its zero is not drawn as in version 2.001: a ring, and a hole on either side of the slash
 */
export function withPlainZero(font: Uint8Array): Buffer {
  const plain = Buffer.from(font);
  const described = create(plain);
  if (described.isCollection) throw new Error('This file holds several fonts, of which one is wanted.');
  const glyph = described.glyphForCodePoint(0x30).id;
  const outline = glyphData(plain, glyph);
  const contours = readOutline(outline);
  const count = contours.flat().length;
  const [ring = [], , hole = []] = contours;
  const places = upperRight(hole).map((place) => place + count - hole.length);
  if (contours.length !== 3 || places.length < 3)
    throw new Error('The zero of this font is not a ring with two holes, one on either side of a slash.');
  const holeOf = <P extends Point | Move>(points: P[]) =>
    mirrored(places.flatMap((place) => points[place] ?? []));
  replace(outline, writeOutline([ring, holeOf(contours.flat())]));
  const variation = variationData(plain, glyph);
  replace(
    variation,
    withMoves(variation, count + phantomPoints, (moves) => [
      ...moves.slice(0, ring.length),
      ...holeOf(moves),
      ...moves.slice(count),
    ]),
  );
  return plain;
}

type Move = Pick<Point, 'x' | 'y'>;

/** The places of the points from the hole's rightmost to its topmost, both of which the outline goes through. */
function upperRight(hole: Point[]): number[] {
  const through = hole.filter(({ onCurve }) => onCurve);
  const furthest = (axis: 'x' | 'y') =>
    hole.findIndex(
      (point) => point.onCurve && point[axis] === Math.max(...through.map((each) => each[axis])),
    );
  const [right, top] = [furthest('x'), furthest('y')];
  return Array.from({ length: Math.max(0, top - right + 1) }, (_, index) => right + index);
}

/**
 * A quarter of an oval, from its rightmost point to its topmost, made whole. Where each point is and how far it moves
 * with the weight are mirrored alike, since a mirror image moves with what it mirrors.
 */
function mirrored<P extends Move>(quarter: P[]): P[] {
  const middle = { x: quarter.at(-1)?.x ?? 0, y: quarter[0]?.y ?? 0 };
  const back = quarter.toReversed();
  const flipped = (points: P[], x: boolean, y: boolean) =>
    points.slice(0, -1).map((point) => ({
      ...point,
      x: x ? 2 * middle.x - point.x : point.x,
      y: y ? 2 * middle.y - point.y : point.y,
    }));
  return [
    ...flipped(quarter, false, false),
    ...flipped(back, true, false),
    ...flipped(quarter, true, true),
    ...flipped(back, false, true),
  ];
}

/** Where a table of the font begins. */
function tableStart(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  throw new Error(`The font has no table ${tag}.`);
}

/** The bytes between two offsets of a list that has one for each glyph, and one more. */
function between(font: Buffer, data: number, offsets: number, isLong: boolean, glyph: number): Buffer {
  const offset = (index: number) =>
    isLong ? font.readUInt32BE(offsets + 4 * index) : 2 * font.readUInt16BE(offsets + 2 * index);
  return font.subarray(data + offset(glyph), data + offset(glyph + 1));
}

function glyphData(font: Buffer, glyph: number): Buffer {
  const isLong = font.readInt16BE(tableStart(font, 'head') + 50) === 1;
  return between(font, tableStart(font, 'glyf'), tableStart(font, 'loca'), isLong, glyph);
}

function variationData(font: Buffer, glyph: number): Buffer {
  const gvar = tableStart(font, 'gvar');
  const isLong = Boolean(font.readUInt16BE(gvar + 14) & 1);
  return between(font, gvar + font.readUInt32BE(gvar + 16), gvar + 20, isLong, glyph);
}

/** Puts a glyph's new bytes in the place of its old ones, which nothing else then has to make room for. */
function replace(place: Buffer, bytes: Buffer): void {
  if (bytes.length > place.length)
    throw new Error('The plain zero needs more bytes than the zero with a slash.');
  place.fill(0).set(bytes);
}
