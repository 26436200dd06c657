import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the bar at the left says, and the rules that draw it. */
const marks = { 'a quote': '.testimonial blockquote', 'a source': '.sources' };

/** Each file of styles, without its comments. */
const styles = globSync('src/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));

/** A side of the screen where Arabic needs that of the text. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

test('styles name the sides of the text, such as inline-start, so that Arabic begins at the right', () => {
  const found = styles.flatMap(({ file, css }) =>
    (css.match(physical) ?? []).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

test('the bar at the left stands beside quotes and sources alone, so that it says what it marks', () => {
  const marked = styles.flatMap(({ css }) =>
    [...css.matchAll(/([^{}]+)\{[^{}]*border-inline-start(?:-width)?:\s*(?!0;)[^{}]*\}/g)].map(
      ([, selector = '']) => selector.trim(),
    ),
  );
  expect(marked.sort()).toEqual(Object.values(marks).sort());
});
