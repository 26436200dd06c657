import { TextField } from '../../components/form/TextField.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ListFilters, ListView } from '../../enquiry/deskViews.ts';
import { enquiryTypeNames } from '../../enquiry/enquiryTypes.ts';
import { states } from '../../enquiry/states.ts';
import { languages, languageText } from '../../text/languages.ts';
import { deskPaths } from './addresses.ts';
import { Choice } from './Choice.tsx';
import { Submit } from './DeskForm.tsx';
import type { Saying } from './saying.ts';

interface SearchProps {
  view: ListView;
  say: Saying;
}

/** The id of a filter's control: what is wrong with it leads there. */
export function filterId(name: keyof ListFilters): string {
  return `filter-${name}`;
}

/** What is wrong with a filter, in words. */
export function filterFault(name: keyof ListFilters, { view, say }: SearchProps): string | undefined {
  const fault = view.faults[name];
  return fault && say.words.all.search.faults[fault];
}

/** Finds enquiries: by words, and by what is below 'more', which stands open where something is chosen there. */
export function Search({ view, say }: SearchProps) {
  const { filters } = view;
  const words = say.words.all.search;
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'words' && value !== '');
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
          words={say.words}
        />
        <details className="fold" open={isNarrowed}>
          <summary>
            {words.more} <Icon name="chevron" />
          </summary>
          <Narrowing view={view} say={say} />
        </details>
        <div className="button-row">
          <Submit label={words.find} look="action" />
          <a className="button button--quiet" href={deskPaths.all}>
            {words.clear}
          </a>
        </div>
      </form>
    </search>
  );
}

function Narrowing({ view, say }: SearchProps) {
  const { search: words } = say.words.all;
  const types = enquiryTypeNames.map((value) => ({ value, label: say.words.kinds[value] }));
  const ofState = states.map((value) => ({ value, label: say.words.states[value].name }));
  const ofLanguage = languages.map((value) => ({ value, label: languageText(value) }));
  const spam = [
    { value: 'no', label: words.noSpam },
    { value: 'yes', label: words.onlySpam },
  ];
  const choices = [
    { name: 'state', label: words.state, any: words.anyState, options: ofState },
    { name: 'kind', label: words.kind, any: words.anyKind, options: types },
    { name: 'service', label: words.service, any: words.anyService, options: view.services },
    { name: 'language', label: words.language, any: words.anyLanguage, options: ofLanguage },
    { name: 'spam', label: words.spam, any: words.anySpam, options: spam },
  ] as const;
  return (
    <div className="desk-search__more">
      {choices.map(({ name, ...choice }) => (
        <Choice
          key={name}
          id={filterId(name)}
          name={name}
          {...choice}
          defaultValue={view.filters[name]}
          words={say.words}
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
          error={filterFault(name, { view, say })}
          words={say.words}
        />
      ))}
    </div>
  );
}
