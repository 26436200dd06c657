import { layersPng } from '@vital-motion/figure/png';
import type { APIRoute } from 'astro';
import { readShown } from '../../enquiry/shown/shownMovement.ts';
import { shownCanvas, shownScene } from '../../enquiry/shown/shownScene.ts';

/** Only the server asks for it, for its messages (server/outbox/shownDrawing.ts); its own address leads nowhere. */
export const prerender = false;

/** Half as many again as the CSS pixels of a message's picture, for sharp lines on a phone. */
const pixels = 480;

export const POST: APIRoute = async ({ request }) => {
  const { shown: text } = await request.json();
  const shown = readShown(text);
  if (!shown) return new Response(null, { status: 404 });
  const { layers, view } = shownScene(shown);
  const png = layersPng(layers, view, { ...shownCanvas, pixels }, 'paper');
  return new Response(Buffer.from(png), { headers: { 'Content-Type': 'image/png' } });
};
