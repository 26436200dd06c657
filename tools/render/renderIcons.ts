// Draws the favicon set in public/ and the pictures of emails: node tools/render/renderIcons.ts
import { writeFileSync } from 'node:fs';
import { composeScene, logoSvg, logoUnits, sceneSvg } from '@vital-motion/figure';
import { movementOf } from '@vital-motion/figure/movements';
import sharp from 'sharp';

const logo = logoSvg('ink', true);

/** The logo as a PNG, `size` px square, with square corners for systems that round the corners themselves. */
function renderPng(size: number, corners: 'round' | 'square') {
  const iconSvg = corners === 'round' ? logo : logo.replace(/ rx="\d+"/, '');
  return sharp(Buffer.from(iconSvg), { density: Math.max(72, (72 * size) / logoUnits) })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Encodes an .ico file: a short directory followed by the PNG. */
function encodeIco(image: Buffer, size: number): Buffer {
  const icoHeader = Buffer.alloc(22);
  icoHeader.writeUInt16LE(1, 2);
  icoHeader.writeUInt16LE(1, 4);
  icoHeader.writeUInt8(size, 6);
  icoHeader.writeUInt8(size, 7);
  icoHeader.writeUInt16LE(1, 10);
  icoHeader.writeUInt16LE(32, 12);
  icoHeader.writeUInt32LE(image.length, 14);
  icoHeader.writeUInt32LE(icoHeader.length, 18);
  return Buffer.concat([icoHeader, image]);
}

writeFileSync('public/icon.svg', logo);
writeFileSync('public/favicon.ico', encodeIco(await renderPng(32, 'round'), 32));
writeFileSync('public/apple-touch-icon.png', await renderPng(180, 'square'));
writeFileSync('public/icon-192.png', await renderPng(192, 'round'));
writeFileSync('public/icon-512.png', await renderPng(512, 'square'));

/** The visible part of the reception scene, in units of the scene. */
const receptionView = { left: 0, top: 30, width: 1000, height: 458 };
/** Twice the width of the picture in an email, for dense screens. */
const pictureWidth = 1200;
const pixelsPerUnit = pictureWidth / receptionView.width;

function renderReception(): Promise<Buffer> {
  const scene = composeScene(movementOf('telephone'));
  const [left, top, height] = [receptionView.left, receptionView.top, receptionView.height].map((units) =>
    Math.round(units * pixelsPerUnit),
  );
  return sharp(Buffer.from(sceneSvg(scene, 'sand')), { density: 72 * pixelsPerUnit })
    .extract({ left: left ?? 0, top: top ?? 0, width: pictureWidth, height: height ?? 0 })
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}

writeFileSync('server/outbox/pictures/mark.png', await renderPng(80, 'round'));
writeFileSync('server/outbox/pictures/reception.png', await renderReception());
