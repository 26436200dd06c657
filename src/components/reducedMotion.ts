import { useSyncExternalStore } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Outside the hook, so that it is the same at every render. Otherwise React would subscribe at every render. */
function subscribeToReducedMotion(changed: () => void) {
  const mediaQuery = matchMedia(reducedMotionQuery);
  mediaQuery.addEventListener('change', changed);
  return () => mediaQuery.removeEventListener('change', changed);
}

/** Returns true if the visitor prefers reduced motion, and on the server, so that nothing moves before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => true,
  );
}
