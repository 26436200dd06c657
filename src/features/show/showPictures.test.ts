import { sceneMarkup } from '@vital-motion/figure';
import { expect, test } from 'vitest';
import { degreesAt, shownMovementNames, shownMovements } from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementScene } from '../../enquiry/shownMovement/shownMovementScene.ts';
import { showPictures } from './showPictures.ts';

test('the picture of a step contains the drawing for visitors who chose both sides', () => {
  const pictures = showPictures();
  for (const movement of shownMovementNames.filter((name) => shownMovements[name].sides)) {
    const bothSides = shownMovementScene({ movement, degrees: degreesAt(movement, 2), side: 'both' });
    expect(pictures[`${movement}-2`]).toContain(sceneMarkup(bothSides, 'paper'));
  }
});
