import { sceneMarkup } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { degreesAt, shownMovementNames, shownMovements } from '../../enquiry/shown/shownMovement.ts';
import { shownScene } from '../../enquiry/shown/shownScene.ts';
import { showPictures } from './showPictures.ts';

test('the step pictures show both sides to whoever chose both', () => {
  const pictures = showPictures();
  for (const movement of shownMovementNames.filter((name) => shownMovements[name].sides)) {
    const both = shownScene({ movement, degrees: degreesAt(movement, 2), side: 'both' });
    expect(pictures[`${movement}-2`]).toContain(sceneMarkup(both, 'paper'));
  }
});
