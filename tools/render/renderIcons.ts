// Draws the favicon set in public/ and the pictures of emails: node tools/render/renderIcons.ts
import { writeFileSync } from 'node:fs';
import { composeScene, logoSvg, logoUnits, sceneSvg } from '@vital-motion/figure';
import { movementOf } from '@vital-motion/figure/movements';
import sharp from 'sharp';

const svg = logoSvg('ink', true);

/** The mark as a PNG, `size` px square; without round corners for systems that cut their own. */
function png(size: number, corners: 'round' | 'square') {
  const source = corners === 'round' ? svg : svg.replace(/ rx="\d+"/, '');
  return sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / logoUnits) })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** An .ico file is a short directory followed by the PNG. */
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

/**
 * The part of the reception scene in the picture, in units of the scene. The picture has twice the CSS pixels
 * of an email.
 */
const receptionView = { left: 0, top: 30, width: 1000, height: 458 };
const pictureWidth = 1200;
const scale = pictureWidth / receptionView.width;

function reception(): Promise<Buffer> {
  const scene = composeScene(movementOf('telephone'));
  const [left, top, height] = [receptionView.left, receptionView.top, receptionView.height].map((units) =>
    Math.round(units * scale),
  );
  return sharp(Buffer.from(sceneSvg(scene, 'sand')), { density: 72 * scale })
    .extract({ left: left ?? 0, top: top ?? 0, width: pictureWidth, height: height ?? 0 })
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}

writeFileSync('server/outbox/pictures/mark.png', await png(80, 'round'));
writeFileSync('server/outbox/pictures/reception.png', await reception());
