import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is said of something that was just done. */
export interface Toast {
  type: 'success' | 'error';
  title: string;
  description: string;
}

/** A toast as it is shown; each has a number of its own, so that the same words are read out again. */
export type ShownToast = Toast & { number: number };

/**
 * The one toast of a page, or none, for `<Toasts>` to show. While there is one, F6 leads to it, as to a part of a window.
 *
 * @param comeBackTo - what has the focus after a toast has gone in which the keyboard was (WCAG 2.4.3), unless F6 led there
 */
export function useToast(comeBackTo: RefObject<HTMLElement | null>) {
  const [toast, setToast] = useState<ShownToast>();
  const count = useRef(0);
  const place = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const isShown = toast !== undefined;

  useEffect(() => {
    if (!isShown) return;
    const lead = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      if (place.current?.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement;
      place.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, [isShown]);

  function say(said: Toast): void {
    count.current += 1;
    setToast({ ...said, number: count.current });
  }

  function onDismiss(): void {
    const wasThere = place.current?.contains(document.activeElement?.closest(':focus-visible') ?? null);
    const back = cameFrom.current instanceof HTMLElement ? cameFrom.current : comeBackTo.current;
    if (wasThere) back?.focus();
    cameFrom.current = null;
    setToast(undefined);
  }

  return { toast, place, say, onDismiss };
}
