import { ButtonLink } from '../../components/Button.tsx';
import { DefaultButton } from '../../components/form/DefaultButton.tsx';
import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { emailInput, TextArea, TextField } from '../../components/form/fields.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryState } from '../../enquiry/enquiryTypes.ts';
import { pluralText } from '../../text/plurals.ts';
import { actionPath } from '../deskPaths.ts';
import type { EnquiryMessage, EnquiryRow, EnquiryView } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { FilterSelect } from './AllEnquiriesPage.tsx';
import { DateField } from './Appointments.tsx';
import { ConfirmVisit, controlIds, DeskForm, SubmitButton } from './DeskForm.tsx';
import {
  ActorName,
  type DeskI18n,
  type I18nProps,
  Moment,
  TextWithMoment,
  UserText,
  UserTextBlock,
} from './deskText.tsx';

/** What may come of a call, in the order in which it is likely. */
const outcomes = ['contacted', 'leftMessage', 'booked', 'closed'] as const;
type DeskOutcome = (typeof outcomes)[number];

const stateFormId = 'state-form';

/** Buttons that set the state with one press. */
export function OutcomeButtons({
  row,
  i18n,
  isInList = false,
}: {
  row: EnquiryRow;
  i18n: DeskI18n;
  isInList?: boolean;
}) {
  const { enquiry } = i18n.words;
  const { outcomes: words } = enquiry;
  const isWritten = answersByEmail(row);
  // Whoever asked for an email may be called all the same: their page has both.
  const left: DeskOutcome[] = isWritten ? (isInList ? ['leftMessage'] : []) : ['contacted'];
  const isOffList = !isInList && !row.isSpam && row.waited === null;
  const shown = [
    ...outcomes.filter((outcome) => !left.includes(outcome)),
    ...(isOffList ? ['new' as const] : []),
  ];
  return (
    <div className="desk-outcomes">
      {shown.map((outcome, index) => (
        <button
          key={outcome}
          type="submit"
          id={isInList || index > 0 ? undefined : controlIds.state}
          name="outcome"
          value={outcome}
          className="button button--quiet"
        >
          <span>
            {words[outcome]}
            {isInList && (
              <span className="visually-hidden">
                {', '}
                <Interpolate pattern={enquiry.openWhose} parts={{ name: <UserText text={row.name} /> }} />
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

interface StateFormProps {
  view: EnquiryView;
  i18n: DeskI18n;
  fault: SummaryEntry | undefined;
}

/** The form for what came of it: the state and who chose it, a note, a button for each state, and when to call again. */
export function StateForm({ view, i18n, fault }: StateFormProps) {
  const { row, typed } = view;
  const words = i18n.words.page.state;
  const isCall = ['call-day', 'call-time'].some((name) => typed[name]);
  return (
    <DeskForm row={row} action="state" id={stateFormId}>
      <DefaultButton form={stateFormId} />
      <p className="desk-state">
        <strong>{i18n.words.states[row.state].name}</strong>
        <StateDescription view={view} i18n={i18n} state={row.state} />
      </p>
      <TextArea
        id={controlIds.note}
        name="note"
        label={words.note}
        hint={words.noteHint}
        optional
        rows={3}
        defaultValue={typed.note}
        error={fault?.id === controlIds.note ? fault.message : undefined}
        words={i18n.words}
      />
      {view.sent === 'state' && (
        <ConfirmVisit view={view} label={words.confirm} fault={fault} words={i18n.words} />
      )}
      {!row.isSpam && <OutcomeButtons row={row} i18n={i18n} />}
      <details className="fold" open={isCall}>
        <summary>
          {words.callAgain} <Icon name="chevron" />
        </summary>
        <fieldset className="field desk-times" aria-label={words.callAgain}>
          <p className="field__hint">{words.callHint}</p>
          <div className="desk-time">
            <DateField {...{ view, i18n, typed }} name="call-day" label={words.callDay} />
            <DateField {...{ view, i18n, typed }} name="call-time" label={words.callTime} type="time" />
          </div>
        </fieldset>
      </details>
      <SubmitButton label={words.save} look="action" />
    </DeskForm>
  );
}

/** The form that puts an enquiry for somebody of the staff. */
export function ColleagueForm({ view, i18n }: Pick<StateFormProps, 'view' | 'i18n'>) {
  const { row, colleagues, typed } = view;
  const { label, hint, nobody, save } = i18n.words.page.colleague;
  if (row.isSpam || colleagues.length < 2) return null;
  return (
    <DeskForm row={row} action="for-colleague">
      <FilterSelect
        id={controlIds.colleague}
        name="colleague"
        label={label}
        hint={hint}
        any={nobody}
        options={colleagues.map((value) => ({ value, label: value }))}
        defaultValue={typed.colleague ?? row.colleague}
        words={i18n.words}
      />
      <SubmitButton label={save} />
    </DeskForm>
  );
}

/** Who last chose a state and when, or what the state means where nobody has chosen it. */
function StateDescription({
  view,
  i18n,
  state,
}: Pick<StateFormProps, 'view' | 'i18n'> & { state: EnquiryState }) {
  const { row, events, now } = view;
  const { words } = i18n;
  const event = events.find((one) => one.action === 'state' && one.state === state);
  if (event) {
    const parts = {
      person: <ActorName person={event.person} words={words} />,
      when: <Moment time={event.at} i18n={i18n} now={now} />,
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
      <TextWithMoment pattern={words.enquiry.received} time={row.receivedAt} i18n={i18n} now={now} />
    </span>
  );
}

interface NotesProps {
  view: EnquiryView;
  i18n: DeskI18n;
}

/** The notes of an enquiry. */
export function Notes({ view, i18n }: NotesProps) {
  const { notes, now } = view;
  const words = i18n.words.page.notes;
  return (
    <>
      {notes.length === 0 && <p>{words.none}</p>}
      <ol className="desk-notes">
        {notes.map(({ at, person, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
          <li key={index}>
            <UserTextBlock text={text} />
            <p className="desk-small">
              <Interpolate
                pattern={words.by}
                parts={{
                  person: <ActorName person={person} words={i18n.words} />,
                  when: <Moment time={at} i18n={i18n} now={now} />,
                }}
              />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

interface MessagesProps {
  view: EnquiryView;
  i18n: DeskI18n;
  fault: SummaryEntry | undefined;
}

/** The messages about an enquiry with their delivery states, and two forms to send the clinic's message again. */
export function Messages({ view, i18n, fault }: MessagesProps) {
  const { row, messages, typed, now } = view;
  const words = i18n.words.page.messages;
  return (
    <>
      {messages.length === 0 && <p>{words.none}</p>}
      <ul className="desk-messages">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
          <MessageItem key={index} message={message} i18n={i18n} now={now} />
        ))}
      </ul>
      <DeskForm row={row} action="send-again">
        <SubmitButton label={words.again} />
      </DeskForm>
      <details className="fold" open={view.sent === 'send-elsewhere'}>
        <summary>
          {words.elsewhere} <Icon name="chevron" />
        </summary>
        <DeskForm row={row} action="send-elsewhere">
          <TextField
            id={controlIds.inbox}
            name="inbox"
            label={words.inbox}
            {...emailInput}
            autoComplete="off"
            defaultValue={typed.inbox}
            error={fault?.id === controlIds.inbox ? fault.message : undefined}
            words={i18n.words}
          />
          <SubmitButton label={words.send} />
        </DeskForm>
      </details>
    </>
  );
}

function MessageItem({ message, i18n, now }: { message: EnquiryMessage } & I18nProps) {
  const { failedAttempts, error, messageType } = message;
  const words = i18n.words.page.messages;
  const whom = (
    <Interpolate pattern={words[message.audience]} parts={{ to: <UserText text={message.to} /> }} />
  );
  return (
    <li>
      <p>
        <strong>
          {messageType ? (
            <Interpolate
              pattern={words.about}
              parts={{ message: whom, about: words.letterTypes[messageType] }}
            />
          ) : (
            whom
          )}
        </strong>
      </p>
      <p>
        <MessageState message={message} i18n={i18n} now={now} />
      </p>
      {failedAttempts > 0 && <p>{pluralText(failedAttempts, words.attempts, i18n.phrases.locale)}</p>}
      {error && (
        <p>
          <Interpolate pattern={words.error} parts={{ error: <UserText text={error} /> }} />
        </p>
      )}
    </li>
  );
}

function MessageState({ message: { state, at }, i18n, now }: { message: EnquiryMessage } & I18nProps) {
  const words = i18n.words.page.messages.states;
  if (state === 'ended' || state === 'replaced' || state === 'outdated') return words[state];
  if (at === null) return words.dueSoon;
  return <TextWithMoment pattern={words[state]} time={at} i18n={i18n} now={now} />;
}

/** Buttons to mark an enquiry as spam, which can be undone, and to delete it, which asks first. */
export function SpamAndDelete({ view, i18n, fault }: MessagesProps) {
  const { row } = view;
  const words = i18n.words.page.rest;
  return (
    <>
      <p>{row.isSpam ? words.isSpam : words.isNotSpam}</p>
      <DeskForm row={row} action="spam">
        {view.sent === 'spam' && (
          <ConfirmVisit view={view} label={words.confirmSpam} fault={fault} words={i18n.words} />
        )}
        <button
          type="submit"
          id={controlIds.spam}
          name="spam"
          value={row.isSpam ? 'no' : 'yes'}
          className="button button--quiet"
        >
          {row.isSpam ? words.markNotSpam : words.markSpam}
        </button>
      </DeskForm>
      <p>{words.delete}</p>
      <p>
        <ButtonLink href={actionPath(row.id, 'delete')} look="quiet">
          {words.toDelete}
        </ButtonLink>
      </p>
    </>
  );
}
