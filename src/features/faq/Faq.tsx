import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ClosurePhrases, nextClosures, type OpeningRecord } from '../../clinic/closures.ts';
import { dayText } from '../../clinic/dates.ts';
import { ChevronIcon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { FaqPageContent } from '../../content/schemas/faqSchema.ts';
import { Reviewed } from '../../layout/Reviewed.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { type Category, type Question as Content, sortByResult, withClosures } from './categories.ts';
import { SearchField, SearchStatus } from './FaqSearch.tsx';
import {
  useLinkedQuestion,
  useOpenOnlyMatch,
  useSearchResults,
  useStoredQuery,
  useToday,
} from './faqHooks.ts';
import { maxVisible } from './searchIndex.ts';

interface FaqProps {
  content: Pick<FaqPageContent, 'heading' | 'intro' | 'categories' | 'source' | 'search'>;
  categories: Category[];
  /** The opening hours and closures of the clinic, their phrases, and the day in Sydney on which the page was rendered. */
  closed: { record: OpeningRecord; phrases: ClosurePhrases; renderedOn: string };
  /** The picture beside the heading. */
  children?: ReactNode;
}

/**
 * The questions and their search. An island because the list is filtered while the visitor types, and has the closures on the
 * visitor's day. Without script the same markup lists every question.
 */
export function Faq({ content, categories: builtCategories, closed, children }: FaqProps) {
  const [query, setQuery] = useStoredQuery();
  const inputRef = useRef<HTMLInputElement>(null);
  const clearSearch = useCallback(() => setQuery(''), [setQuery]);
  useLinkedQuestion(clearSearch);
  const today = useToday(closed.renderedOn);
  const { locale } = closed.phrases;
  const categories = useMemo(
    () => withClosures(builtCategories, nextClosures(closed.record, closed.phrases, today)),
    [builtCategories, closed, today],
  );
  const foundIds = useSearchResults(categories, content.search, query);
  useOpenOnlyMatch(foundIds);
  const [expandedQuery, setExpandedQuery] = useState('');
  const questionCount = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  const isLimited = foundIds.size > maxVisible && foundIds.size < questionCount && expandedQuery !== query;
  const visibleIds = isLimited ? new Set([...foundIds].slice(0, maxVisible)) : foundIds;
  const sortedCategories = sortByResult(foundIds, categories);
  const visibleCategories = sortedCategories.filter(({ questions }) =>
    questions.some(({ id }) => visibleIds.has(id)),
  );
  const counts = { count: foundIds.size, shown: visibleIds.size, total: questionCount };

  function showAll() {
    flushSync(() => setExpandedQuery(query));
    // The pressed button disappears, so the first added question takes the focus (WCAG 2.4.3).
    const nextQuestion = sortedCategories
      .flatMap(({ questions }) => questions)
      .find(({ id }) => foundIds.has(id) && !visibleIds.has(id));
    document
      .getElementById(nextQuestion?.id ?? '')
      ?.closest('details')
      ?.querySelector('summary')
      ?.focus();
  }

  function clearAndFocus() {
    clearSearch();
    // The pressed button disappears, so the search field takes the focus (WCAG 2.4.3).
    inputRef.current?.focus();
  }

  return (
    <>
      <section className="page-head page-head--text" data-ground="ink">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.intro}</p>
            <SearchField words={content.search} query={query} onChange={setQuery} inputRef={inputRef} />
          </div>
          {children}
        </div>
      </section>
      <div className="page side-by-side side-by-side--aside faq">
        <SearchStatus words={content.search} locale={locale} counts={counts} onClear={clearAndFocus} />
        <CategoryLinks
          heading={content.categories}
          categories={visibleCategories.length > 0 ? visibleCategories : categories}
          isFiltered={foundIds.size > 0 && foundIds.size < questionCount}
          // If nothing matches, the links to the categories clear the search, so that they have a target.
          onChoose={visibleCategories.length > 0 ? undefined : clearSearch}
        />
        <div className="section-parts section-parts--apart faq__list">
          <Questions
            categories={sortedCategories}
            visibleIds={visibleIds}
            sourceWords={content.source}
            locale={locale}
          />
          {isLimited && (
            <button type="button" className="button button--quiet" onClick={showAll}>
              {interpolate(content.search.showAll, { count: foundIds.size.toLocaleString(locale) })}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

interface CategoryLinksProps {
  heading: string;
  categories: Category[];
  /** True if only the results of a search are visible. */
  isFiltered: boolean;
  onChoose: (() => void) | undefined;
}

function CategoryLinks({ heading, categories, isFiltered, onChoose }: CategoryLinksProps) {
  return (
    <nav
      className={`contents-links small-headings stays-in-sight faq-categories screen-only${isFiltered ? ' faq-categories--narrowed' : ''}`}
      aria-labelledby="faq-categories"
    >
      <h2 id="faq-categories">{heading}</h2>
      <ul className="faq-categories__list">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={onChoose}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface QuestionsProps extends Pick<QuestionProps, 'sourceWords' | 'locale'> {
  categories: Category[];
  /** The ids of the visible questions. */
  visibleIds: ReadonlySet<string>;
}

/** The questions by category. */
function Questions({ categories, visibleIds, sourceWords, locale }: QuestionsProps) {
  return categories.map(({ id, name, questions, reviewed }) => (
    <section
      key={id}
      id={id}
      className="faq-category"
      aria-labelledby={`${id}-name`}
      hidden={!questions.some((question) => visibleIds.has(question.id))}
    >
      <h2 id={`${id}-name`}>{name}</h2>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          sourceWords={sourceWords}
          locale={locale}
          isHidden={!visibleIds.has(question.id)}
        />
      ))}
      <Reviewed text={reviewed} />
    </section>
  ));
}

interface QuestionProps {
  question: Content;
  /** The sentence about the source of a number, with {source} and {date}. */
  sourceWords: string;
  locale: string;
  isHidden: boolean;
}

/**
 * A question that opens its answer, also without script. The browser closes the question that was open, since they share a
 * `name`, and opens the question of a followed link, since the anchor is inside the answer.
 */
export function Question({
  question: { id, question, answer, links, source, closedDays },
  sourceWords,
  locale,
  isHidden,
}: QuestionProps) {
  return (
    <details className="fold question" name="faq" hidden={isHidden}>
      <summary className="question__summary">
        <h3>{question}</h3> <ChevronIcon />
      </summary>
      <div className="stack stack--close question__answer" id={id}>
        {(closedDays ? answer.slice(0, -1) : answer).map((point) => (
          <p key={point}>
            <PhoneText text={point} />
          </p>
        ))}
        {/* The server may have replaced the closures in the HTML by those of a later day (server/http/datedPages.ts). */}
        {closedDays && (
          <p data-day="closures" suppressHydrationWarning>
            {answer.at(-1)}
          </p>
        )}
        {links?.map(({ label, href }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
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
}
