import { describe, expect, test } from 'vitest';
import type { Movement } from '../animation/movement.ts';
import type { Person } from '../drawing/appearance.ts';
import { type Cloth, colourOf, grounds, palettes } from '../drawing/palette.ts';
import { people } from './cast.ts';
import { movementsByName, type PictureName, pictureNames } from './catalogue.ts';

const drawnPeople = new Set<Person>(Object.values<Movement>(movementsByName).map(({ person }) => person));

const countOf = (matches: (person: Person) => boolean) => [...drawnPeople].filter(matches).length;

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each(grounds)('on the background %s', (ground) => {
  test('clothes have a contrast of 3:1 or more in every tone', () => {
    const cloths = new Set(
      Object.values<Person>(people).flatMap(({ top, legs, shoes, headscarf }) =>
        [top.cloth, legs.cloth, shoes, headscarf].filter((cloth) => cloth && cloth !== 'bare'),
      ),
    ) as Set<Cloth>;
    for (const cloth of cloths) {
      for (const tone of [undefined, 'dark', 'light'] as const) {
        const ratio = contrast(colourOf(ground, `cloth-${cloth}`, tone), palettes[ground].background);
        expect(ratio, `${cloth} ${tone ?? 'plain'}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

test('nobody smiles in a picture of pain, of an injury or of treatment', () => {
  const picturesWithoutSmile: readonly PictureName[] = [
    'pain-management',
    'chronic-pain-management',
    'sports-injury',
    'leaks',
    'crutches',
    'sore-back',
    'fallen',
    'dizzy',
    'hurt-at-work',
    'pregnant-back',
    'sore-hip',
    'desk-ache',
    'awake-at-night',
    'not-found',
    'up-from-floor',
    'check-knee',
    'feel-muscle',
    'sore-wrist',
    'dry-needling',
    'post-surgery-rehabilitation',
    'visit-tell',
    'phone-call',
  ];
  for (const name of picturesWithoutSmile) {
    const { person, partner }: Movement = movementsByName[name];
    expect([person.mood, partner?.person.mood], name).not.toContain('smiling');
  }
});

test('the face of a person who is sore, hurt or dizzy shows pain', () => {
  const picturesOfPain = pictureNames.filter((name) =>
    /^(sore|dizzy|fallen|hurt|rolled)|-(ache|back|night)$/.test(name),
  );
  expect(picturesOfPain.length).toBeGreaterThan(10);
  for (const name of picturesOfPain.filter((picture) => picture !== 'check-back')) {
    expect(movementsByName[name].person, name).toMatchObject({ mood: 'inPain' });
  }
});

test('the drawn people differ in age, faith, build and skin colour', () => {
  expect(countOf(({ hair }) => hair.colour === 'silver' || hair.colour === 'grey')).toBeGreaterThanOrEqual(4);
  expect(countOf(({ headscarf }) => headscarf !== undefined)).toBeGreaterThanOrEqual(2);
  expect(countOf(({ build }) => build === 'full')).toBeGreaterThanOrEqual(2);
  expect(new Set([...drawnPeople].map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(3);
});
