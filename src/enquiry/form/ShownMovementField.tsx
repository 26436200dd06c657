import { lazy, startTransition, useEffect, useState } from 'react';
import { shownMovementHash } from '../shownMovement/hash.ts';
import type { ShownMovementFieldProps } from '../shownMovement/shownMovementFieldProps.ts';

// The server renders it at once, without Suspense: React puts what a boundary holds behind a long form, where it is not posted
// without script. A browser loads it only for what was shown, since the figure is heavier than the form.
const onServer = import.meta.env.SSR ? await import('../shownMovement/ShownMovementPreview.tsx') : undefined;
const ShownMovementPreview =
  onServer?.default ?? lazy(() => import('../shownMovement/ShownMovementPreview.tsx'));

/** What the visitor showed on a drawing; without anything, a link to the page where it is shown. */
export function ShownMovementField(props: ShownMovementFieldProps) {
  const [text, setText] = useState(props.text);
  useEffect(() => {
    // What the page was opened with, where a link within it was faster than this.
    const [opened] = performance.getEntriesByType('navigation');
    const [, carried] = (
      location.hash.startsWith(shownMovementHash) ? location.href : (opened?.name ?? '')
    ).split(shownMovementHash);
    // As a transition, the link stays until the figure has loaded.
    if (carried) startTransition(() => setText(carried));
  }, []);
  if (!text) return <a href={props.show}>{props.words.statement}</a>;
  return <ShownMovementPreview {...props} text={text} setText={setText} />;
}
