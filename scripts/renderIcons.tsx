// Draws the favicon set in public/ from the logo's mark: npm run render:icons
import { writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { LogoMark } from '../src/figure/LogoMark.tsx';
import { LOGO_UNITS } from '../src/figure/logo.ts';

/** The mark's colours on ink, which a file on its own does not have from the tokens. */
const colours = '.f-body{fill:#f5b83d}.f-ghost{fill:#dcebe2}';
const tile = `<rect width="${LOGO_UNITS}" height="${LOGO_UNITS}" rx="140" fill="#0d2b26"/>`;

const svg = renderToStaticMarkup(<LogoMark />)
  .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  .replace(/>/, `><style>${colours}</style>${tile}`);

/** The mark as a PNG, `size` px square; without round corners where the system cuts its own. */
function png(size: number, corners: 'round' | 'square') {
  const source = corners === 'round' ? svg : svg.replace(/ rx="\d+"/, '');
  return sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / LOGO_UNITS) })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** An .ico file is a short directory before the PNG itself. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

writeFileSync('public/icon.svg', svg);
writeFileSync('public/favicon.ico', ico(await png(32, 'round'), 32));
writeFileSync('public/apple-touch-icon.png', await png(180, 'square'));
writeFileSync('public/icon-192.png', await png(192, 'round'));
writeFileSync('public/icon-512.png', await png(512, 'square'));
