import { useEffect, useState } from 'react';

/** So long after the last letter a query is kept, in ms. Safari refuses to keep more than 100 in 30 seconds. */
const pause = 400;

/**
 * What somebody searches for. It is kept with the page in the browser's history, so that Back from another page finds it
 * there again; a browser short of memory has to load the page anew for that. It is not in the address, which a server sees.
 */
export function useKeptQuery(): [string, (query: string) => void] {
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
