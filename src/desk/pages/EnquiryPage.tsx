import { appointmentText } from '../../appointments/appointmentTime.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { DefaultButton } from '../../components/form/DefaultButton.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Checkbox, TextArea, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { ShownMovementDrawing } from '../../enquiry/shownMovement/ShownMovementDrawing.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { EnquiryMessage, PageProps } from '../deskViews.ts';
import { Appointments } from './Appointments.tsx';
import { EventList } from './AuditLog.tsx';
import { AnswerButtons, focusAttributes, OutcomeButtons, TextMessageLink } from './CallButtons.tsx';
import {
  DeskForm,
  doneMessage,
  OtherEnquiryBoxes,
  Section,
  StatusMessage,
  SubmitButton,
  UndoForm,
} from './DeskForm.tsx';
import { TextWithMoment, UserText, UserTextBlock, useI18n } from './deskText.tsx';
import { EnquiryFacts, EnquiryRows, ReadFirstNotes, StateText, Tags } from './EnquiryList.tsx';
import { errorEntries, FoldedFields, useFields } from './formFields.tsx';

/**
 * The page of an enquiry: the visitor and how to reach them, what they wrote, and the state and the history of the enquiry.
 */
export function EnquiryPage({ view }: PageProps<'enquiry'>) {
  const { row, earlier, fromSender, events, place } = view;
  const { page: words } = useI18n().words;
  const shortFields = view.fields.filter(({ isFreeText, shownMovement }) => !isFreeText && !shownMovement);
  return (
    <>
      <div className="desk-top">
        <FormResult view={view} />
        <EnquiryHeading view={view} />
      </div>
      <Section id="details" heading={words.details}>
        <FreeTextFields view={view} />
        <dl className="rows desk-fields">
          {shortFields.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <UserText text={value} withPhones />
              </dd>
            </div>
          ))}
        </dl>
        <p className="desk-small">
          <Interpolate pattern={words.reference} parts={{ id: row.id }} />
        </p>
      </Section>
      <div className="desk-beside">
        <Section id="state" heading={words.state.heading}>
          <StateForm view={view} />
        </Section>
        <Section id="times" heading={words.times.heading}>
          <Appointments view={view} />
        </Section>
        <Notes view={view} />
        <Section id="earlier" heading={words.earlier.heading}>
          <p>{earlier.length > 0 ? words.earlier.about : words.earlier.none}</p>
          <EnquiryRows rows={earlier} place={place} />
        </Section>
        {fromSender.length > 0 && (
          <Section id="from-sender" heading={words.fromSender.heading}>
            <p>{words.fromSender.about}</p>
            <EnquiryRows rows={fromSender} place={place} />
          </Section>
        )}
      </div>
      <div className="desk-below">
        <Messages view={view} />
        <Section id="history" heading={words.history.heading}>
          {events.length === 0 && <p>{words.history.none}</p>}
          <EventList events={events} />
        </Section>
        <Section id="delete" heading={words.delete.heading}>
          <DeleteForm view={view} />
        </Section>
      </div>
    </>
  );
}

/** The result of a form: its errors and unsaved text, or a confirmation, and the undo button. */
function FormResult({ view }: PageProps<'enquiry'>) {
  const i18n = useI18n();
  const { page: words, faults } = i18n.words;
  const { row, undo, sent, place } = view;
  const errors = errorEntries(view, i18n);
  const errorHeading = sent === 'delete' ? faults.notDeleted : faults.heading;
  const clashingEnquiries = view.appointments.faults.flatMap(({ other }) => other ?? []);
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={errorHeading} entries={errors} />}
      {/* The typed text of fields that the form no longer has, to copy. */}
      {view.unknownFields.map((text) => (
        <UserTextBlock key={text} text={text} />
      ))}
      {clashingEnquiries.map(({ id, name }) => (
        <p key={id}>
          <a href={enquiryPath(id, place)}>
            <Interpolate pattern={words.times.faults.openOther} parts={{ name: <UserText text={name} /> }} />
          </a>
        </p>
      ))}
      {errors.length === 0 && <StatusMessage text={doneMessage(view, i18n)} />}
      <UndoForm row={row} undo={undo} place={{ ...place, next: row.id }} />
    </>
  );
}

/** The visitor's name, the enquiry's tags and facts, and the buttons to call or write. */
function EnquiryHeading({ view }: PageProps<'enquiry'>) {
  const { row } = view;
  const { times } = useI18n().words.page;
  const { noOfferBecause, visit } = view.appointments;
  // After another form was refused, this button would lose what was typed there.
  const savesNote = view.sent === null || view.sent === 'state';
  // After a form was sent, the result of the form has the focus.
  const focus = view.done || view.fault ? undefined : focusAttributes();
  return (
    <div className="desk-visitor">
      <h1>
        <UserText text={row.name} />
      </h1>
      <p className="tags">
        <Tags row={row} />
        <span className="tag">
          <StateText row={row} />
        </span>
      </p>
      <EnquiryFacts row={row} />
      <ReadFirstNotes row={row} />
      <div className="desk-visitor__ways">
        <AnswerButtons row={row} focus={focus} />
        <DefaultButton form={`state-${row.id}`} />
        {savesNote && (noOfferBecause === null || noOfferBecause === 'hasOffer') && (
          <SubmitButton form={`state-${row.id}`} name="next-page" value="times" label={times.offer} />
        )}
        {(visit || !savesNote) && (
          <ButtonLink href="#times-heading" look="quiet">
            {times.heading}
          </ButtonLink>
        )}
        <TextMessageLink row={row} />
      </div>
    </div>
  );
}

/**
 * The texts that the visitor wrote in their own words, in large type. A text has its label if there are several texts; a
 * shown movement always has its label.
 */
function FreeTextFields({ view: { fields, row } }: PageProps<'enquiry'>) {
  const texts = fields.filter(({ isFreeText, shownMovement }) => isFreeText || shownMovement);
  return texts.map(({ label, value, shownMovement }) => (
    <div key={label} className="desk-free-text">
      {(texts.length > 1 || shownMovement) && <h3>{label}</h3>}
      {shownMovement ? <p>{value}</p> : <UserTextBlock text={value} language={row.language} />}
      {shownMovement && <ShownMovementDrawing text={shownMovement} />}
    </div>
  ));
}

/** The form for the result of a call or an email: the state, a note, the results, a time to call again, and the colleagues. */
function StateForm({ view }: PageProps<'enquiry'>) {
  const { row, place } = view;
  const { words } = useI18n();
  const { note, noteHint, callAgain, callHint, callDay, callTime, save, confirm } = words.page.state;
  const field = useFields(view);
  // The other enquiries that were ticked on Waiting, if the form was refused and nobody has changed them since.
  const sentValues = view.sent === 'state' ? Object.values(view.typed) : [];
  const others = view.earlier.filter(({ id, version }) => sentValues.includes(`${id} ${version}`));
  return (
    <DeskForm row={row} action="state" place={row.isSpam ? { ...place, next: row.id } : place}>
      <p className="desk-state">
        <strong>{words.states[row.state].name}</strong>
        <span>
          <StateDescription view={view} />
        </span>
      </p>
      <TextArea {...field('note', note)} hint={noteHint} optional rows={3} />
      {view.fault === 'visitToCome' && <Checkbox {...field('confirmed', confirm)} look="box" />}
      <OtherEnquiryBoxes rows={others.map((other) => ({ ...other, isTicked: true }))} />
      <OutcomeButtons row={row} />
      <fieldset className="field desk-times">
        <legend className="field__label">{callAgain}</legend>
        <p className="field__hint">{callHint}</p>
        <div className="desk-time">
          <TextField {...field('call-day', callDay)} type="date" />
          <TextField {...field('call-time', callTime)} type="time" />
        </div>
      </fieldset>
      <SubmitButton label={save} look="action" />
      <ColleagueButtons view={view} />
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

/** A button for each colleague, which passes the enquiry on to them, and one that takes it back. */
function ColleagueButtons({ view: { row, colleagues } }: PageProps<'enquiry'>) {
  const { label, hint, nobody } = useI18n().words.page.colleague;
  if (row.isSpam || colleagues.length < 2) return null;
  const others = colleagues.filter((address) => address !== row.colleague);
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <p className="field__hint">{hint}</p>
      <div className="desk-outcomes">
        {[...others, ...(row.colleague ? [''] : [])].map((address) => (
          <SubmitButton key={address} name="colleague" value={address} label={address || nobody} />
        ))}
      </div>
    </fieldset>
  );
}

/** The notes of an enquiry. */
function Notes({ view: { notes } }: PageProps<'enquiry'>) {
  const words = useI18n().words.page.notes;
  return (
    <Section id="notes" heading={words.heading}>
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
    </Section>
  );
}

/** The messages about an enquiry with the state of their delivery, and two forms to resend the clinic's message. */
function Messages({ view }: PageProps<'enquiry'>) {
  const { row, messages, sent, place } = view;
  const words = useI18n().words.page.messages;
  const field = useFields(view);
  return (
    <Section id="messages" heading={words.heading}>
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
    </Section>
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

/** The form that deletes an enquiry, folded, with what is deleted and what remains. */
function DeleteForm({ view: { row, sent, fault, place } }: PageProps<'enquiry'>) {
  const { words, phrases, now } = useI18n();
  const { about, open, warning, deletes, visit, remains, confirm, button } = words.page.delete;
  return (
    <>
      <p>{about}</p>
      <FoldedFields label={open} isOpen={sent === 'delete'}>
        <DeskForm row={row} action="delete" place={place}>
          <p>
            <strong>{warning}</strong> {deletes}
          </p>
          {row.visit && (
            <p className="desk-warning">
              {interpolate(visit, { time: appointmentText(row.visit, phrases, now) })}
            </p>
          )}
          <p>{remains}</p>
          <Checkbox
            id="confirm-delete"
            name="confirmed"
            label={<Interpolate pattern={confirm} parts={{ name: <UserText text={row.name} /> }} />}
            look="box"
            error={fault === 'notConfirmed' ? words.faults.notConfirmed : undefined}
            words={words}
          />
          <SubmitButton label={button} look="danger" />
        </DeskForm>
      </FoldedFields>
    </>
  );
}
