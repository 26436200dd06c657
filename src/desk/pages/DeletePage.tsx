import { appointmentText } from '../../appointments/appointmentTime.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Checkbox } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { deskPaths, enquiryPath, withQuery } from '../deskPaths.ts';
import type { DeskFault, PageProps } from '../deskViews.ts';
import { DeskForm, SubmitButton } from './DeskForm.tsx';
import { UserText, useI18n } from './deskText.tsx';
import { EnquiryFacts } from './EnquiryList.tsx';

const confirmId = 'confirmed';

/** Asks for confirmation before an enquiry is deleted, and lists what is deleted and what remains. */
export function DeletePage({ view: { row, place, fault } }: PageProps<'delete'>) {
  const { words: deskWords, phrases, now } = useI18n();
  const words = deskWords.delete;
  const messages: Partial<Record<DeskFault, string>> = words.faults;
  const message = fault && (messages[fault] ?? words.faults.notStored);
  const name = <UserText text={row.name} />;
  return (
    <div className="stack">
      {message && <ErrorSummary title={words.faults.heading} entries={[{ id: confirmId, message }]} />}
      <h1>{words.heading}</h1>
      <div className="desk-panel">
        <h2>{name}</h2>
        <EnquiryFacts row={row} />
      </div>
      <p className="lead">
        <strong>{words.warning}</strong> {words.deletes}
      </p>
      {row.visit && (
        <p className="desk-warning">
          {interpolate(words.visit, { time: appointmentText(row.visit, phrases, now) })}
        </p>
      )}
      <p>{words.remains}</p>
      <DeskForm row={row} action="delete" place={place}>
        <Checkbox
          id={confirmId}
          name="confirmed"
          label={<Interpolate pattern={words.confirm} parts={{ name }} />}
          look="box"
          error={fault === 'notConfirmed' ? words.faults.notConfirmed : undefined}
          words={deskWords}
        />
        <div className="button-row">
          <SubmitButton label={words.button} look="danger" />
          <ButtonLink href={enquiryPath(row.id, place)} look="quiet">
            {words.cancel}
          </ButtonLink>
        </div>
      </DeskForm>
    </div>
  );
}

/** Confirms that an enquiry was deleted, and where traces of it remain. */
export function DeletedPage({ view: { place } }: PageProps<'deleted'>) {
  const { deleted: words, done } = useI18n().words;
  return (
    <div className="stack">
      <h1>{done.deleted}</h1>
      <p className="lead" role="status">
        {words.text}
      </p>
      <p>{words.traces}</p>
      <p>{words.emails}</p>
      <div className="button-row">
        <ButtonLink href={`${withQuery(deskPaths.waiting, Object.entries(place))}#next`} look="action">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
