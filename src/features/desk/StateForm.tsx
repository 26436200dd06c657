import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryView } from '../../enquiry/deskViews.ts';
import { type EnquiryState, states } from '../../enquiry/states.ts';
import { DeskForm, Submit } from './DeskForm.tsx';
import { controls } from './faults.ts';
import { Person } from './Person.tsx';
import type { Saying } from './saying.ts';
import { OnWhen, When } from './When.tsx';

interface StateFormProps {
  view: EnquiryView;
  say: Saying;
  fault: SummaryEntry | undefined;
}

/** Where an enquiry stands: four choices, each with who chose it and when, and a note to go with the change. */
export function StateForm({ view, say, fault }: StateFormProps) {
  const { row, version, typed } = view;
  const words = say.words.page.state;
  const chosen = typed.state ?? row.state;
  return (
    <DeskForm row={row} version={version} action="state">
      <fieldset className="field">
        <legend className="field__label">{words.legend}</legend>
        {states.map((state, index) => (
          <label key={state} className="choice">
            <input
              type="radio"
              id={index === 0 ? controls.state : `${controls.state}-${state}`}
              name="state"
              value={state}
              defaultChecked={state === chosen}
            />
            <span className="desk-state">
              <strong>{say.words.states[state].name}</strong>
              <StoodWhen view={view} say={say} state={state} />
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        id={controls.stateNote}
        name="note"
        label={words.note}
        hint={words.noteHint}
        optional
        rows={3}
        defaultValue={'state' in typed ? typed.note : undefined}
        error={fault?.id === controls.stateNote ? fault.message : undefined}
        words={say.words}
      />
      <Submit label={words.save} look="action" />
    </DeskForm>
  );
}

/** Who last chose a state, and when; what it means where nobody has. */
function StoodWhen({ view, say, state }: Pick<StateFormProps, 'view' | 'say'> & { state: EnquiryState }) {
  const { row, events, now } = view;
  const { words } = say;
  const event = events.find((one) => one.action === 'state' && one.state === state);
  if (event) {
    const parts = {
      person: <Person person={event.person} words={words} />,
      when: <When time={event.at} say={say} now={now} />,
    };
    return (
      <span>
        <Interpolate pattern={words.page.state.stood} parts={parts} />
      </span>
    );
  }
  if (state !== 'new') return <span>{words.states[state].about}</span>;
  return (
    <span>
      <OnWhen pattern={words.enquiry.received} time={row.receivedAt} say={say} now={now} />
    </span>
  );
}
