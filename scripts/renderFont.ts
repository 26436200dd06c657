// Writes the font that the pages are set in, with a plain zero and the weights that are used: npm run render:font.
// Beside 'O', 8 and a strike-out the slash of the font's own zero is read as a number that is crossed out, most of all
// in 1000+ and 000 at display size.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wawoff2 from 'wawoff2';
import { siteFont } from './font/siteFont.ts';

const file = 'atkinson-hyperlegible-next-latin-wght-normal.woff2';
const source = fileURLToPath(
  import.meta.resolve(`@fontsource-variable/atkinson-hyperlegible-next/files/${file}`),
);

const font = await wawoff2.decompress(readFileSync(source));
writeFileSync(`src/site/fonts/${file}`, await wawoff2.compress(await siteFont(font)));
