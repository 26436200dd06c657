import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { inlineStyles } from './pageStyles.ts';

const link = '<link rel="stylesheet" href="/_astro/site.css">';

/** The styles that the build inlines into a page. */
function inlinedStyles(page: string, css: string, script = ''): string {
  const { folder, whole } = buildStyles({
    'index.html': link + page,
    '_astro/site.css': css,
    '_astro/a.js': script,
  });
  inlineStyles(folder, whole);
  return /<style>(.*)<\/style>/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
}

function buildStyles(files: Record<string, string>) {
  const { path: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(folder, '_astro'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, whole: join(folder, 'whole.css') };
}

test('a page has the rules of its classes and elements inline, in order, and no stylesheet link', () => {
  const css = '.card{top:0}p{top:1px}.map{top:2px}.card p{top:3px}';
  const { folder, whole } = buildStyles({ 'index.html': `${link}<p class="card">`, '_astro/site.css': css });
  inlineStyles(folder, whole);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    '<style>.card{top:0}p{top:1px}.card p{top:3px}</style><p class="card">',
  );
  expect(existsSync(join(folder, '_astro/site.css'))).toBe(false);
  expect(readFileSync(whole, 'utf8')).toBe(css);
});

test('a page has the rules of classes that its script adds, whole or composed of parts', () => {
  const css = '.notice--error{top:0}.menu{top:1px}.faq{top:2px}';
  const page = '<script src="/_astro/a.js"></script>';
  expect(inlinedStyles(page, css, 'show("menu", "notice--" + kind)')).toBe(
    '.notice--error{top:0}.menu{top:1px}',
  );
});

test.each([
  ':focus-visible{top:0}',
  ':where(ul[class],ol[class]){top:0}',
  ':is(h2,.card) i{top:0}',
  ':is(.list,h2,p) i{top:0}',
  ':is(.list b,.card) i{top:0}',
  '.card:not(.open){top:0}',
  '.card:has(:checked,.open){top:0}',
  '[data-ground=ink]{top:0}',
  '@media (width>=40rem){.card{top:0}}',
  'html{scroll-behavior:smooth}',
])('a page has the rule %s, which may match', (rule) => {
  expect(inlinedStyles('<p class="card">', rule)).toBe(rule);
});

test.each(['booking', 'cover'])(
  'a word in a text, an address or the code of a script does not count as a class: %s',
  (name) => {
    const page = `<p>A ${name}<a href="/${name}">b</a><script type="application/ld+json">{"${name}":1}</script>
    <astro-island props="{&quot;text&quot;:[0,&quot;${name}&quot;]}"></astro-island><script>window.${name}.hash</script>`;
    expect(inlinedStyles(page, `.${name}{top:0}`)).toBe('');
  },
);

test.each([
  '<noscript><p class="card"></noscript>',
  '<p id="card">',
  '<script>add("card")</script>',
  '<script>add(`list card wide`)</script>',
])('a page has the rules of a class that it names in %s', (page) => {
  expect(inlinedStyles(page, '.card{top:0}')).toBe('.card{top:0}');
});

test.each(['.card:has(.open){top:0}', ':is(.list,.map) i{top:0}', 'p:has(~main #list) i,.list{top:0}'])(
  'a page has no rule %s, which cannot match',
  (rule) => {
    expect(inlinedStyles('<p class="card">', rule)).toBe('');
  },
);

test.each([
  ['.list,.card{top:0}', '.card{top:0}'],
  [':is(.list,.card) i{top:0}', '.card i{top:0}'],
  [':is(.list,.card,h2) i{top:0}', ':is(.card,h2) i{top:0}'],
  [':where(.list,.card) i{top:0}', ':where(.card) i{top:0}'],
])('of the rule %s a page has only the part that can match', (rule, usedPart) => {
  expect(inlinedStyles('<p class="card">', rule)).toBe(usedPart);
});

test('a page has the variables and keyframes that its rules or drawings use', () => {
  const css =
    ':root{--ink:#000;--leaf:#0f0;--sand:#ff0;--beach:var(--sand)}.card{color:var(--ink);animation:1s rise}.map{animation:1s sink;color:var(--beach)}' +
    '@keyframes rise{0%{top:0}}@keyframes sink{0%{top:0}}';
  const drawing = '<svg class="card"><style>path{fill:var(--leaf)}</style></svg>';
  const styles = inlinedStyles(drawing, css);
  expect(styles).toContain(':root{--ink:#000;--leaf:#0f0}');
  expect(styles).toContain('@keyframes rise');
  expect(styles).not.toMatch(/sand|beach|sink/);
});

test('a class with the name of a CSS property is refused', () => {
  expect(() => inlinedStyles('<p>', '.columns{top:0}p{columns:2}')).toThrow(/class columns another name/);
});

test('a second stylesheet is refused with an error that names the place for all styles', () => {
  const { folder, whole } = buildStyles({
    'index.html': `${link}<link rel="stylesheet" href="/_astro/b.css">`,
  });
  expect(() => inlineStyles(folder, whole)).toThrow(
    /link to \/_astro\/site\.css, \/_astro\/b\.css\. List every CSS file in src\/layout\/styles\/site\.css/,
  );
});
