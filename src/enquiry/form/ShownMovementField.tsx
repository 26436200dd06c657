import { lazy, startTransition, useEffect, useState } from 'react';
import { shownMovementHash } from '../shownMovement/hash.ts';
import { openFormName } from '../shownMovement/openForm.ts';
import type { ShownMovementFieldProps } from '../shownMovement/shownMovementFieldProps.ts';

// A browser loads the preview only if there is a movement, since its script is larger than that of the form. The server
// renders it at once: React would put the content of Suspense after the form, and a native post would lack the movement.
const serverModule = import.meta.env.SSR
  ? await import('../shownMovement/ShownMovementPreview.tsx')
  : undefined;
const ShownMovementPreview =
  serverModule?.default ?? lazy(() => import('../shownMovement/ShownMovementPreview.tsx'));

/**
 * The movement that the visitor showed, or a button that leads to the page with the drawing. It is not a link, since without
 * script only a native post passes on the query of the address, which names the visitor's earlier choices.
 */
export function ShownMovementField(props: ShownMovementFieldProps) {
  const [text, setText] = useState(props.text);
  useEffect(() => {
    // A link within the page may already have changed the hash, so read the address with which the page was opened.
    const [navigation] = performance.getEntriesByType('navigation');
    const [, movementText] = (
      location.hash.startsWith(shownMovementHash) ? location.href : (navigation?.name ?? '')
    ).split(shownMovementHash);
    // In a transition, the button stays until the script of the preview has loaded.
    if (movementText) startTransition(() => setText(movementText));
  }, []);
  if (!text)
    return (
      <button
        type="submit"
        className="link-button enquiry-form__show"
        name={openFormName}
        value="show"
        onClick={(event) => {
          event.preventDefault();
          location.assign(props.show + location.search);
        }}
      >
        {props.words.statement}
      </button>
    );
  return <ShownMovementPreview {...props} text={text} setText={setText} />;
}
