import sharp from 'sharp';
import { expect, test } from 'vitest';
import { canvas, canvasView, layersOf, markOf } from '../animation/composeScene.ts';
import { movementsByName } from '../movements/catalogue.ts';
import { layersPng } from './png.ts';
import { sceneSvg } from './svg.ts';

const pixels = 480;

/** The values of a picture's channels, 0 to 255. */
const channelsOf = async (file: Uint8Array | Buffer) =>
  sharp(file).resize(pixels).flatten().removeAlpha().raw().toBuffer();

// The last two drawings include a ghost and a line.
test.each(['received', 'squat', 'neck-turn'] as const)('the PNG of %s looks like the SVG', async (name) => {
  const movement = movementsByName[name];
  const drawing = layersOf(movement);
  const view = canvasView(movement, drawing);
  const { width, height } = canvas;
  const scene = { width, height, marks: drawing.layers.map((layer) => markOf(layer, view)) };
  const [ours, theirs] = await Promise.all([
    channelsOf(layersPng(drawing.layers, view, { width, height, pixels }, 'paper')),
    channelsOf(Buffer.from(sceneSvg(scene, 'paper'))),
  ]);
  expect(ours).toHaveLength(theirs.length);
  const difference = ours.reduce((sum, value, i) => sum + Math.abs(value - (theirs[i] ?? 0)), 0);
  // Only pixels at the edges of shapes differ, since the two renderers blend them differently.
  expect(difference / ours.length).toBeLessThan(0.6);
});
