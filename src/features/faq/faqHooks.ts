import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { sydneyDay } from '../../clinic/dates.ts';
import type { Category } from './categories.ts';
import { matchingQuestions, type SearchWords, searchIndex } from './searchIndex.ts';

/**
 * Returns the ids of the questions that a query finds, the best first. The index is built at the first letter, since it takes
 * long and most visitors do not search.
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
    () => (index ? matchingQuestions(index, query) : allIds(categories)),
    [categories, index, query],
  );
}

function allIds(categories: readonly Category[]): Set<string> {
  return new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)));
}

/** The time from the last typed letter until the query is stored, in ms. Safari refuses more than 100 changes in 30 s. */
const storeDelay = 400;

/**
 * The search query and its setter. The browser's history entry stores the query, so that Back restores it even after a reload.
 * The address does not contain it, since servers log addresses.
 */
export function useStoredQuery(): [string, (query: string) => void] {
  // Undefined until the stored query is read, so that an empty query does not replace it.
  const [query, setQuery] = useState<string>();
  useEffect(() => setQuery(history.state?.query ?? ''), []);
  useEffect(() => {
    if (query === undefined) return;
    const storeQuery = () => history.replaceState({ ...history.state, query }, '');
    const isStored = query === (history.state?.query ?? '');
    // A cleared query is stored at once, so that Back does not restore the old query.
    if (!isStored && query === '') storeQuery();
    const timer = isStored || query === '' ? undefined : setTimeout(storeQuery, storeDelay);
    // A link within the page makes a new history entry, which also stores the query.
    window.addEventListener('hashchange', storeQuery);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', storeQuery);
    };
  }, [query]);
  return [query ?? '', setQuery];
}

/**
 * Opens the answer when a search finds exactly one question. When the search changes, restores what was open before, unless the
 * visitor has opened or closed that question.
 *
 * @param found - the ids of the questions that match
 */
export function useOpenOnlyMatch(found: ReadonlySet<string>): void {
  const onlyMatch = found.size === 1 ? [...found].join() : undefined;
  useLayoutEffect(() => {
    const question = onlyMatch && document.getElementById(onlyMatch)?.closest('details');
    if (!question || question.open) return;
    // A browser closes this question when the match opens, since only one question of a name can be open.
    const openBefore = document.querySelector<HTMLDetailsElement>(`details[name="${question.name}"][open]`);
    const visitorToggle = new AbortController();
    question.querySelector('summary')?.addEventListener('click', () => visitorToggle.abort(), {
      signal: visitorToggle.signal,
    });
    question.open = true;
    return () => {
      const isUnchanged = question.open && !visitorToggle.signal.aborted;
      visitorToggle.abort();
      if (!isUnchanged) return;
      question.open = false;
      if (openBefore) openBefore.open = true;
    };
  }, [onlyMatch]);
}

/**
 * Opens the question that the address names (#question-id), on load and when the address changes. Most browsers do this without
 * the hook, but not for a question that a search hides.
 *
 * @param onLink - is called to show every question
 */
export function useLinkedQuestion(onLink: () => void): void {
  useEffect(() => {
    function openQuestion() {
      const anchor = document.getElementById(location.hash.slice(1));
      const question = anchor?.closest('details');
      if (!question) return;
      const isInSight = question.open && question.offsetParent !== null;
      if (isInSight) return;
      onLink();
      question.open = true;
      // Wait a frame, until React has rendered the questions that the search had hidden.
      requestAnimationFrame(() => anchor?.scrollIntoView());
    }
    openQuestion();
    window.addEventListener('hashchange', openQuestion);
    return () => window.removeEventListener('hashchange', openQuestion);
  }, [onLink]);
}

/** The day in Sydney as YYYY-MM-DD: the day of the build until hydration, then the current day. */
export function useToday(renderedOn: string): string {
  const [today, setToday] = useState(renderedOn);
  useEffect(() => setToday(sydneyDay(Date.now())), []);
  return today;
}
