import { layersPng } from '@vital-motion/figure/png';
import type { APIRoute } from 'astro';
import { parseShownMovement } from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from '../../enquiry/shownMovement/shownMovementScene.ts';

/**
 * Only the server requests this page, for its emails (server/outbox/shownMovementDrawing.ts). No browser
 * reaches its address.
 */
export const prerender = false;

/** The width of the file: 1.5 times the width of the picture in an email, in CSS pixels, for sharp lines on a phone. */
const pixels = 480;

export const POST: APIRoute = async ({ request }) => {
  const { shownMovement: text } = await request.json();
  const shownMovement = parseShownMovement(text);
  if (!shownMovement) return new Response(null, { status: 404 });
  const { layers, view } = shownMovementScene(shownMovement);
  const png = layersPng(layers, view, { ...shownMovementCanvas, pixels }, 'paper');
  return new Response(Buffer.from(png), { headers: { 'Content-Type': 'image/png' } });
};
