import { brotliCompressSync } from 'node:zlib';
import {
  drawingNames,
  movementOf,
  movementsByName,
  type PictureName,
  pictureNames,
} from '@vital-motion/figure/movements';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MovementPlayer } from './MovementPlayer.tsx';

const words = {
  show: 'Show',
  steps: 'Steps',
  play: 'Play',
  step: '{step} of {steps}',
  knee: '{degrees}',
  shoulder: '{degrees}',
};

const moving = drawingNames.filter((name) => movementOf(name).keyframes.length > 1);

test.each(moving)('%s with its animation is at most 6 KB of compressed markup', (name) => {
  const drawing = { name, words: { title: 'a'.repeat(45), text: 'a'.repeat(150) } };
  const markup = renderToStaticMarkup(<MovementPlayer id="movement" drawing={drawing} words={words} />);
  expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(6 * 1024);
  expect(markup).not.toMatch(/ style=|<script|NaN|undefined/);
});

test('two movement players on one page share no name and no style rule', () => {
  const drawingOf = (name: PictureName) => ({ name, words: { title: 'Moving', text: 'A person moves.' } });
  const page = renderToStaticMarkup(
    <>
      <MovementPlayer id="one" drawing={drawingOf('functional-mobility')} words={words} />
      <MovementPlayer id="other" drawing={drawingOf('gait-cycle')} words={words} />
    </>,
  );
  const [one = [], other = []] = page
    .split('<div')
    .slice(1)
    .map((each) =>
      Array.from(each.matchAll(/ (?:id|name)="([^"]+)"|@keyframes ([\w-]+)/g), ([found]) => found),
    );
  expect(one.length).toBeGreaterThan(0);
  expect(one.filter((name) => other.includes(name))).toEqual([]);
  const rules = Array.from(page.matchAll(/[>}]([^{}<>@%]+)\{/g), ([, selector = '']) => selector);
  expect(rules.filter((selector) => !/^#(one|other)\b/.test(selector))).toEqual([]);
});

test('a drawing of a single pose has no button to show a movement', () => {
  const singlePose = pictureNames.find((name) => movementsByName[name].keyframes.length === 1);
  if (!singlePose) return;
  const drawing = { name: singlePose, words: { title: 'Standing', text: 'A standing person.' } };
  expect(renderToStaticMarkup(<MovementPlayer id="movement" drawing={drawing} words={words} />)).not.toMatch(
    /details|<style/,
  );
});

test('a pose without a label has no button in the movement player', () => {
  const drawing = { name: 'reaching-up', words: { title: 'Reaching', text: 'A person reaches.' } } as const;
  const labels = [undefined, { text: '2', accessibleName: 'Step 2 of 4, lift' }, undefined];
  const page = renderToStaticMarkup(
    <MovementPlayer id="one" drawing={drawing} words={words} labels={labels} />,
  );
  const accessibleNames = Array.from(page.matchAll(/aria-label="([^"]+)"/g), ([, name]) => name);
  expect(accessibleNames).toEqual([words.play, 'Step 2 of 4, lift']);
});
