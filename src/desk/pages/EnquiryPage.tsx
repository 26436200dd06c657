import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { ShownMovementDrawing } from '../../enquiry/shownMovement/ShownMovementDrawing.tsx';
import type { Language } from '../../text/languages.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { EnquiryView, PageProps } from '../deskViews.ts';
import { Appointments } from './Appointments.tsx';
import { EventList } from './AuditLog.tsx';
import { AnswerButtons, focusAttributes, TextMessageLink } from './CallButtons.tsx';
import { doneMessage, StatusMessage, UndoForm } from './DeskForm.tsx';
import { UserText, UserTextBlock, useI18n } from './deskText.tsx';
import { ColleagueForm, Messages, Notes, SpamAndDelete, StateForm } from './EnquiryActions.tsx';
import { EnquiryFacts, EnquiryRows, EnquiryTags, ReadFirstNotes } from './EnquiryList.tsx';
import { errorEntries, UnknownFields } from './formFields.tsx';

/**
 * The page of an enquiry: the visitor and how to reach them, what they wrote, and the state and the history of the enquiry.
 */
export function EnquiryPage({ view }: PageProps<'enquiry'>) {
  const { row, earlier, fromSender, events, place } = view;
  const { page: words } = useI18n().words;
  return (
    <>
      <div className="desk-top">
        <FormResult view={view} />
        <EnquiryHeading view={view} />
      </div>
      <Section id="details" heading={words.details}>
        <FreeTextFields fields={view.fields} language={row.language} />
        <FieldsAsTyped fields={view.fields} />
        <p className="desk-small">
          <Interpolate pattern={words.reference} parts={{ id: row.id }} />
        </p>
      </Section>
      <div className="desk-beside">
        <Section id="state" heading={words.state.heading}>
          <StateForm view={view} />
          <ColleagueForm view={view} />
        </Section>
        <Section id="times" heading={words.times.heading}>
          <Appointments view={view} />
        </Section>
        <Section id="notes" heading={words.notes.heading}>
          <Notes view={view} />
        </Section>
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
        <Section id="messages" heading={words.messages.heading}>
          <Messages view={view} />
        </Section>
        <Section id="history" heading={words.history.heading}>
          {events.length === 0 && <p>{words.history.none}</p>}
          <EventList events={events} />
        </Section>
        <Section id="spam-and-delete" heading={words.spamAndDelete.heading}>
          <SpamAndDelete view={view} />
        </Section>
      </div>
    </>
  );
}

/** The result of a form: its errors and unsaved text, or a confirmation, and the undo button. */
function FormResult({ view }: PageProps<'enquiry'>) {
  const i18n = useI18n();
  const { page: words, faults } = i18n.words;
  const { row, undo, place } = view;
  const errors = errorEntries(view, i18n);
  const clashingEnquiries = view.appointments.faults.flatMap(({ other }) => other ?? []);
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={faults.heading} entries={errors} />}
      <UnknownFields texts={view.unknownFields} />
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
  const { noOfferBecause, asksEmail, visit } = view.appointments;
  // After a form was sent, the result of the form has the focus.
  const focus = view.done || view.fault ? undefined : focusAttributes();
  return (
    <div className="desk-visitor">
      <h1>
        <UserText text={row.name} />
      </h1>
      <EnquiryTags row={row} />
      <div>
        <EnquiryFacts row={row} />
      </div>
      <ReadFirstNotes row={row} />
      <div className="desk-visitor__ways">
        <AnswerButtons row={row} focus={focus} />
        {(noOfferBecause === null || noOfferBecause === 'hasOffer') && (
          <ButtonLink href={asksEmail ? '#email' : '#start-1'} look="quiet">
            {noOfferBecause ? times.book : times.offer}
          </ButtonLink>
        )}
        {visit && (
          <ButtonLink href="#times-heading" look="quiet">
            {times.heading}
          </ButtonLink>
        )}
        <TextMessageLink row={row} />
      </div>
    </div>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={`desk-part desk-part--${id}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}

interface FieldsProps extends Pick<EnquiryView, 'fields'> {
  language: Language;
}

/**
 * The texts that the visitor wrote in their own words, in large type. A text has its label if there are several texts; a
 * shown movement always has its label.
 */
function FreeTextFields({ fields, language }: FieldsProps) {
  const texts = fields.filter(({ isFreeText, shownMovement }) => isFreeText || shownMovement);
  return texts.map(({ label, value, shownMovement }) => (
    <div key={label} className="desk-free-text">
      {(texts.length > 1 || shownMovement) && <h3>{label}</h3>}
      {shownMovement ? <p>{value}</p> : <UserTextBlock text={value} language={language} />}
      {shownMovement && <ShownMovementDrawing text={shownMovement} />}
    </div>
  ));
}

/** The fields that are not free text, as typed. */
function FieldsAsTyped({ fields }: Pick<EnquiryView, 'fields'>) {
  return (
    <dl className="rows desk-fields">
      {fields
        .filter(({ isFreeText, shownMovement }) => !isFreeText && !shownMovement)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <UserText text={value} withPhones />
            </dd>
          </div>
        ))}
    </dl>
  );
}
