import { default as fc } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showFile } from '../../content/schemas/showSchema.ts';
import { readContent } from '../../text/contentFile.ts';
import { languages } from '../../text/languages.ts';
import {
  degreesAt,
  formatShownMovement,
  levelOf,
  parseShownMovement,
  type ShownMovement,
  type ShownSide,
  shownLevels,
  shownMovementNames,
  shownMovements,
  shownPains,
  shownPeople,
  shownSides,
} from './shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from './shownMovementScene.ts';
import { shownMovementSentence } from './shownMovementSentence.ts';

const anyShownMovement: fc.Arbitrary<ShownMovement> = fc
  .constantFrom(...shownMovementNames)
  .chain((movement) => {
    const { maxDegrees, sides } = shownMovements[movement];
    return fc.record({
      movement: fc.constant(movement),
      degrees: fc.nat(maxDegrees),
      side: sides ? fc.constantFrom(...shownSides) : fc.constant('notStated' as const),
      pain: fc.constantFrom(undefined, ...shownPains),
      who: fc.constantFrom(undefined, ...shownPeople),
      inJoint: fc.constantFrom(undefined, true as const),
    });
  })
  .map((shownMovement) =>
    shownMovement.pain === 'none' ? { ...shownMovement, inJoint: undefined } : shownMovement,
  );

test('a stored movement has every answer that the visitor gave', () => {
  fc.assert(
    fc.property(anyShownMovement, (shownMovement) => {
      expect(parseShownMovement(formatShownMovement(shownMovement))).toEqual(shownMovement);
    }),
  );
});

test.each(['', 'knee-bend', 'knee-bend.136', 'knee-bend.-1', 'knee-bend.7e1', 'toString.1', 'elbow.10', '.'])(
  'the text %j is not accepted as a shown movement',
  (text) => {
    expect(parseShownMovement(text)).toBeUndefined();
  },
);

test('an unknown side, pain or person of a stored movement is ignored', () => {
  expect(parseShownMovement('knee-bend.70')).toMatchObject({
    side: 'notStated',
    pain: undefined,
    who: undefined,
  });
  expect(parseShownMovement('knee-bend.70.up.very.somebody')).toMatchObject({
    side: 'notStated',
    pain: undefined,
    who: undefined,
  });
  // Bending forward is a movement without sides.
  expect(parseShownMovement('back-bend.70.left.end')?.side).toBe('notStated');
});

test('a movement stored by an earlier release has every answer that the visitor gave', () => {
  const shownMovement = parseShownMovement('knee-bend.70.unsaid.unsaid.unsaid.joint') as ShownMovement;
  expect(formatShownMovement(shownMovement)).toBe('knee-bend.70.notStated.notStated.notStated.joint');
});

test('a movement that stops at a drawn step has the words of that step in its sentence', () => {
  for (const movement of shownMovementNames) {
    const levels = [0, 1, 2, 3, 4];
    expect(levels.map((level) => levelOf({ movement, degrees: degreesAt(movement, level) }))).toEqual(levels);
  }
});

describe('the sentence about a movement', () => {
  const wordsIn = (language: (typeof languages)[number]) => readContent(showFile, language).shownMovement;

  test('says side, height and pain in plain words', () => {
    const shownMovement = parseShownMovement('shoulder-raise.90.left.end') as ShownMovement;
    expect(shownMovementSentence(shownMovement, wordsIn('en'))).toBe(
      'I can lift my left arm to about shoulder height. It hurts at the top.',
    );
    const aboveShoulder = parseShownMovement('shoulder-raise.105.both') as ShownMovement;
    expect(shownMovementSentence(aboveShoulder, wordsIn('en'))).toBe(
      'I can lift both arms a little above shoulder height.',
    );
    const knee = parseShownMovement('knee-bend.68.right.notStated.notStated.joint') as ShownMovement;
    expect(shownMovementSentence(knee, wordsIn('en'))).toBe(
      'I can bend my right knee about half way. It hurts in the knee.',
    );
  });

  test.each(languages)('is complete in %s for every movement, and differs by side and step', (language) => {
    const words = wordsIn(language);
    for (const movement of shownMovementNames) {
      const sides = shownMovements[movement].sides ? shownSides : (['notStated'] as const);
      const sentences = sides.flatMap((side) =>
        [0, 1, 2, 3, 4].map((level) =>
          shownMovementSentence({ movement, side, degrees: degreesAt(movement, level), pain: 'way' }, words),
        ),
      );
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined/);
    }
  });
});

test('every movement fits into its drawing', () => {
  const { width, height } = shownMovementCanvas;
  const isInsideCanvas = ([x = -1, y = -1]: readonly number[]) =>
    x >= 0 && x <= width && y >= 0 && y <= height;
  fc.assert(
    fc.property(anyShownMovement, (shownMovement) => {
      const scene = shownMovementScene(shownMovement);
      expect(isInsideCanvas(scene.handle)).toBe(true);
      expect(isInsideCanvas(scene.joint)).toBe(true);
      const share = shownMovement.degrees / shownMovements[shownMovement.movement].maxDegrees;
      const [x, y] = scene.handleAt(share);
      expect([Math.round(x), Math.round(y)]).toEqual(scene.handle.map(Math.round));
    }),
    { numRuns: 60 },
  );
});

test('the drawing of a left side is the mirror image of that of a right side', () => {
  const handleOf = (side: 'left' | 'right') =>
    shownMovementScene({ movement: 'knee-bend', degrees: 70, side }).handle;
  expect(handleOf('left')[0]).toBeCloseTo(shownMovementCanvas.width - handleOf('right')[0], 6);
  expect(handleOf('left')[1]).toBeCloseTo(handleOf('right')[1], 6);
});

const withSides = shownMovementNames.filter((name) => shownMovements[name].sides);

test.each(withSides)(
  'a drawing of %s for both sides of the body differs from one for a single side',
  (movement) => {
    for (let level = 0; level < shownLevels; level++) {
      const sceneOf = (side: ShownSide) =>
        shownMovementScene({ movement, degrees: degreesAt(movement, level), side });
      expect(sceneOf('both').marks).not.toEqual(sceneOf('right').marks);
      expect(sceneOf('both').marks).not.toEqual(sceneOf('left').marks);
    }
  },
);
