import { useEffect } from 'react';

/**
 * Opens the question that the address names (#question-id), on load and whenever it changes. Most browsers open it
 * themselves, since its anchor stands inside the answer; this is for those that do not, and for a question that a
 * search has hidden.
 *
 * @param onLink - makes sure that every question is in sight
 */
export function useQuestionLink(onLink: () => void): void {
  useEffect(() => {
    function open() {
      const anchor = document.getElementById(location.hash.slice(1));
      const question = anchor?.closest('details');
      if (!question) return;
      const isInSight = question.open && question.offsetParent !== null;
      if (isInSight) return;
      onLink();
      question.open = true;
      // After React has shown what the search had hidden.
      requestAnimationFrame(() => anchor?.scrollIntoView());
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [onLink]);
}
