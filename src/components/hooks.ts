import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Returns true after hydration. Returns false before it and on the server, so that both render the same HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Returns the first value at once, and later values only after they have stayed the same for `wait` ms. */
export function useDebounced<T>(value: T, wait: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return debounced;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>('input:not([type=hidden]), select, textarea'),
];

const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

/** Identifies a control of a form by id, name and value, since only the first radio button of a group has an id. */
const keyOf = (control: Control) => [control.id, control.name, isChoice(control) && control.value].join();

/**
 * Preserves what a visitor typed, chose and focused before the form was hydrated. React replaces the form by a new one if a
 * translation or a password manager has changed its HTML; this hook then copies the input of the old form.
 *
 * @param selector - the selector of the form in the HTML
 */
export function useInputBeforeHydration(selector: string, formRef: RefObject<HTMLFormElement | null>): void {
  const [beforeHydration] = useState(() =>
    import.meta.env.SSR
      ? undefined
      : { form: document.querySelector<HTMLFormElement>(selector), focused: document.activeElement },
  );
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!beforeHydration?.form || !form || beforeHydration.form === form) return;
    const oldControls = new Map(controlsOf(beforeHydration.form).map((control) => [keyOf(control), control]));
    for (const control of controlsOf(form)) {
      const oldControl = oldControls.get(keyOf(control));
      if (!oldControl) continue;
      if (isChoice(control)) control.checked = (oldControl as HTMLInputElement).checked;
      else control.value = oldControl.value;
      if (oldControl === beforeHydration.focused) control.focus({ preventScroll: true });
    }
  }, [beforeHydration, formRef]);
}
