import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import type { ListView } from '../../enquiry/deskViews.ts';
import { counted } from '../../text/plurals.ts';
import { EnquiryRows } from './EnquiryRows.tsx';
import { Pages } from './Pages.tsx';
import { filterFault, filterId, Search } from './Search.tsx';
import type { Saying } from './saying.ts';

interface AllProps {
  view: ListView;
  say: Saying;
}

/** Every enquiry there is, or those that are looked for, newest first. */
export function All({ view, say }: AllProps) {
  const { all: words } = say.words;
  const wrong = (['from', 'to'] as const).flatMap((name) => {
    const message = filterFault(name, { view, say });
    return message ? [{ id: filterId(name), message }] : [];
  });
  return (
    <>
      {wrong.length > 0 && <ErrorSummary title={words.search.summary} entries={wrong} />}
      <h1>{words.heading}</h1>
      <Search view={view} say={say} />
      <section className="desk-found" aria-labelledby="found">
        <h2 id="found">{foundText({ view, say })}</h2>
        {view.rows.length === 0 && <p>{isNarrowed(view) ? words.none : words.empty}</p>}
        <EnquiryRows rows={view.rows} heading="h3" say={say} now={view.now} />
        <Pages newer={view.newer} older={view.older} words={words} />
      </section>
      {view.rows.length > 0 && (
        <p className="desk-csv">
          <a className="button button--quiet" href={view.csv} download>
            {words.csv}
          </a>
          <span>{words.csvAbout}</span>
        </p>
      )}
    </>
  );
}

function foundText({ view: { found }, say: { words, phrases } }: AllProps): string {
  return found === null ? words.all.foundMany : counted(found, words.all.found, phrases.locale);
}

function isNarrowed({ filters }: ListView): boolean {
  return Object.values(filters).some((value) => value !== '');
}
