import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { sydneyDay } from '../../clinic/dates.ts';
import type { Category } from './categories.ts';
import { matchingQuestions, type SearchWords, searchIndex } from './searchIndex.ts';

/**
 * Returns the ids of the questions that a query finds, the best first. The search index is built at the first letter, since
 * most visitors do not search, and building it during hydration blocked the page longer than anything else here.
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

/** How long after the last letter a query is stored, in ms. Safari refuses more than 100 history changes in 30 s. */
const storeDelay = 400;

/**
 * The search query and its setter. The query is stored in the browser's history entry, so that Back restores it even if the
 * browser reloads the page. It is not in the address, since servers log addresses.
 */
export function useStoredQuery(): [string, (query: string) => void] {
  // Undefined until the stored query is read, so that '' does not overwrite it.
  const [query, setQuery] = useState<string>();
  useEffect(() => setQuery(history.state?.query ?? ''), []);
  useEffect(() => {
    if (query === undefined) return;
    const storeQuery = () => history.replaceState({ ...history.state, query }, '');
    const isStored = query === (history.state?.query ?? '');
    // A cleared query is stored at once, so that Back does not restore the old query.
    if (!isStored && query === '') storeQuery();
    const timer = isStored || query === '' ? undefined : setTimeout(storeQuery, storeDelay);
    // A link within the page makes a new history entry, in which the query is stored too.
    window.addEventListener('hashchange', storeQuery);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', storeQuery);
    };
  }, [query]);
  return [query ?? '', setQuery];
}

/**
 * Opens the answer when a search finds exactly one question. When the search later finds other questions, the hook restores
 * the previous state, unless the visitor has opened or closed that question.
 *
 * @param found - the ids of the questions that match
 */
export function useOpenOnlyMatch(found: ReadonlySet<string>): void {
  const onlyMatch = found.size === 1 ? [...found].join() : undefined;
  useLayoutEffect(() => {
    const question = onlyMatch && document.getElementById(onlyMatch)?.closest('details');
    if (!question || question.open) return;
    // Opening the match closes this question, since browsers allow one open question of the same name.
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
 * Opens the question that the address names (#question-id), on load and when the address changes. Most browsers do this,
 * since the anchor is inside the answer. This hook is for other browsers, and for a question that a search hides.
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
      // On the next frame React has rendered the questions that the search had hidden.
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
