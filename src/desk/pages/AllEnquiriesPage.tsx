import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary, type SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { SelectField, TextField } from '../../components/form/fields.tsx';
import { enquiryStates, enquiryTypeNames } from '../../enquiry/enquiryTypes.ts';
import { languages, languageText } from '../../text/languages.ts';
import { pluralText } from '../../text/plurals.ts';
import { deskPaths } from '../deskPaths.ts';
import type { ListFilters, PageProps } from '../deskViews.ts';
import { SubmitButton } from './DeskForm.tsx';
import { useI18n } from './deskText.tsx';
import { EnquiryRows, Pagination } from './EnquiryList.tsx';
import { FoldedFields, fieldPropsWith } from './formFields.tsx';

/** The filters for the first and the last day, which the server may refuse. */
const dayFilters = ['from', 'to'] as const;

/** The list of all enquiries, or of those that match the filters, newest first. */
export function AllEnquiriesPage({ view }: PageProps<'all'>) {
  const { words: deskWords, phrases } = useI18n();
  const { all: words } = deskWords;
  const { rows, found, filters, faults } = view;
  const errors = dayFilters.flatMap((name) => {
    const fault = faults[name];
    return fault ? { id: name, message: words.search.faults[fault] } : [];
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={words.search.summary} entries={errors} />}
      <h1>{words.heading}</h1>
      <SearchForm view={view} errors={errors} />
      <section className="desk-found" aria-labelledby="found">
        <h2 id="found">
          {found === null ? words.foundMany : pluralText(found, words.found, phrases.locale)}
        </h2>
        {rows.length === 0 && <p>{isFiltered ? words.none : words.empty}</p>}
        <EnquiryRows rows={rows} />
        <Pagination view={view} />
      </section>
      {rows.length > 0 && (
        <p className="button-row">
          <a className="button button--quiet" href={view.csv} download>
            {words.csv}
          </a>
          <span>{words.csvAbout}</span>
        </p>
      )}
    </>
  );
}

/** The search form: a field for words, and more filters in a section that is open while one of its filters is set. */
function SearchForm({ view, errors }: PageProps<'all'> & { errors: SummaryEntry[] }) {
  const { words } = useI18n();
  const { search } = words.all;
  const { words: _, ...others } = view.filters;
  const fieldProps = fieldPropsWith({ ...view.filters }, errors, words);
  const field = (name: keyof ListFilters) => fieldProps(name, search[name]);
  const states = enquiryStates.map((value) => ({ value, label: words.states[value].name }));
  const types = enquiryTypeNames.map((value) => ({ value, label: words.enquiryTypes[value] }));
  const languageOptions = languages.map((value) => ({ value, label: languageText(value) }));
  const spamOptions = [
    { value: 'no', label: search.noSpam },
    { value: 'yes', label: search.onlySpam },
  ];
  const people = view.colleagues.map((value) => ({ value }));
  return (
    <search>
      <form className="desk-form desk-search" method="get" action={deskPaths.all}>
        <TextField
          {...field('words')}
          type="search"
          hint={search.hint}
          spellCheck={false}
          // Staff open this page to search it.
          autoFocus={Object.values(view.filters).every((value) => value === '')}
        />
        <FoldedFields label={search.more} isOpen={Object.values(others).some((value) => value !== '')}>
          <div className="desk-search__more">
            <SelectField {...field('state')} placeholder={search.anyState} options={states} />
            <SelectField {...field('type')} placeholder={search.anyType} options={types} />
            <SelectField {...field('service')} placeholder={search.anyService} options={view.services} />
            <SelectField {...field('language')} placeholder={search.anyLanguage} options={languageOptions} />
            <SelectField {...field('spam')} placeholder={search.anySpam} options={spamOptions} />
            <SelectField {...field('colleague')} placeholder={search.anyColleague} options={people} />
            {dayFilters.map((name) => (
              <TextField key={name} {...field(name)} type="date" />
            ))}
          </div>
        </FoldedFields>
        <div className="button-row">
          <SubmitButton label={search.find} look="action" />
          <ButtonLink href={deskPaths.all} look="quiet">
            {search.clear}
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}
