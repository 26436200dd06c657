import { useEffect, useRef, useState } from 'react';
import { openFormName } from './openForm.ts';
import { ShownDrawing } from './ShownDrawing.tsx';
import type { ShownFieldProps } from './shownFieldProps.ts';
import { readShown } from './shownMovement.ts';
import { type ShownWords, shownSentence } from './shownSentence.ts';
import { useLanguageLinks } from './useLanguageLinks.ts';

interface ShownAnswerProps extends ShownFieldProps {
  /** As stored. */
  text: string;
  setText: (text: string) => void;
}

/** What was shown, as it goes with the form: a small drawing, a sentence, and a button that takes it out. */
export default function ShownAnswer({ name, text, sentence, words, show, setText }: ShownAnswerProps) {
  const said = useSentence(text, sentence, show);
  const ref = useRef<HTMLElement>(null);
  useLanguageLinks(text);
  useEffect(() => {
    // A form that was sent starts over.
    const form = ref.current?.closest('form');
    const takeOut = () => {
      history.replaceState(history.state, '', location.pathname + location.search);
      setText('');
    };
    form?.addEventListener('reset', takeOut);
    return () => form?.removeEventListener('reset', takeOut);
  }, [setText]);
  return (
    <section ref={ref} className="shown-answer" data-ground="leaf" aria-label={words.label}>
      <input type="hidden" name={name} value={text} />
      <ShownDrawing text={text} />
      <strong>{words.label}</strong>
      <p>{said}</p>
      <button
        type="submit"
        className="button button--quiet"
        name={openFormName}
        value="without"
        onClick={(event) => {
          event.preventDefault();
          history.replaceState(history.state, '', location.pathname + location.search);
          document.getElementById('main')?.focus({ preventScroll: true });
          setText('');
        }}
      >
        {words.takeOut}
      </button>
    </section>
  );
}

/** The sentence of what was shown: the server's, or made from the file of sentences that the page's language has. */
function useSentence(text: string, known: string | undefined, show: string): string {
  const [said, setSaid] = useState(known ?? '');
  useEffect(() => {
    const shown = readShown(text);
    if (known || !shown) return;
    const controller = new AbortController();
    fetch(`${show}/sentences.json`, { signal: controller.signal })
      .then((answer) => answer.json())
      .then((words: ShownWords) => setSaid(shownSentence(shown, words)))
      // The drawing still says it.
      .catch(() => {});
    return () => controller.abort();
  }, [text, known, show]);
  return said;
}
