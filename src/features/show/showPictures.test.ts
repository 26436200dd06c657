import { sceneSvg } from '@vital-motion/figure';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { degreesAt, shownMovementNames, shownMovements } from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from '../../enquiry/shownMovement/shownMovementScene.ts';
import { showPictures } from './showPictures.ts';

const pictures = showPictures();
const namesWithSides = shownMovementNames.filter((name) => shownMovements[name].sides);
const { width, height } = shownMovementCanvas;

test.each(namesWithSides)(
  'the picture of a step of %s has the whole drawing of both sides',
  async (movement) => {
    const bothSides = shownMovementScene({ movement, degrees: degreesAt(movement, 2), side: 'both' });
    const picture = sharp(Buffer.from(pictures[`${movement}-2`] ?? ''));
    const { height: pictureHeight } = await picture.metadata();
    const lowerDrawing = { left: 0, top: pictureHeight - height, width, height };
    const [pixels, expectedPixels] = await Promise.all([
      picture.extract(lowerDrawing).raw().toBuffer(),
      sharp(Buffer.from(sceneSvg(bothSides, 'paper')))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ]);
    expect(pixels.equals(expectedPixels)).toBe(true);
  },
);
