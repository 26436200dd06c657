import { layersPng } from '@vital-motion/figure/png';
import type { APIRoute } from 'astro';
import { parseShownMovement } from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from '../../enquiry/shownMovement/shownMovementScene.ts';

/** Only the server asks for it, for its messages (server/outbox/shownMovementDrawing.ts); its own address leads nowhere. */
export const prerender = false;

/** Half as many again as the CSS pixels of a message's picture, for sharp lines on a phone. */
const pixels = 480;

export const POST: APIRoute = async ({ request }) => {
  const { shownMovement: text } = await request.json();
  const shownMovement = parseShownMovement(text);
  if (!shownMovement) return new Response(null, { status: 404 });
  const { layers, view } = shownMovementScene(shownMovement);
  const png = layersPng(layers, view, { ...shownMovementCanvas, pixels }, 'paper');
  return new Response(Buffer.from(png), { headers: { 'Content-Type': 'image/png' } });
};
