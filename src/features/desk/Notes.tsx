import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryView } from '../../enquiry/deskViews.ts';
import { DeskForm, Submit } from './DeskForm.tsx';
import { controls } from './faults.ts';
import { Person } from './Person.tsx';
import type { Saying } from './saying.ts';
import { Written } from './Typed.tsx';
import { When } from './When.tsx';

interface NotesProps {
  view: EnquiryView;
  say: Saying;
  fault: SummaryEntry | undefined;
}

/** What was noted about an enquiry, and room for one note more. */
export function Notes({ view, say, fault }: NotesProps) {
  const { row, version, notes, typed, now } = view;
  const words = say.words.page.notes;
  return (
    <>
      {notes.length === 0 && <p>{words.none}</p>}
      <ol className="desk-notes">
        {notes.map(({ at, person, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
          <li key={index}>
            <Written text={text} />
            <p className="desk-small">
              <Interpolate
                pattern={words.by}
                parts={{
                  person: <Person person={person} words={say.words} />,
                  when: <When time={at} say={say} now={now} />,
                }}
              />
            </p>
          </li>
        ))}
      </ol>
      <DeskForm row={row} version={version} action="note">
        <TextArea
          id={controls.note}
          name="note"
          label={words.add}
          rows={3}
          defaultValue={'state' in typed ? undefined : typed.note}
          error={fault?.id === controls.note ? fault.message : undefined}
          words={say.words}
        />
        <Submit label={words.save} />
      </DeskForm>
    </>
  );
}
