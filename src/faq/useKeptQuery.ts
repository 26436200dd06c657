import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSettled } from '../ui/useSettled.ts';

/** So long after the last letter a query is kept, in ms. Safari refuses to keep more than 100 in 30 seconds. */
const pause = 400;

/**
 * What somebody searches for. It is kept with the page in the browser's history, so that Back from another page finds it
 * there again; a browser short of memory has to load the page anew for that. It is not in the address, which a server sees.
 */
export function useKeptQuery(): [string, Dispatch<SetStateAction<string>>] {
  const [query, setQuery] = useState('');
  const settled = useSettled(query, pause);
  useEffect(() => setQuery(history.state?.query ?? ''), []);
  useEffect(() => {
    const keep = () => history.replaceState({ ...history.state, query: settled }, '');
    if (settled !== (history.state?.query ?? '')) keep();
    // A link to another place of the page makes a new entry of the history.
    window.addEventListener('hashchange', keep);
    return () => window.removeEventListener('hashchange', keep);
  }, [settled]);
  return [query, setQuery];
}
