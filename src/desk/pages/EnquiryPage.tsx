import type { ReactNode } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { ShownMovementDrawing } from '../../enquiry/shownMovement/ShownMovementDrawing.tsx';
import type { Language } from '../../text/languages.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { EnquiryView } from '../deskViews.ts';
import { Appointments, OtherEnquiries, timeErrors } from './Appointments.tsx';
import { EventList } from './AuditLog.tsx';
import { AnswerButtons, TextMessageLink } from './CallButtons.tsx';
import { doneMessage, formError, StatusMessage, UndoForm } from './DeskForm.tsx';
import { type DeskI18n, UserText, UserTextBlock } from './deskText.tsx';
import { ColleagueForm, Messages, Notes, SpamAndDelete, StateForm } from './EnquiryActions.tsx';
import { EnquiryFacts, EnquiryRows, EnquiryTags, ReadFirstNotes } from './EnquiryList.tsx';

interface EnquiryPageProps {
  view: EnquiryView;
  i18n: DeskI18n;
}

/** One enquiry: the visitor and how to reach them, what they wrote, its state, and its history. */
export function EnquiryPage({ view, i18n }: EnquiryPageProps) {
  const { row, now, earlier, fromSender, events } = view;
  const { page: words, faults } = i18n.words;
  const fault = formError(view, i18n);
  const i18nProps = { i18n, now };
  return (
    <>
      <div className="desk-top">
        {fault && <ErrorSummary title={faults.heading} entries={timeErrors(view, i18n) ?? [fault]} />}
        {view.unknownFields.map((text) => (
          <UserTextBlock key={text} text={text} />
        ))}
        <OtherEnquiries view={view} i18n={i18n} />
        {!fault && <StatusMessage text={doneMessage(view, i18n)} />}
        {view.next && (
          <p>
            <a className="button button--quiet" href={enquiryPath(view.next.id)}>
              <span>
                <Interpolate pattern={words.next} parts={{ name: <UserText text={view.next.name} /> }} />
              </span>
              <Icon name="arrow" />
            </a>
          </p>
        )}
        <UndoForm row={view.row} undo={view.undo} i18n={i18n} />
        <EnquiryHeading view={view} i18n={i18n} />
      </div>
      <Section id="details" heading={words.details}>
        <FreeTextFields fields={view.fields} language={view.row.language} />
        <OtherFields fields={view.fields} />
        <p className="desk-small">
          <Interpolate pattern={words.reference} parts={{ id: row.id }} />
        </p>
      </Section>
      <div className="desk-beside">
        <Section id="stands" heading={words.state.heading}>
          <StateForm view={view} i18n={i18n} fault={fault} />
          <ColleagueForm view={view} i18n={i18n} />
        </Section>
        <Section id="times" heading={words.times.heading}>
          <Appointments view={view} i18n={i18n} />
        </Section>
        <Section id="notes" heading={words.notes.heading}>
          <Notes view={view} i18n={i18n} />
        </Section>
        <Section id="earlier" heading={words.earlier.heading}>
          <p>{earlier.length > 0 ? words.earlier.about : words.earlier.none}</p>
          <EnquiryRows rows={earlier} heading="h3" {...i18nProps} />
        </Section>
        {fromSender.length > 0 && (
          <Section id="from-sender" heading={words.fromSender.heading}>
            <p>{words.fromSender.about}</p>
            <EnquiryRows rows={fromSender} heading="h3" {...i18nProps} />
          </Section>
        )}
      </div>
      <div className="desk-below">
        <Section id="messages" heading={words.messages.heading}>
          <Messages view={view} i18n={i18n} fault={fault} />
        </Section>
        <Section id="history" heading={words.history.heading}>
          {events.length === 0 && <p>{words.history.none}</p>}
          <EventList events={events} {...i18nProps} />
        </Section>
        <Section id="rest" heading={words.rest.heading}>
          <SpamAndDelete view={view} i18n={i18n} fault={fault} />
        </Section>
      </div>
    </>
  );
}

/** The visitor's name, the enquiry's tags and facts, and the buttons to call or write. */
function EnquiryHeading({ view, i18n }: EnquiryPageProps) {
  const { row, now } = view;
  const { page } = i18n.words;
  const { noOfferBecause, asksEmail } = view.appointments;
  return (
    <div className="desk-whose">
      <h1>
        <UserText text={row.name} />
      </h1>
      <EnquiryTags row={row} i18n={i18n} now={now} />
      <div>
        <EnquiryFacts row={row} i18n={i18n} now={now} />
      </div>
      <ReadFirstNotes row={row} i18n={i18n} />
      <div className="desk-whose__ways">
        {/* A page that answers a form has the focus on what came of it. */}
        <AnswerButtons row={row} isFocused={!view.done && !view.fault} i18n={i18n} />
        {(noOfferBecause === null || noOfferBecause === 'hasOffer') && (
          <a className="button button--quiet" href={asksEmail ? '#email' : '#start-1'}>
            {noOfferBecause ? page.times.book : page.times.offer}
          </a>
        )}
        {view.appointments.visit && (
          <a className="button button--quiet" href="#times-heading">
            {page.times.heading}
          </a>
        )}
        <TextMessageLink row={row} i18n={i18n} />
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

/**
 * What they wrote in their own words, in large text. Each has its label if there are several, and so has a shown movement.
 */
function FreeTextFields({ fields, language }: Pick<EnquiryView, 'fields'> & { language: Language }) {
  const texts = fields.filter(({ isFreeText, shownMovement }) => isFreeText || shownMovement);
  return texts.map(({ label, value, shownMovement }) => (
    <div key={label} className="desk-free-text">
      {(texts.length > 1 || shownMovement) && <h3>{label}</h3>}
      {shownMovement ? <p>{value}</p> : <UserTextBlock text={value} language={language} />}
      {shownMovement && <ShownMovementDrawing text={shownMovement} />}
    </div>
  ));
}

/** The other fields, as typed. */
function OtherFields({ fields }: Pick<EnquiryView, 'fields'>) {
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
