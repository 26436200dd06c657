import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns true once script has taken over: false on the server and while hydrating, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const query = '(prefers-reduced-motion: reduce)';

/** The same function each time: React would subscribe again at every render. */
function watchMotion(changed: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Returns true where the visitor prefers reduced motion, and on the server, so that nothing moves before we know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => matchMedia(query).matches,
    () => true,
  );
}

/** A value once it has stayed the same for `wait` ms; the first one at once. */
export function useDebounced<T>(value: T, wait: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return debounced;
}
