import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { sydneyDay } from '../../clinic/dates.ts';
import type { Category } from './categories.ts';
import { matches, type SearchIndex, type SearchWords, searchIndex } from './search.ts';

/**
 * The questions that a query finds, by their ids, the best first. They are made ready to be searched when the page
 * is idle, or at the first letter: doing it with the hydration held the page up for longer than anything else here.
 *
 * @param words - which words say nothing, and which mean the same
 */
export function useSearchResults(
  categories: readonly Category[],
  words: Pick<SearchWords, 'ignored' | 'alike'>,
  query: string,
): Set<string> {
  const index = useMemo(() => {
    let made: SearchIndex | undefined;
    return () => {
      made ??= searchIndex(categories, words);
      return made;
    };
  }, [categories, words]);
  useEffect(() => {
    // Not in every browser.
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(index);
    return () => cancelIdleCallback(waiting);
  }, [index]);
  return useMemo(
    () => (query === '' ? allOf(categories) : matches(index(), query)),
    [categories, index, query],
  );
}

function allOf(categories: readonly Category[]): Set<string> {
  return new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)));
}

/** So long after the last letter a query is kept, in ms. Safari refuses to keep more than 100 in 30 seconds. */
const pause = 400;

/**
 * What somebody searches for. It is kept with the page in the browser's history, so that Back from another page finds it
 * there again; a browser short of memory has to load the page anew for that. It is not in the address, which a server sees.
 */
export function useStoredQuery(): [string, (query: string) => void] {
  // Until the kept one is read there is none to keep: '' would take its place.
  const [query, setQuery] = useState<string>();
  useEffect(() => setQuery(history.state?.query ?? ''), []);
  useEffect(() => {
    if (query === undefined) return;
    const keep = () => history.replaceState({ ...history.state, query }, '');
    const isKept = query === (history.state?.query ?? '');
    // Who empties the search and leaves at once should not find it again.
    if (!isKept && query === '') keep();
    const waiting = isKept || query === '' ? undefined : setTimeout(keep, pause);
    // A link to another place of the page makes a new entry of the history.
    window.addEventListener('hashchange', keep);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('hashchange', keep);
    };
  }, [query]);
  return [query ?? '', setQuery];
}

/**
 * Opens the answer of a search that finds one question, and puts things back as they were once it finds others: unless the
 * visitor has opened or closed the question in between, who then keeps it so.
 *
 * @param found - the ids of the questions that match
 */
export function useOpenOnlyMatch(found: ReadonlySet<string>): void {
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

/**
 * Opens the question that the address names (#question-id), on load and whenever it changes. Most browsers open it
 * themselves, since its anchor stands inside the answer; this is for those that do not, and for a question that a
 * search has hidden.
 *
 * @param onLink - makes sure that every question is in sight
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

/** The day in Sydney as YYYY-MM-DD: the one the page was made on until it hydrates, then the reader's. */
export function useToday(madeOn: string): string {
  const [today, setToday] = useState(madeOn);
  useEffect(() => setToday(sydneyDay(Date.now())), []);
  return today;
}

/** A value once it has stayed the same for `wait` ms; for what should not be said at every letter. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
