import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { FieldFrame, type FieldProps, TextField } from '../../components/form/fields.tsx';
import { Icon } from '../../components/Icon.tsx';
import { enquiryStates, enquiryTypeNames } from '../../enquiry/enquiryTypes.ts';
import { languages, languageText } from '../../text/languages.ts';
import { pluralText } from '../../text/plurals.ts';
import { deskPaths } from '../deskPaths.ts';
import type { ListFilters, ListView } from '../deskViews.ts';
import { SubmitButton } from './DeskForm.tsx';
import type { DeskI18n } from './deskText.tsx';
import { EnquiryRows, Pagination } from './EnquiryList.tsx';

interface AllEnquiriesProps {
  view: ListView;
  i18n: DeskI18n;
}

/** The list of all enquiries, or of those that match the filters, newest first. */
export function AllEnquiriesPage({ view, i18n }: AllEnquiriesProps) {
  const { all: words } = i18n.words;
  const wrong = (['from', 'to'] as const).flatMap((name) => {
    const message = filterError(name, { view, i18n });
    return message ? [{ id: filterId(name), message }] : [];
  });
  return (
    <>
      {wrong.length > 0 && <ErrorSummary title={words.search.summary} entries={wrong} />}
      <h1>{words.heading}</h1>
      <SearchForm view={view} i18n={i18n} />
      <section className="desk-found" aria-labelledby="found">
        <h2 id="found">{foundText({ view, i18n })}</h2>
        {view.rows.length === 0 && <p>{isFiltered(view) ? words.none : words.empty}</p>}
        <EnquiryRows rows={view.rows} heading="h3" i18n={i18n} now={view.now} />
        <Pagination newer={view.newer} older={view.older} words={words} />
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

function foundText({ view: { found }, i18n: { words, phrases } }: AllEnquiriesProps): string {
  return found === null ? words.all.foundMany : pluralText(found, words.all.found, phrases.locale);
}

function isFiltered({ filters }: ListView): boolean {
  return Object.values(filters).some((value) => value !== '');
}

interface SearchFormProps {
  view: ListView;
  i18n: DeskI18n;
}

/** The id of a filter's control, which its error links to. */
function filterId(name: keyof ListFilters): string {
  return `filter-${name}`;
}

/** The error message of a filter. */
function filterError(name: keyof ListFilters, { view, i18n }: SearchFormProps): string | undefined {
  const fault = view.faults[name];
  return fault && i18n.words.all.search.faults[fault];
}

/** The search form: words, and more filters in a section that is open while one of them is set. */
function SearchForm({ view, i18n }: SearchFormProps) {
  const { filters } = view;
  const words = i18n.words.all.search;
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'words' && value !== '');
  return (
    <search>
      <form className="desk-form desk-search" method="get" action={deskPaths.all}>
        <TextField
          id={filterId('words')}
          name="words"
          type="search"
          label={words.words}
          hint={words.hint}
          autoComplete="off"
          spellCheck={false}
          defaultValue={filters.words}
          words={i18n.words}
        />
        <details className="fold" open={isFiltered}>
          <summary>
            {words.more} <Icon name="chevron" />
          </summary>
          <Filters view={view} i18n={i18n} />
        </details>
        <div className="button-row">
          <SubmitButton label={words.find} look="action" />
          <a className="button button--quiet" href={deskPaths.all}>
            {words.clear}
          </a>
        </div>
      </form>
    </search>
  );
}

function Filters({ view, i18n }: SearchFormProps) {
  const { search: words } = i18n.words.all;
  const types = enquiryTypeNames.map((value) => ({ value, label: i18n.words.enquiryTypes[value] }));
  const ofState = enquiryStates.map((value) => ({ value, label: i18n.words.states[value].name }));
  const ofLanguage = languages.map((value) => ({ value, label: languageText(value) }));
  const spam = [
    { value: 'no', label: words.noSpam },
    { value: 'yes', label: words.onlySpam },
  ];
  const staff = view.colleagues.map((value) => ({ value, label: value }));
  const choices = [
    { name: 'state', label: words.state, any: words.anyState, options: ofState },
    { name: 'type', label: words.type, any: words.anyType, options: types },
    { name: 'service', label: words.service, any: words.anyService, options: view.services },
    { name: 'language', label: words.language, any: words.anyLanguage, options: ofLanguage },
    { name: 'spam', label: words.spam, any: words.anySpam, options: spam },
    { name: 'colleague', label: words.colleague, any: words.anyColleague, options: staff },
  ] as const;
  return (
    <div className="desk-search__more">
      {choices.map(({ name, ...choice }) => (
        <FilterSelect
          key={name}
          id={filterId(name)}
          name={name}
          {...choice}
          defaultValue={view.filters[name]}
          words={i18n.words}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={filterId(name)}
          name={name}
          type="date"
          label={words[name]}
          defaultValue={view.filters[name]}
          error={filterError(name, { view, i18n })}
          words={i18n.words}
        />
      ))}
    </div>
  );
}

interface FilterSelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The first option, which filters nothing. */
  any: string;
  defaultValue: string;
}

/** An optional select. The SelectField of the enquiry forms is required. */
export function FilterSelect({ options, any, defaultValue, ...field }: FilterSelectProps) {
  return (
    <FieldFrame {...field}>
      <div className="field__list">
        <select className="field__control" id={field.id} name={field.name} defaultValue={defaultValue}>
          <option value="">{any}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  );
}
