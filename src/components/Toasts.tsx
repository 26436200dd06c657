import type { KeyboardEvent, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { PhoneText } from './PhoneText.tsx';
import { useHydrated } from './useHydrated.ts';
import { useSwipe } from './useSwipe.ts';
import type { ShownToast } from './useToast.ts';

interface ToastsProps {
  /** What a screen reader calls the place, and the button of a toast. */
  name: string;
  dismiss: string;
  /** From `useToast`, with its place and what takes it away. */
  toast: ShownToast | undefined;
  place: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** Where the toast appears: a region that is there before it, so that a screen reader notices what comes into it. */
export function Toasts({ name, dismiss, toast, place, onDismiss }: ToastsProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <section className="toasts" aria-label={name} aria-live="polite" tabIndex={-1} ref={place}>
      {toast && <Toast key={toast.number} toast={toast} dismiss={dismiss} onDismiss={onDismiss} />}
    </section>,
    document.body,
  );
}

interface ToastProps {
  toast: ShownToast;
  dismiss: string;
  onDismiss: () => void;
}

/** Taken away by its button, by Escape, or by a swipe. */
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
        <Icon name="close" />
      </button>
    </div>
  );
}
