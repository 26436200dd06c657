import { useCallback, useEffect, useRef, useState } from 'react';
import { addMovementToLinks, putMovementInAddress } from './movementInAddress.ts';
import { openFormName } from './openForm.ts';
import { ShownMovementDrawing } from './ShownMovementDrawing.tsx';
import { parseShownMovement } from './shownMovement.ts';
import type {
  SentencesJson,
  ShownMovementFieldProps,
  ShownMovementSummary,
} from './shownMovementFieldProps.ts';
import { shownMovementSentence } from './shownMovementSentence.ts';

interface ShownMovementPreviewProps extends ShownMovementFieldProps {
  /** The movement in its stored format. */
  text: string;
  setText: (text: string) => void;
}

/**
 * The preview of the movement that is sent with the form: a small drawing, a sentence, and a button that removes the
 * movement.
 */
export default function ShownMovementPreview(props: ShownMovementPreviewProps) {
  const { id, name, text, summary: serverSummary, show, onSummary, setText } = props;
  const summary = useSummary(text, serverSummary, show);
  const { sentence, label } = summary;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    addMovementToLinks(text);
    return () => addMovementToLinks('');
  }, [text]);
  useEffect(() => {
    onSummary?.(summary);
    return () => onSummary?.(undefined);
  }, [summary, onSummary]);
  const removeMovement = useCallback(() => {
    putMovementInAddress('');
    setText('');
  }, [setText]);
  useEffect(() => {
    // A link that was cut off contains no valid movement.
    if (!parseShownMovement(text)) return removeMovement();
    // A link to a field or to the content replaces the hash, so put the movement back.
    const restoreHash = () => putMovementInAddress(text);
    addEventListener('hashchange', restoreHash);
    return () => removeEventListener('hashchange', restoreHash);
  }, [text, removeMovement]);
  useEffect(() => {
    const form = ref.current?.closest('form');
    // The line at the top of the form appears when the texts have loaded. Scroll anchoring would move it out of view.
    if (form) form.style.overflowAnchor = 'none';
    // The form on Contact is far down the page, so scroll to it. On Back, the browser restores the scroll position itself.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.hash && navigation?.type === 'navigate') form?.scrollIntoView();
    // The form is reset after it was sent, so its movement is removed.
    form?.addEventListener('reset', removeMovement);
    return () => form?.removeEventListener('reset', removeMovement);
  }, [removeMovement]);
  return (
    <section ref={ref} id={id} tabIndex={-1} className="shown-movement" data-ground="leaf" aria-label={label}>
      <input type="hidden" name={name} value={text} />
      <ShownMovementDrawing text={text} />
      <strong>{label}</strong>
      <p>{sentence}</p>
      <button
        type="submit"
        className="button button--quiet"
        name={openFormName}
        value="without"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus({ preventScroll: true });
          removeMovement();
        }}
      >
        {summary.remove}
      </button>
    </section>
  );
}

/** The texts that replace the real ones while those load, and if they fail to load. The movement can still be removed. */
const emptySummary: ShownMovementSummary = { sentence: '', label: '', remove: '×' };

/** The texts of the movement: from the server, or from the file of the page's language. */
function useSummary(
  text: string,
  serverSummary: ShownMovementSummary | undefined,
  show: string,
): ShownMovementSummary {
  const [summary, setSummary] = useState(serverSummary ?? emptySummary);
  useEffect(() => {
    const shownMovement = parseShownMovement(text);
    if (serverSummary || !shownMovement) return;
    const controller = new AbortController();
    fetch(`${show}/sentences.json`, { signal: controller.signal })
      .then((answer) => answer.json())
      .then((words: SentencesJson) =>
        setSummary({ ...words, sentence: shownMovementSentence(shownMovement, words) }),
      )
      .catch(() => {});
    return () => controller.abort();
  }, [text, serverSummary, show]);
  return summary;
}
