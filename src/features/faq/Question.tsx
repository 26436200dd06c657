import { memo } from 'react';
import { dayText } from '../../clinic/dates.ts';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { Question as Content } from './categories.ts';

interface QuestionProps {
  question: Content;
  /** Where a figure is from, with {source} and {date} in braces. */
  sourceWords: string;
  locale: string;
  isHidden: boolean;
}

/**
 * A question that opens. The shared name closes the one that was open before, and the anchor inside the answer makes
 * the browser open it for a link, both without script. While somebody types only those are drawn anew that come or go.
 */
export const Question = memo(function Question({
  question: { id, question, answer, source, closedDays },
  sourceWords,
  locale,
  isHidden,
}: QuestionProps) {
  return (
    <details className="question" name="faq" hidden={isHidden}>
      <summary className="question__summary">
        <h3>{question}</h3> <Icon name="chevron" />
      </summary>
      <div className="question__answer" id={id}>
        {(closedDays ? answer.slice(0, -1) : answer).map((point) => (
          <p key={point}>
            <PhoneText text={point} />
          </p>
        ))}
        {/* The server may have put in those of a later day than the page was made on (server/http/pagesOfTheDay.ts). */}
        {closedDays && (
          <p data-day="closures" suppressHydrationWarning>
            {answer.at(-1)}
          </p>
        )}
        {source && (
          <p>
            <small>
              <Interpolate
                pattern={sourceWords}
                parts={{
                  source: <a href={source.url}>{source.label}</a>,
                  date: dayText(source.checked, locale),
                }}
              />
            </small>
          </p>
        )}
      </div>
    </details>
  );
});
