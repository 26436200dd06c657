import { useCallback, useEffect, useRef, useState } from 'react';
import { addMovementToLanguageLinks, putMovementInAddress } from './movementInAddress.ts';
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

/** The movement that a form sends, as a small drawing and a sentence, with a button that removes the movement. */
export default function ShownMovementPreview(props: ShownMovementPreviewProps) {
  const { id, name, text, summary: serverSummary, show, onSummary, setText } = props;
  const summary = useSummary(text, serverSummary, show);
  const { sentence, label } = summary;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    addMovementToLanguageLinks(text);
    return () => addMovementToLanguageLinks('');
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
    // The address may contain an invalid movement, such as a link that an email has cut off.
    if (!parseShownMovement(text)) return removeMovement();
    // A link within the page replaces the hash of the address, which contains the movement.
    const restoreHash = () => putMovementInAddress(text);
    addEventListener('hashchange', restoreHash);
    return () => removeEventListener('hashchange', restoreHash);
  }, [text, removeMovement]);
  useEffect(() => {
    const form = ref.current?.closest('form');
    // The sentence above the fields appears when its texts have loaded. Scroll anchoring would move it out of view.
    if (form) form.style.overflowAnchor = 'none';
    // Scroll to the form, which is far down on Contact. On Back, the browser restores the scroll position.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.hash && navigation?.type === 'navigate') form?.scrollIntoView();
    // A sent form is reset, and must not send the movement a second time.
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

/** The texts while the real ones load, or if they fail to load. The button still removes the movement. */
const emptySummary: ShownMovementSummary = { sentence: '', label: '', remove: '×' };

/** The texts beside the movement, from the server or loaded in the language of the page. */
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
