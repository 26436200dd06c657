import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryRow } from '../../enquiry/deskViews.ts';
import { isTranslated, languageText } from '../../text/languages.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

interface TagsProps {
  row: EnquiryRow;
  say: Saying;
  /** False on a list of those in one state. */
  withState?: boolean;
}

/** What to know of an enquiry at a glance, in words: overdue, possible spam, its language, where it stands. */
export function Tags({ row, say, withState = true }: TagsProps) {
  const { enquiry, states } = say.words;
  const isOverdue = row.waited?.isOverdue ?? false;
  const isOther = isTranslated(row.language);
  if (!withState && !isOverdue && !row.isSpam && !isOther && !row.interpreter) return null;
  return (
    <p className="tags">
      {isOverdue && <strong className="tag tag--alarm">{enquiry.overdue}</strong>}
      {row.isSpam && <strong className="tag tag--alarm">{enquiry.spam}</strong>}
      {isOther && <span className="tag">{languageText(row.language)}</span>}
      {row.interpreter && (
        <span className="tag">
          <Interpreter row={row} say={say} />
        </span>
      )}
      {withState && <span className="tag">{states[row.state].name}</span>}
    </p>
  );
}

function Interpreter({ row: { interpreterLanguage }, say }: Pick<TagsProps, 'row' | 'say'>) {
  const { interpreter, interpreterFor } = say.words.enquiry;
  if (!interpreterLanguage) return interpreter;
  return <Interpolate pattern={interpreterFor} parts={{ language: <Typed text={interpreterLanguage} /> }} />;
}
