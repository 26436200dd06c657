import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShownFieldProps } from '../shown/shownFieldProps.ts';

// The server renders it at once: what React sends after the form stands outside it until a script moves it, and would not be
// posted without script. A browser loads it only for what was shown, since the figure is heavier than the form.
const onServer = import.meta.env.SSR ? await import('../shown/ShownAnswer.tsx') : undefined;
const ShownAnswer = onServer?.default ?? lazy(() => import('../shown/ShownAnswer.tsx'));

/** What the address of a form carries behind its #, where no server gets it. */
const hash = '#shown=';

/** What the visitor showed on a drawing; without anything, a link to the page where it is shown. */
export function ShownField(props: ShownFieldProps) {
  const [text, setText] = useState(props.text);
  useEffect(() => {
    // What the page was opened with, where a link within it was faster than this.
    const [opened] = performance.getEntriesByType('navigation');
    const [, carried] = (location.hash.startsWith(hash) ? location.href : (opened?.name ?? '')).split(hash);
    if (carried) setText(carried);
  }, []);
  if (!text) return <a href={props.show}>{props.words.statement}</a>;
  return (
    <Suspense>
      <ShownAnswer {...props} text={text} setText={setText} />
    </Suspense>
  );
}
