import { type PointerEvent, useRef } from 'react';

/** A finger that moves so far, in px, means it. */
const far = 40;

/**
 * What an element is given to be swiped away, down or to the right, by a finger or a pen; a mouse selects its words. It
 * follows the finger and comes back when let go too soon. Its style needs `touch-action`, or the page scrolls instead.
 */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
    const isControl = target instanceof Element && target.closest('a, button');
    if (pointerType !== 'mouse' && !isControl) start.current = { x: clientX, y: clientY };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current) event.currentTarget.style.translate = `${right(event)}px ${down(event)}px`;
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (start.current && Math.max(right(event), down(event)) > far) onSwiped();
    else onPointerCancel(event);
    start.current = undefined;
  }

  function onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = undefined;
    currentTarget.style.translate = '';
  }

  const right = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current?.x ?? clientX));
  const down = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start.current?.y ?? clientY));

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
