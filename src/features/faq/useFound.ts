import { useEffect, useMemo } from 'react';
import type { Category } from './categories.ts';
import { matches, type SearchIndex, type SearchWords, searchIndex } from './search.ts';

/**
 * The questions that a query finds, by their ids, the best first. They are made ready to be searched when the page
 * is idle, or at the first letter: doing it with the hydration held the page up for longer than anything else here.
 *
 * @param words - which words say nothing, and which mean the same
 */
export function useFound(
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
