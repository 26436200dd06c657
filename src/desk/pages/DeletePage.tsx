import { appointmentText } from '../../appointments/appointmentTime.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Checkbox } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { deskPaths, enquiryPath } from '../deskPaths.ts';
import type { DeleteView } from '../deskViews.ts';
import { controlIds, DeskForm, deleteError, SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, UserText } from './deskText.tsx';
import { EnquiryFacts } from './EnquiryList.tsx';

/** Asks for confirmation before an enquiry is deleted, and says what is deleted and what is kept. */
export function DeletePage({ view, i18n }: { view: DeleteView; i18n: DeskI18n }) {
  const { row, now } = view;
  const { delete: words } = i18n.words;
  const fault = deleteError(view, i18n.words);
  const name = <UserText text={row.name} />;
  return (
    <div className="stack">
      {fault && <ErrorSummary title={words.faults.heading} entries={[fault]} />}
      <h1>{words.heading}</h1>
      <div className="desk-panel">
        <h2>{name}</h2>
        <EnquiryFacts row={row} i18n={i18n} now={now} />
      </div>
      <p className="lead">
        <strong>{words.warning}</strong> {words.gone}
      </p>
      {row.visit && (
        <p className="desk-warning">
          {interpolate(words.visit, { time: appointmentText(row.visit, i18n.phrases, now) })}
        </p>
      )}
      <p>{words.stays}</p>
      <DeskForm row={row} action="delete">
        <Checkbox
          id={controlIds.confirmed}
          name="confirmed"
          label={<Interpolate pattern={words.confirm} parts={{ name }} />}
          look="box"
          error={view.fault === 'notConfirmed' ? fault?.message : undefined}
          words={i18n.words}
        />
        <div className="button-row">
          <SubmitButton label={words.button} look="danger" />
          <ButtonLink href={enquiryPath(row.id)} look="quiet">
            {words.keep}
          </ButtonLink>
        </div>
      </DeskForm>
    </div>
  );
}

/** Confirms that an enquiry was deleted, and says where traces of it remain. */
export function DeletedPage({ i18n }: { i18n: DeskI18n }) {
  const { deleted: words } = i18n.words;
  return (
    <div className="stack">
      <h1>{i18n.words.done.deleted}</h1>
      <p className="lead" role="status">
        {words.text}
      </p>
      <p>{words.traces}</p>
      <p>{words.emails}</p>
      <div className="button-row">
        <ButtonLink href={deskPaths.waiting} look="action">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
