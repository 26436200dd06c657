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
