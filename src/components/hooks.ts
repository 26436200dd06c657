import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script has taken over: false on the server and while hydrating, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion; true on the server, so that nothing moves before we know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
