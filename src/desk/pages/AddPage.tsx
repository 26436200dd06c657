import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { TextArea, TextField } from '../../components/form/fields.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { firstLanguage, languageText, translatedLanguages } from '../../text/languages.ts';
import { longestNote } from '../deskActions.ts';
import { deskPaths } from '../deskPaths.ts';
import type { AddView } from '../deskViews.ts';
import { FilterSelect } from './AllEnquiriesPage.tsx';
import { SubmitButton } from './DeskForm.tsx';
import type { DeskI18n } from './deskText.tsx';

/** The form for somebody who rings or walks in: a name, a number and a line. */
export function AddPage({ view, i18n }: { view: AddView; i18n: DeskI18n }) {
  const { add, faults } = i18n.words;
  const { typed } = view;
  const messages = { ...add.faults, note: interpolate(faults.noteTooLong, { max: String(longestNote) }) };
  const error = (name: keyof typeof messages) => (view.faults.includes(name) ? messages[name] : undefined);
  const entries =
    view.fault === 'notStored'
      ? [{ id: 'name', message: faults.notStored }]
      : view.faults.map((name) => ({ id: name, message: messages[name] }));
  const field = (name: keyof typeof messages) => ({
    id: name,
    name,
    label: add[name],
    error: error(name),
    defaultValue: typed[name],
    words: i18n.words,
  });
  return (
    <div className="stack">
      {entries.length > 0 && <ErrorSummary title={faults.heading} entries={entries} />}
      <h1>{add.heading}</h1>
      <form className="desk-form" method="post" action={deskPaths.add} noValidate>
        <TextField {...field('name')} autoComplete="off" autoFocus={entries.length === 0} />
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextArea {...field('note')} rows={2} optional />
        <FilterSelect
          id="language"
          name="language"
          label={add.language}
          any={languageText(firstLanguage)}
          options={translatedLanguages.map((value) => ({ value, label: languageText(value) }))}
          defaultValue={typed.language ?? ''}
          words={i18n.words}
        />
        <div className="button-row">
          <SubmitButton label={add.button} look="action" />
          <ButtonLink href={deskPaths.waiting} look="quiet">
            {add.back}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
