import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { composeScene } from './animation/composeScene.ts';
import { logoSvg } from './drawing/logo.ts';
import type { Role } from './drawing/palette.ts';
import { type ColourName, colours, grounds, palettes } from './drawing/palette.ts';
import { movementsByName } from './movements/catalogue.ts';
import { Figure, LogoMark } from './react.tsx';

const words = { title: 'Standing up from a chair', text: 'A person rises from a chair.' };

const scene = composeScene(movementsByName['functional-mobility']);

const css = readFileSync(new URL('./figure.css', import.meta.url), 'utf8');

test('a figure is labelled by its title and its description', () => {
  const markup = renderToStaticMarkup(<Figure scene={scene} words={words} />);
  const ids = markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(' ') ?? [];
  expect(ids).toHaveLength(2);
  expect(markup).toContain(`<title id="${ids[0]}">${words.title}</title>`);
  expect(markup).toContain(`<desc id="${ids[1]}">${words.text}</desc>`);
  expect(markup).toContain('role="img"');
});

test('the ids of two figures on one page differ', () => {
  const markup = renderToStaticMarkup(
    <>
      <Figure scene={scene} words={words} />
      <Figure scene={scene} words={words} />
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
});

test('a figure without a title is hidden from assistive technology', () => {
  const markup = renderToStaticMarkup(<Figure scene={scene} />);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).not.toMatch(/<title|role=/);
});

test('the logo is hidden from assistive technology, and its file has no script or style', () => {
  expect(renderToStaticMarkup(<LogoMark />)).toContain('aria-hidden="true"');
  for (const ground of grounds) {
    const file = logoSvg(ground, true);
    expect(file.length).toBeLessThan(2048);
    expect(file).not.toMatch(/script|style|class=|NaN/);
    expect(file).toContain(palettes[ground].body);
  }
});

/** The value of a property in figure.css on a ground, from the last block whose selector names that ground or every ground. */
function cssValue(ground: string, property: string): string | undefined {
  const screenCss = css.slice(0, css.indexOf('@media (forced-colors'));
  const blocks = [...screenCss.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
    [`[data-ground='${ground}']`, '[data-ground]'].some((each) => selector.includes(each)),
  );
  const values = blocks.flatMap(
    ([, , body = '']) => body.match(new RegExp(`${property}: ([^;]+);`))?.[1] ?? [],
  );
  const variableName = values.at(-1)?.match(/^var\(--([a-z-]+)\)$/)?.[1];
  if (!variableName) return values.at(-1);
  return colours[variableName.replace(/-(.)/g, (_, letter) => letter.toUpperCase()) as ColourName];
}

const propertyNames: Partial<Record<Role | 'label', string>> = {
  ghost: '--figure-ghost',
  body: '--figure-body',
  prop: '--figure-prop',
  shade: '--figure-shade',
  joint: '--figure-joint',
  accent: '--figure-accent',
  floor: '--figure-ground',
  trace: '--figure-path',
  angle: '--figure-line',
  label: '--figure-line',
};

test.each(grounds)('figure.css and palette.ts have the same colours on the background %s', (ground) => {
  const personRoles = Object.keys(palettes[ground]).filter((role) => /^(cloth|skin|hair)-/.test(role));
  const propertyByRole = {
    ...propertyNames,
    ...Object.fromEntries(personRoles.map((role) => [role, `--${role}`])),
  };
  for (const [role, property] of Object.entries(propertyByRole)) {
    expect(cssValue(ground, property), property).toBe(palettes[ground][role as Role]);
  }
});

test('figure.css has a class for every role that a drawing uses', () => {
  const roles = new Set(
    Object.values(movementsByName).flatMap((movement) =>
      composeScene(movement).marks.flatMap((m) => (m.type === 'path' ? [m.role] : [])),
    ),
  );
  for (const role of roles) expect(css).toMatch(new RegExp(`\\.f-${role}[ ,{]`));
});
