import { ButtonLink } from '../../components/Button.tsx';
import { DefaultButton } from '../../components/form/DefaultButton.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { pluralText } from '../../text/plurals.ts';
import type { ActionName } from '../deskActions.ts';
import { actionPath } from '../deskPaths.ts';
import type { EnquiryMessage, EnquiryRow, PageProps } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { DeskForm, SubmitButton } from './DeskForm.tsx';
import { HiddenName, TextWithMoment, UserText, UserTextBlock, useI18n } from './deskText.tsx';
import { FoldedFields, useFields } from './formFields.tsx';

/** Buttons that set the state with one press. The most likely end of a call is first. */
export function OutcomeButtons({ row, isInList = false }: { row: EnquiryRow; isInList?: boolean }) {
  const { outcomes: words } = useI18n().words.enquiry;
  const isAnsweredByEmail = answersByEmail(row);
  const isOffList = !isInList && row.waited === null;
  const outcomes = [
    isAnsweredByEmail && 'contacted',
    // Staff may also call a visitor who asked for an email, so the page of the enquiry has this button too.
    !(isAnsweredByEmail && isInList) && 'leftMessage',
    'booked',
    'closed',
    isOffList && 'new',
  ] as const;
  return (
    <div className="desk-outcomes">
      {outcomes
        .filter((outcome) => outcome !== false)
        .map((outcome, index) => (
          <button
            key={outcome}
            type="submit"
            id={isInList || index > 0 ? undefined : 'state'}
            name="outcome"
            value={outcome}
            className="button button--quiet"
          >
            <span>
              {words[outcome]}
              {isInList && <HiddenName name={row.name} />}
            </span>
          </button>
        ))}
    </div>
  );
}

/** The form for the result of a call or an email: the state, a note, a button for each result, and a time to call again. */
export function StateForm({ view }: PageProps<'enquiry'>) {
  const { row, typed, place } = view;
  const { words } = useI18n();
  const { note, noteHint, callAgain, callHint, callDay, callTime, save, confirm } = words.page.state;
  const field = useFields(view);
  return (
    <DeskForm row={row} action="state" place={place}>
      <DefaultButton />
      <p className="desk-state">
        <strong>{words.states[row.state].name}</strong>
        <span>
          <StateDescription view={view} />
        </span>
      </p>
      <TextArea {...field('note', note)} hint={noteHint} optional rows={3} />
      <ConfirmVisit view={view} action="state" label={confirm} />
      {!row.isSpam && <OutcomeButtons row={row} />}
      <FoldedFields label={callAgain} isOpen={Boolean(typed['call-day'] || typed['call-time'])}>
        <fieldset className="field desk-times" aria-label={callAgain}>
          <p className="field__hint">{callHint}</p>
          <div className="desk-time">
            <TextField {...field('call-day', callDay)} type="date" />
            <TextField {...field('call-time', callTime)} type="time" />
          </div>
        </fieldset>
      </FoldedFields>
      <SubmitButton label={save} look="action" />
    </DeskForm>
  );
}

/** Who last chose the state and when; the meaning of the state if nobody has chosen it. */
function StateDescription({ view: { row, events } }: PageProps<'enquiry'>) {
  const { words } = useI18n();
  const event = events.find(({ action, state }) => action === 'state' && state === row.state);
  if (event) return <TextWithMoment pattern={words.page.state.setBy} time={event.at} person={event.person} />;
  if (row.state !== 'new') return words.states[row.state].about;
  return <TextWithMoment pattern={words.enquiry.received} time={row.receivedAt} />;
}

interface ConfirmVisitProps extends PageProps<'enquiry'> {
  action: ActionName;
  label: string;
}

/** The checkbox that confirms a form, for an enquiry with a coming visit. */
function ConfirmVisit({ view, action, label }: ConfirmVisitProps) {
  const field = useFields(view, {});
  if (view.fault !== 'visitToCome' || view.sent !== action) return null;
  return <Checkbox {...field('confirmed', label)} look="box" />;
}

/** The form that passes an enquiry on to a colleague. */
export function ColleagueForm({ view }: PageProps<'enquiry'>) {
  const { row, place } = view;
  const { label, hint, nobody, save } = useI18n().words.page.colleague;
  const field = useFields(view, { colleague: row.colleague, ...view.typed });
  const colleagues = view.colleagues.map((address) => ({ value: address, label: address }));
  if (row.isSpam || colleagues.length < 2) return null;
  return (
    <DeskForm row={row} action="for-colleague" place={place}>
      <SelectField {...field('colleague', label)} hint={hint} placeholder={nobody} options={colleagues} />
      <SubmitButton label={save} />
    </DeskForm>
  );
}

/** The notes of an enquiry. */
export function Notes({ view: { notes } }: PageProps<'enquiry'>) {
  const words = useI18n().words.page.notes;
  return (
    <>
      {notes.length === 0 && <p>{words.none}</p>}
      <ol className="desk-cards">
        {notes.map(({ at, person, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike, and the list never changes order
          <li key={index}>
            <UserTextBlock text={text} />
            <p className="desk-small">
              <TextWithMoment pattern={words.by} time={at} person={person} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The messages about an enquiry with the state of their delivery, and two forms to resend the clinic's message. */
export function Messages({ view }: PageProps<'enquiry'>) {
  const { row, messages, sent, place } = view;
  const words = useI18n().words.page.messages;
  const field = useFields(view);
  return (
    <>
      {messages.length === 0 && <p>{words.none}</p>}
      <ul className="desk-cards">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be alike, and the list never changes order
          <MessageItem key={index} message={message} />
        ))}
      </ul>
      <DeskForm row={row} action="send-again" place={place}>
        <SubmitButton label={words.resend} />
      </DeskForm>
      <FoldedFields label={words.otherInbox} isOpen={sent === 'send-to-other-inbox'}>
        <DeskForm row={row} action="send-to-other-inbox" place={place}>
          <TextField {...field('inbox', words.inbox)} type="email" />
          <SubmitButton label={words.send} />
        </DeskForm>
      </FoldedFields>
    </>
  );
}

function MessageItem({ message }: { message: EnquiryMessage }) {
  const { audience, to, state, at, failedAttempts, error, messageType } = message;
  const { words, phrases } = useI18n();
  const { messages } = words.page;
  const recipient = <Interpolate pattern={messages[audience]} parts={{ to: <UserText text={to} /> }} />;
  const messageTypeText = messageType && messages.messageTypes[messageType];
  const stateText = messages.states[state];
  return (
    <li>
      <p>
        <strong>
          {messageTypeText ? (
            <Interpolate pattern={messages.about} parts={{ message: recipient, about: messageTypeText }} />
          ) : (
            recipient
          )}
        </strong>
      </p>
      <p>{at === null ? stateText : <TextWithMoment pattern={stateText} time={at} />}</p>
      {failedAttempts > 0 && <p>{pluralText(failedAttempts, messages.attempts, phrases.locale)}</p>}
      {error && (
        <p>
          <Interpolate pattern={messages.error} parts={{ error: <UserText text={error} /> }} />
        </p>
      )}
    </li>
  );
}

/** A button to mark an enquiry as spam, which can be undone, and a link to the page that asks before deletion. */
export function SpamAndDelete({ view }: PageProps<'enquiry'>) {
  const { row, place } = view;
  const words = useI18n().words.page.spamAndDelete;
  return (
    <>
      <p>{row.isSpam ? words.isSpam : words.isNotSpam}</p>
      <DeskForm row={row} action="spam" place={row.isSpam ? { ...place, next: row.id } : place}>
        <ConfirmVisit view={view} action="spam" label={words.confirmSpam} />
        <button
          type="submit"
          id="spam"
          name="spam"
          value={row.isSpam ? 'no' : 'yes'}
          className="button button--quiet"
        >
          {row.isSpam ? words.markNotSpam : words.markSpam}
        </button>
      </DeskForm>
      <p>{words.delete}</p>
      <p>
        <ButtonLink href={actionPath(row.id, 'delete', place)} look="quiet">
          {words.toDelete}
        </ButtonLink>
      </p>
    </>
  );
}
