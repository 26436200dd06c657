import type { RefObject } from 'react';
import { useDebounced, useHydrated } from '../../components/hooks.ts';
import { SearchIcon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { matchCount, type SearchWords } from './searchIndex.ts';

interface SearchFieldProps {
  words: SearchWords;
  query: string;
  onChange: (query: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The search field. Until script has loaded, the field is invisible but takes its space. */
export function SearchField({ words, query, onChange, inputRef }: SearchFieldProps) {
  const isReady = useHydrated();
  return (
    <search className={`faq-search screen-only needs-script${isReady ? '' : ' needs-script--waiting'}`}>
      <label className="visually-hidden" htmlFor="faq-query">
        {words.label}
      </label>
      <SearchIcon />
      <input
        ref={inputRef}
        id="faq-query"
        className="field__control faq-search__input"
        type="search"
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter closes the keyboard of a phone, which covers the results, since the field loses the focus.
          if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
        }}
      />
    </search>
  );
}

/** The time from the last typed letter to the announcement of the number of matches, in ms. */
const announceDelay = 700;

interface SearchStatusProps {
  words: SearchWords;
  locale: string;
  /** The numbers of questions that match (`count`), that are visible (`shown`), and that exist (`total`). */
  counts: Record<'count' | 'shown' | 'total', number>;
  onClear: () => void;
}

/**
 * The text about how many questions match, or that none does. A hidden element announces the number to assistive technology
 * after a pause in typing.
 */
export function SearchStatus({ words, locale, counts, onClear }: SearchStatusProps) {
  const hasNoMatch = counts.count === 0;
  const text = hasNoMatch ? '' : matchCount(counts, words, locale);
  const announcedText = useDebounced(text, announceDelay);
  return (
    <div className="stack faq-status">
      <div className={hasNoMatch ? 'stack' : 'visually-hidden'} role="status">
        {hasNoMatch ? (
          <>
            <h2>{words.none.heading}</h2>
            <p>{words.none.text}</p>
            <p>
              <PhoneText text={words.none.help} />
            </p>
          </>
        ) : (
          <p>{announcedText || text}</p>
        )}
      </div>
      {hasNoMatch ? (
        <button type="button" className="button button--quiet" onClick={onClear}>
          {words.clear}
        </button>
      ) : (
        <p aria-hidden="true">{text}</p>
      )}
    </div>
  );
}
