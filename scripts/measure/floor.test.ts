import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { floorPage } from './floor.ts';

const page = `<!doctype html><html><head>
<link rel="preload" href="/font.woff2" as="font" crossorigin><link rel="stylesheet" href="/site.css">
<style>@font-face{font-family:A;src:url(/font.woff2)}p{color:red}</style></head><body>
<astro-island uid="1" component-url="/film.js" props="{}"><img src="/poster.webp"><p>Words</p></astro-island>
<script type="module" src="/menu.js"></script><script>1 < 2</script></body></html>`;
const sheet = `@font-face { font-family: B; src: local('Arial') } h1 { color: blue }`;

test('a floor reads and looks as its page does, and asks for nothing but pictures', async () => {
  const floor = parse(await floorPage(page, async (address) => (address === '/site.css' ? sheet : '')));
  expect(floor.querySelector('p')?.text).toBe('Words');
  expect(floor.querySelectorAll('[src], [href]').map((element) => element.localName)).toEqual(['img']);
  expect(floor.querySelectorAll('script')).toEqual([]);
  expect(floor.querySelector('astro-island')?.rawAttrs).toBe('');
  const styles = floor
    .querySelectorAll('style')
    .map((style) => style.text)
    .join('');
  expect(styles).toContain(sheet);
  expect(styles).toContain('p{color:red}');
  expect(styles).not.toContain('woff2');
});
