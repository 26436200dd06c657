import { useLayoutEffect } from 'react';

/**
 * Opens the answer of a search that finds one question, and puts things back as they were once it finds others: unless the
 * visitor has opened or closed the question in between, who then keeps it so.
 *
 * @param found - the ids of the questions that match
 */
export function useOnlyMatch(found: ReadonlySet<string>): void {
  const only = found.size === 1 ? [...found].join() : undefined;
  useLayoutEffect(() => {
    const question = only && document.getElementById(only)?.closest('details');
    if (!question || question.open) return;
    // Of those with one name a browser keeps one open; this one closes now.
    const before = document.querySelector<HTMLDetailsElement>(`details[name="${question.name}"][open]`);
    const byVisitor = new AbortController();
    question.querySelector('summary')?.addEventListener('click', () => byVisitor.abort(), {
      signal: byVisitor.signal,
    });
    question.open = true;
    return () => {
      const isAsWeLeftIt = question.open && !byVisitor.signal.aborted;
      byVisitor.abort();
      if (!isAsWeLeftIt) return;
      question.open = false;
      if (before) before.open = true;
    };
  }, [only]);
}
