import { ButtonLink } from '../../components/Button.tsx';
import { Checkbox } from '../../components/form/Checkbox.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { DeleteView } from '../../enquiry/deskViews.ts';
import { enquiryPath } from './addresses.ts';
import { DeskForm, Submit } from './DeskForm.tsx';
import { controls, deleteFault } from './faults.ts';
import { RowFacts } from './RowFacts.tsx';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

/** Asks before an enquiry is deleted, and says what goes and what stays. */
export function Delete({ view, say }: { view: DeleteView; say: Saying }) {
  const { row, version, now } = view;
  const { delete: words } = say.words;
  const fault = deleteFault(view, say.words);
  const name = <Typed text={row.name} />;
  return (
    <div className="stack">
      {fault && <ErrorSummary title={words.faults.heading} entries={[fault]} />}
      <h1>{words.heading}</h1>
      <div className="desk-panel">
        <h2>{name}</h2>
        <RowFacts row={row} say={say} now={now} />
      </div>
      <p className="lead">
        <strong>{words.warning}</strong> {words.gone}
      </p>
      <p>{words.stays}</p>
      <DeskForm row={row} version={version} action="delete">
        <Checkbox
          id={controls.confirmed}
          name="confirmed"
          label={<Interpolate pattern={words.confirm} parts={{ name }} />}
          look="box"
          error={view.fault === 'notConfirmed' ? fault?.message : undefined}
          words={say.words}
        />
        <div className="button-row">
          <Submit label={words.button} look="action" />
          <ButtonLink href={enquiryPath(row.id)} look="quiet">
            {words.keep}
          </ButtonLink>
        </div>
      </DeskForm>
    </div>
  );
}
