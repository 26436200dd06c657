import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { sydneyDay } from '../../clinic/dates.ts';
import type { Category } from './categories.ts';
import { matchingQuestions, type SearchWords, searchIndex } from './searchIndex.ts';

/**
 * The ids of the questions that a query finds, the best first. The index is built at the first letter: most visitors do not
 * search, and building it during hydration blocked the page longer than anything else here.
 *
 * @param words - the ignored words, and the groups of synonyms
 */
export function useSearchResults(
  categories: readonly Category[],
  words: Pick<SearchWords, 'ignored' | 'alike'>,
  query: string,
): Set<string> {
  const isSearch = query !== '';
  const index = useMemo(
    () => (isSearch ? searchIndex(categories, words) : undefined),
    [categories, words, isSearch],
  );
  return useMemo(
    () => (index ? matchingQuestions(index, query) : allOf(categories)),
    [categories, index, query],
  );
}

function allOf(categories: readonly Category[]): Set<string> {
  return new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)));
}

/** How long after the last letter a query is stored, in ms. Safari refuses more than 100 history changes in 30 seconds. */
const storeDelay = 400;

/**
 * The search query, stored in the browser's history entry, so that it is still there after Back even where the browser has
 * to reload the page. It is not in the address, which servers log.
 */
export function useStoredQuery(): [string, (query: string) => void] {
  // Undefined until the stored query is read, so that '' does not overwrite it.
  const [query, setQuery] = useState<string>();
  useEffect(() => setQuery(history.state?.query ?? ''), []);
  useEffect(() => {
    if (query === undefined) return;
    const store = () => history.replaceState({ ...history.state, query }, '');
    const isStored = query === (history.state?.query ?? '');
    // A cleared search is stored at once, so that it does not come back.
    if (!isStored && query === '') store();
    const timer = isStored || query === '' ? undefined : setTimeout(store, storeDelay);
    // A link within the page makes a new history entry.
    window.addEventListener('hashchange', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', store);
    };
  }, [query]);
  return [query ?? '', setQuery];
}

/**
 * Opens the answer when a search finds exactly one question, and restores the previous state when it finds others, unless
 * the visitor has opened or closed that question in between.
 *
 * @param found - the ids of the questions that match
 */
export function useOpenOnlyMatch(found: ReadonlySet<string>): void {
  const onlyMatch = found.size === 1 ? [...found].join() : undefined;
  useLayoutEffect(() => {
    const question = onlyMatch && document.getElementById(onlyMatch)?.closest('details');
    if (!question || question.open) return;
    // Browsers keep only one of the details with the same name open, so this one closes now.
    const openBefore = document.querySelector<HTMLDetailsElement>(`details[name="${question.name}"][open]`);
    const byVisitor = new AbortController();
    question.querySelector('summary')?.addEventListener('click', () => byVisitor.abort(), {
      signal: byVisitor.signal,
    });
    question.open = true;
    return () => {
      const isUnchanged = question.open && !byVisitor.signal.aborted;
      byVisitor.abort();
      if (!isUnchanged) return;
      question.open = false;
      if (openBefore) openBefore.open = true;
    };
  }, [onlyMatch]);
}

/**
 * Opens the question that the address names (#question-id), on load and when it changes. Most browsers do so themselves,
 * since the anchor is inside the answer; this is for the others, and for a question that a search has hidden.
 *
 * @param onLink - shows every question again
 */
export function useLinkedQuestion(onLink: () => void): void {
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

/** The day in Sydney as YYYY-MM-DD: that of the build until hydration, then the current one. */
export function useToday(madeOn: string): string {
  const [today, setToday] = useState(madeOn);
  useEffect(() => setToday(sydneyDay(Date.now())), []);
  return today;
}
