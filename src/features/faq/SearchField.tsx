import type { RefObject } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import type { SearchWords } from './search.ts';

interface SearchFieldProps {
  words: SearchWords;
  query: string;
  onChange: (query: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The search box. Its place is kept, and it is out of sight, until script is there to answer. */
export function SearchField({ words, query, onChange, inputRef }: SearchFieldProps) {
  const isReady = useHydrated();
  return (
    <search className={`faq-search needs-script${isReady ? '' : ' needs-script--waiting'}`}>
      <label className="visually-hidden" htmlFor="faq-query">
        {words.label}
      </label>
      <Icon name="search" />
      <input
        ref={inputRef}
        id="faq-query"
        className="faq-search__input"
        type="search"
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The matches are there already; on a phone its keyboard lies over them.
          const isTouch = matchMedia('(pointer: coarse)').matches;
          if (event.key === 'Enter' && isTouch) event.currentTarget.blur();
        }}
      />
    </search>
  );
}
