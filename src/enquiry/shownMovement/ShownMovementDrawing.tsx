import { sceneMarkup } from '@vital-motion/figure';
import { parseShownMovement } from './shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from './shownMovementScene.ts';

/**
 * The drawing of a stored movement; nothing for a movement that this release does not know. The colours of the drawing are
 * in its markup, since the page of a form has no styles for a figure that script adds later.
 */
export function ShownMovementDrawing({ text }: { text: string }) {
  const shownMovement = parseShownMovement(text);
  if (!shownMovement) return null;
  return (
    <svg
      width={160}
      height={120}
      viewBox={`0 0 ${shownMovementCanvas.width} ${shownMovementCanvas.height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours
      dangerouslySetInnerHTML={{ __html: sceneMarkup(shownMovementScene(shownMovement), 'paper') }}
    />
  );
}
