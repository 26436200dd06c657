import { lazy, startTransition, useEffect, useState } from 'react';
import { shownMovementHash } from '../shownMovement/hash.ts';
import { openFormName } from '../shownMovement/openForm.ts';
import type { ShownMovementFieldProps } from '../shownMovement/shownMovementFieldProps.ts';
import { startedFromIn, startedFromPath } from '../startedFromAddress.ts';

// The server renders the preview without Suspense. React would put the content of a Suspense boundary after a long form, and
// a browser without script would not post it. A browser loads the preview only if there is a movement, since its
// script is larger than that of the form.
const serverModule = import.meta.env.SSR
  ? await import('../shownMovement/ShownMovementPreview.tsx')
  : undefined;
const ShownMovementPreview =
  serverModule?.default ?? lazy(() => import('../shownMovement/ShownMovementPreview.tsx'));

/**
 * The movement that the visitor showed; if there is none, a button that leads to the page with the drawing. A link in HTML
 * could not pass on the visitor's earlier choice, which is in the query of the address; a native post has that query.
 */
export function ShownMovementField(props: ShownMovementFieldProps) {
  const [text, setText] = useState(props.text);
  useEffect(() => {
    // The address that the page was opened with, in case a link within the page has already changed it.
    const [navigation] = performance.getEntriesByType('navigation');
    const [, movementText] = (
      location.hash.startsWith(shownMovementHash) ? location.href : (navigation?.name ?? '')
    ).split(shownMovementHash);
    // The transition leaves the button in place until the figure has loaded.
    if (movementText) startTransition(() => setText(movementText));
  }, []);
  if (!text)
    return (
      <button
        type="submit"
        className="enquiry-form__show"
        name={openFormName}
        value="show"
        onClick={(event) => {
          event.preventDefault();
          const chosen = startedFromIn(location.search);
          location.assign(chosen ? startedFromPath(props.show, chosen) : props.show);
        }}
      >
        {props.words.statement}
      </button>
    );
  return <ShownMovementPreview {...props} text={text} setText={setText} />;
}
