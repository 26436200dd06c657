import { sceneMarkup } from '@vital-motion/figure';
import { readShown } from './shownMovement.ts';
import { shownCanvas, shownScene } from './shownScene.ts';

/**
 * What a visitor showed, drawn again from its angles; nothing for a movement of another release. It carries its own colours,
 * since the page of a form has no styles for a figure that comes later.
 */
export function ShownDrawing({ text }: { text: string }) {
  const shown = readShown(text);
  if (!shown) return null;
  return (
    <svg
      width={160}
      height={120}
      viewBox={`0 0 ${shownCanvas.width} ${shownCanvas.height}`}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours
      dangerouslySetInnerHTML={{ __html: sceneMarkup(shownScene(shown), 'paper') }}
    />
  );
}
