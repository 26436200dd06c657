import { useCallback, useEffect, useRef, useState } from 'react';
import { openFormName } from './openForm.ts';
import { ShownDrawing } from './ShownDrawing.tsx';
import type { ShownFieldProps, ShownFile, ShownSaid } from './shownFieldProps.ts';
import { readShown } from './shownMovement.ts';
import { shownSentence } from './shownSentence.ts';
import { keepInAddress, useCarryingLinks } from './useCarryingLinks.ts';

interface ShownAnswerProps extends ShownFieldProps {
  /** As stored. */
  text: string;
  setText: (text: string) => void;
}

/** What was shown, as it goes with the form: a small drawing, a sentence, and a button that takes it out. */
export default function ShownAnswer(props: ShownAnswerProps) {
  const { id, name, text, said: known, show, onShown, setText } = props;
  const said = useSaid(text, known, show);
  const { sentence, label } = said;
  const ref = useRef<HTMLElement>(null);
  useCarryingLinks(text);
  useEffect(() => {
    onShown?.(said);
    return () => onShown?.(undefined);
  }, [said, onShown]);
  const takeOut = useCallback(() => {
    keepInAddress('');
    setText('');
  }, [setText]);
  useEffect(() => {
    // A link that was cut short says nothing.
    if (!readShown(text)) return takeOut();
    // A link to a field or to the content takes its place in the address.
    const keep = () => keepInAddress(text);
    addEventListener('hashchange', keep);
    return () => removeEventListener('hashchange', keep);
  }, [text, takeOut]);
  useEffect(() => {
    const form = ref.current?.closest('form');
    // The line at the top of the form comes with its words, and must not be scrolled away.
    if (form) form.style.overflowAnchor = 'none';
    // Contact has much above its form. Not on Back, where the browser returns to the place.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.hash && opened?.type === 'navigate') form?.scrollIntoView();
    // A form that was sent starts over.
    form?.addEventListener('reset', takeOut);
    return () => form?.removeEventListener('reset', takeOut);
  }, [takeOut]);
  return (
    <section ref={ref} id={id} tabIndex={-1} className="shown-answer" data-ground="leaf" aria-label={label}>
      <input type="hidden" name={name} value={text} />
      <ShownDrawing text={text} />
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
          takeOut();
        }}
      >
        {said.takeOut}
      </button>
    </section>
  );
}

/** Until its words have come, or when they do not: the drawing still says it, and can be taken out. */
const wordless: ShownSaid = { sentence: '', label: '', takeOut: '×' };

/** The words of what was shown: the server's, or from the file that the page's language has. */
function useSaid(text: string, known: ShownSaid | undefined, show: string): ShownSaid {
  const [said, setSaid] = useState(known ?? wordless);
  useEffect(() => {
    const shown = readShown(text);
    if (known || !shown) return;
    const controller = new AbortController();
    fetch(`${show}/sentences.json`, { signal: controller.signal })
      .then((answer) => answer.json())
      .then((words: ShownFile) => setSaid({ ...words, sentence: shownSentence(shown, words) }))
      .catch(() => {});
    return () => controller.abort();
  }, [text, known, show]);
  return said;
}
