import { useSettled } from '../ui/useSettled.ts';
import { matchCount } from './search.ts';

/** So long after the last letter the number of matches is said, in ms. */
const pause = 700;

interface SearchStatusProps {
  count: number;
  total: number;
  onClear: () => void;
}

/**
 * How many questions match, or that none does. Assistive technology hears of it politely and not at each letter: the
 * number waits for a pause, and 'No FAQs match' is news only once, however long somebody goes on typing.
 */
export function SearchStatus({ count, total, onClear }: SearchStatusProps) {
  const said = useSettled(count, pause);
  const isNone = count === 0;
  return (
    <div className="faq-status">
      <div role="status">
        {isNone ? (
          <>
            <h2>No FAQs match your search</h2>
            <p>Try different keywords or browse all categories</p>
          </>
        ) : (
          <p>{matchCount(said || count, total)}</p>
        )}
      </div>
      {isNone && (
        <button type="button" className="button button--quiet" onClick={onClear}>
          Clear Search
        </button>
      )}
    </div>
  );
}
