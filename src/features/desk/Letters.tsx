import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { emailInput, TextField } from '../../components/form/TextField.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryView, LetterOfEnquiry } from '../../enquiry/deskViews.ts';
import { counted } from '../../text/plurals.ts';
import { DeskForm, Submit } from './DeskForm.tsx';
import { controls } from './faults.ts';
import type { Saying, Speaking } from './saying.ts';
import { Typed } from './Typed.tsx';
import { OnWhen } from './When.tsx';

interface LettersProps {
  view: EnquiryView;
  say: Saying;
  fault: SummaryEntry | undefined;
}

/** The letters about an enquiry and what became of them, and two ways to have the clinic's once more. */
export function Letters({ view, say, fault }: LettersProps) {
  const { row, version, letters, typed, now } = view;
  const words = say.words.page.letters;
  return (
    <>
      {letters.length === 0 && <p>{words.none}</p>}
      <ul className="desk-letters">
        {letters.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
          <Letter key={index} letter={letter} say={say} now={now} />
        ))}
      </ul>
      <DeskForm row={row} version={version} action="send-again">
        <Submit label={words.again} />
      </DeskForm>
      <DeskForm row={row} version={version} action="send-elsewhere">
        <h3>{words.elsewhere}</h3>
        <TextField
          id={controls.inbox}
          name="inbox"
          label={words.inbox}
          {...emailInput}
          autoComplete="off"
          defaultValue={typed.inbox}
          error={fault?.id === controls.inbox ? fault.message : undefined}
          words={say.words}
        />
        <Submit label={words.send} />
      </DeskForm>
    </>
  );
}

function Letter({ letter, say, now }: { letter: LetterOfEnquiry } & Speaking) {
  const { failedAttempts, error } = letter;
  const words = say.words.page.letters;
  return (
    <li>
      <p>
        <strong>
          <Interpolate pattern={words[letter.audience]} parts={{ to: <Typed text={letter.to} /> }} />
        </strong>
      </p>
      <p>
        <BecameOf letter={letter} say={say} now={now} />
      </p>
      {failedAttempts > 0 && <p>{counted(failedAttempts, words.attempts, say.phrases.locale)}</p>}
      {error && (
        <p>
          <Interpolate pattern={words.error} parts={{ error: <Typed text={error} /> }} />
        </p>
      )}
    </li>
  );
}

function BecameOf({ letter: { state, at }, say, now }: { letter: LetterOfEnquiry } & Speaking) {
  const words = say.words.page.letters.states;
  if (state === 'ended' || state === 'replaced') return words[state];
  if (at === null) return words.dueSoon;
  return <OnWhen pattern={words[state]} time={at} say={say} now={now} />;
}
