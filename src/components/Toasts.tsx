import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from './hooks.ts';
import { CloseIcon } from './Icon.tsx';
import { PhoneText } from './PhoneText.tsx';

interface ToastsProps {
  /** The accessible name of the live region. */
  name: string;
  /** The accessible name of the button that dismisses a toast. */
  dismiss: string;
  /** The current toast. `toast`, `regionRef` and `onDismiss` come from `useToast`. */
  toast: NumberedToast | undefined;
  regionRef: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** The live region of the toast. It is on the page before the toast, so that screen readers announce the toast. */
export function Toasts({ name, dismiss, toast, regionRef, onDismiss }: ToastsProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <section className="toasts" aria-label={name} aria-live="polite" tabIndex={-1} ref={regionRef}>
      {toast && <Toast key={toast.number} toast={toast} dismiss={dismiss} onDismiss={onDismiss} />}
    </section>,
    document.body,
  );
}

interface ToastProps {
  toast: NumberedToast;
  dismiss: string;
  onDismiss: () => void;
}

/** A toast. Its button, Escape and a swipe dismiss it. */
function Toast({ toast, dismiss, onDismiss }: ToastProps) {
  const { type, title, description } = toast;
  const swipe = useSwipe(onDismiss);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss();
  return (
    <div
      className={type === 'error' ? 'notice notice--error' : 'notice notice--success'}
      role="dialog"
      aria-modal={false}
      aria-labelledby="toast-title"
      aria-describedby="toast-description"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a dialog takes the focus, so that Tab from a field beside it leads to its words.
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className="notice__words">
        <h2 className="notice__title" id="toast-title">
          {title}
        </h2>
        <p id="toast-description">
          <PhoneText text={description} />
        </p>
      </div>
      <button type="button" className="notice__close" aria-label={dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** The text of a toast. */
interface ToastMessage {
  type: 'success' | 'error';
  title: string;
  description: string;
}

/** A toast with its own number, so that screen readers also read out a toast with the same text as the previous one. */
type NumberedToast = ToastMessage & { number: number };

/**
 * The state of the toast of a page, which `<Toasts>` shows. While a toast is visible, F6 moves the focus to it.
 *
 * @param returnFocusTo - takes the focus when a focused toast closes (WCAG 2.4.3), unless F6 has focused the toast
 */
export function useToast(returnFocusTo: RefObject<HTMLElement | null>) {
  const [toast, setToast] = useState<NumberedToast>();
  const toastCount = useRef(0);
  const regionRef = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isOpen = toast !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const moveFocus = (event: WindowEventMap['keydown']) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      if (regionRef.current?.contains(document.activeElement)) return;
      focusedBefore.current = document.activeElement;
      regionRef.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', moveFocus);
    return () => removeEventListener('keydown', moveFocus);
  }, [isOpen]);

  function showToast(message: ToastMessage): void {
    toastCount.current += 1;
    setToast({ ...message, number: toastCount.current });
  }

  function onDismiss(): void {
    const hadFocus = regionRef.current?.contains(document.activeElement?.closest(':focus-visible') ?? null);
    const focusTarget =
      focusedBefore.current instanceof HTMLElement ? focusedBefore.current : returnFocusTo.current;
    if (hadFocus) focusTarget?.focus();
    focusedBefore.current = null;
    setToast(undefined);
  }

  return { toast, regionRef, showToast, onDismiss };
}

/** The shortest distance that dismisses a toast, in px. */
const minSwipe = 40;

/**
 * Event handlers with which a finger or a pen swipes an element away, down or to the right; a mouse still selects text. The
 * element needs the style `touch-action`, or the page scrolls instead.
 */
function useSwipe(onSwiped: () => void) {
  const origin = useRef<{ x: number; y: number }>(undefined);

  function onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
    const isControl = target instanceof Element && target.closest('a, button');
    if (pointerType !== 'mouse' && !isControl) origin.current = { x: clientX, y: clientY };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (origin.current)
      event.currentTarget.style.translate = `${distanceRight(event)}px ${distanceDown(event)}px`;
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (origin.current && Math.max(distanceRight(event), distanceDown(event)) > minSwipe) onSwiped();
    else onPointerCancel(event);
    origin.current = undefined;
  }

  function onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
    origin.current = undefined;
    currentTarget.style.translate = '';
  }

  const distanceRight = ({ clientX }: PointerEvent) => Math.max(0, clientX - (origin.current?.x ?? clientX));
  const distanceDown = ({ clientY }: PointerEvent) => Math.max(0, clientY - (origin.current?.y ?? clientY));

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
