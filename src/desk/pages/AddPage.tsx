import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { SelectField, TextArea, TextField } from '../../components/form/fields.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { firstLanguage, languageText, translatedLanguages } from '../../text/languages.ts';
import { longestNote } from '../deskActions.ts';
import { deskPaths } from '../deskPaths.ts';
import type { PageProps } from '../deskViews.ts';
import { SubmitButton } from './DeskForm.tsx';
import { useI18n } from './deskText.tsx';
import { fieldPropsWith } from './formFields.tsx';

/** The page with the form for an enquiry of somebody who rings or walks in. */
export function AddPage({ view: { typed, faults: refused, fault } }: PageProps<'add'>) {
  const { words } = useI18n();
  const { add, faults } = words;
  const messages = { ...add.faults, note: interpolate(faults.noteTooLong, { max: String(longestNote) }) };
  const errors = refused.map((name) => ({ id: name, message: messages[name] }));
  const entries = fault === 'notStored' ? [{ id: 'name', message: faults.notStored }] : errors;
  const field = fieldPropsWith(typed, errors, words);
  return (
    <div className="stack">
      {entries.length > 0 && <ErrorSummary title={faults.heading} entries={entries} />}
      <h1>{add.heading}</h1>
      <form className="desk-form" method="post" action={deskPaths.add} noValidate>
        <TextField {...field('name', add.name)} autoFocus={entries.length === 0} />
        <TextField {...field('phone', add.phone)} type="tel" />
        <TextArea {...field('note', add.note)} rows={2} optional />
        <SelectField
          {...field('language', add.language)}
          placeholder={languageText(firstLanguage)}
          options={translatedLanguages.map((value) => ({ value, label: languageText(value) }))}
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
