import { crc32, deflateSync } from 'node:zlib';
import type { Point } from '../model/geometry.ts';
import { capsule, flatten, type Outline } from './outline.ts';
import { colourOf, type Ground, palettes } from './palette.ts';
import type { Layer } from './scene.ts';
import { project, strokes, type View } from './svg.ts';

/** The number of sampled lines in each row of pixels. Along a sampled line, coverage is computed exactly. */
const samplesPerRow = 4;

/** The number of straight pieces of each curve: at 1000 pixels they are at most a tenth of a pixel from the curve. */
const piecesPerCurve = 16;

type Polygon = readonly Point[];

/** Red, green and blue of each pixel in rows from the top, 0 to 255. */
interface PixelPicture {
  readonly colours: Float32Array;
  readonly wide: number;
  readonly high: number;
}

/**
 * Layers as a PNG file, for programs that cannot show SVG, such as email programs. Shapes and lines are painted in flat
 * colours; labels and dashes are left out.
 *
 * @param view of a drawing of `width` by `height` units
 * @param pixels the width of the picture in pixels
 */
export function layersPng(
  layers: readonly Layer[],
  view: View,
  { width, height, pixels }: { width: number; height: number; pixels: number },
  ground: Ground,
): Uint8Array {
  const pixelsPerUnit = pixels / width;
  const [wide, high] = [pixels, Math.round(height * pixelsPerUnit)];
  const pixelView: View = {
    ...view,
    scale: view.scale * pixelsPerUnit,
    origin: [view.origin[0] * pixelsPerUnit, view.origin[1] * pixelsPerUnit],
  };
  const picture: PixelPicture = { colours: new Float32Array(wide * high * 3), wide, high };
  paintPolygons(picture, [pictureCorners(wide, high)], channelsOf(palettes[ground].background), 1);
  for (const layer of layers) {
    const stroke = strokes[layer.role];
    const opacity = (layer.opacity ?? 1) * (stroke?.opacity ?? 1);
    const strokeRadius = stroke && stroke.width / 2 / view.scale;
    const outlines =
      strokeRadius === undefined
        ? layer.outlines
        : layer.outlines.flatMap((line) => strokeOutlines(line, strokeRadius));
    const polygons = outlines.map((outline) =>
      flatten(outline, piecesPerCurve).map((at) => project(at, pixelView)),
    );
    paintPolygons(picture, polygons, channelsOf(colourOf(ground, layer.role, layer.tone)), opacity);
  }
  return encodePng(picture);
}

function pictureCorners(wide: number, high: number): Polygon {
  return [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ];
}

/** Converts a line to closed outlines: a capsule for each piece of the line. */
function strokeOutlines(line: Outline, strokeRadius: number): Outline[] {
  const points = flatten(line, piecesPerCurve);
  return points.slice(1).map((to, i) => capsule(points[i] as Point, to, strokeRadius, strokeRadius));
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** An edge of a polygon, not level, from its upper to its lower end; `direction` is 1 if the polygon runs downward there. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  /** The change of x for each row of pixels. */
  readonly slope: number;
  readonly direction: 1 | -1;
}

function edgesOf(points: Polygon): Edge[] {
  return points.flatMap(([x1, y1], i): Edge[] => {
    const [x2, y2] = points[(i + 1) % points.length] as Point;
    if (y1 === y2) return [];
    const slope = (x2 - x1) / (y2 - y1);
    return y1 < y2
      ? [{ x: x1, y: y1, end: y2, slope, direction: 1 }]
      : [{ x: x2, y: y2, end: y1, slope, direction: -1 }];
  });
}

/** The edges that cross each row of pixels, by the index of the row. */
function edgesByRow(edges: readonly Edge[], high: number): Map<number, Edge[]> {
  const rows = new Map<number, Edge[]>();
  for (const edge of edges) {
    const lastRow = Math.min(high - 1, Math.floor(edge.end));
    for (let row = Math.max(0, Math.floor(edge.y)); row <= lastRow; row++) {
      const edgesInRow = rows.get(row);
      if (edgesInRow) edgesInRow.push(edge);
      else rows.set(row, [edge]);
    }
  }
  return rows;
}

/** Paints polygons as one shape by the non-zero rule. */
function paintPolygons(
  { colours, wide, high }: PixelPicture,
  polygons: readonly Polygon[],
  [red = 0, green = 0, blue = 0]: readonly number[],
  opacity: number,
): void {
  const xValues = polygons.flatMap((points) => points.map(([x]) => x));
  const firstPixel = Math.max(0, Math.floor(Math.min(...xValues)));
  const lastPixel = Math.min(wide - 1, Math.ceil(Math.max(...xValues)));
  const coverage = new Float32Array(wide);
  for (const [row, edges] of edgesByRow(polygons.flatMap(edgesOf), high)) {
    coverage.fill(0);
    for (let sample = 0; sample < samplesPerRow; sample++) {
      addCoverage(coverage, edges, row + (sample + 0.5) / samplesPerRow);
    }
    for (let x = firstPixel; x <= lastPixel; x++) {
      const paintShare = ((coverage[x] as number) / samplesPerRow) * opacity;
      if (paintShare === 0) continue;
      const at = (row * wide + x) * 3;
      colours[at] = mixChannel(colours[at] as number, red, paintShare);
      colours[at + 1] = mixChannel(colours[at + 1] as number, green, paintShare);
      colours[at + 2] = mixChannel(colours[at + 2] as number, blue, paintShare);
    }
  }
}

function mixChannel(under: number, over: number, share: number): number {
  return under + (over - under) * share;
}

/** Adds the share of each pixel that the edges enclose along the sampled line at `y`. */
function addCoverage(coverage: Float32Array, edges: readonly Edge[], y: number): void {
  const crossedEdges = edges.filter((edge) => edge.y <= y && y < edge.end);
  const crossings = crossedEdges.map((edge) => ({
    x: edge.x + (y - edge.y) * edge.slope,
    direction: edge.direction,
  }));
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  let spanStart = 0;
  for (const { x, direction } of crossings) {
    if (winding === 0) spanStart = x;
    winding += direction;
    if (winding === 0) addSpan(coverage, spanStart, x);
  }
}

function addSpan(coverage: Float32Array, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(coverage.length, to)];
  for (let x = Math.floor(start); x < end; x++) {
    coverage[x] = (coverage[x] as number) + Math.min(end, x + 1) - Math.max(start, x);
  }
}

/** A PNG of 8-bit colours without transparency (W3C, Portable Network Graphics, third edition). */
function encodePng({ colours, wide, high }: PixelPicture): Uint8Array {
  const rowLength = wide * 3;
  // Each row begins with its filter: 2 stores the difference from the row above, which is mostly 0 in flat colours.
  const rows = new Uint8Array(high * (1 + rowLength));
  const values = Uint8Array.from(colours, Math.round);
  for (let row = 0; row < high; row++) {
    const rowStart = row * (1 + rowLength);
    rows[rowStart] = 2;
    for (let i = 0; i < rowLength; i++) {
      const at = row * rowLength + i;
      rows[rowStart + 1 + i] = (values[at] as number) - (row > 0 ? (values[at - rowLength] as number) : 0);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(wide, 0);
  header.writeUInt32BE(high, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ]);
}

function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), typeAndData, lengthAndChecksum.subarray(4)]);
}
