import { type AppointmentTime, places } from '../../appointments/appointments.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { isTranslated, languageNames } from '../../text/languages.ts';
import { actionPath } from '../deskPaths.ts';
import { confirmationValue, type OfferOnPage, type PageProps } from '../deskViews.ts';
import { DeskForm, SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, Moment, minute, TextWithMoment, UserText, useI18n } from './deskText.tsx';
import { FoldedFields, type GetFieldProps, useFields } from './formFields.tsx';

/** The offers and the visit of an enquiry, and the forms to offer, book, move and cancel. */
export function Appointments({ view }: PageProps<'enquiry'>) {
  const { visit, noOfferBecause, offers } = view.appointments;
  const i18n = useI18n();
  const words = i18n.words.page.times;
  return (
    <>
      {visit && (
        <p>
          <strong>{interpolate(words.booked, { time: deskAppointmentText(visit, i18n) })}</strong>
        </p>
      )}
      {offers.length > 0 && (
        <ul className="desk-cards desk-offers">
          {offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} view={view} />
          ))}
        </ul>
      )}
      {visit && view.row.isSpam && <p>{words.closed.spamVisit}</p>}
      {visit && <VisitForms view={view} visit={visit} />}
      {noOfferBecause === 'spam' && <p>{words.closed.spam}</p>}
      {(noOfferBecause === null || noOfferBecause === 'hasOffer') && <TimesForm view={view} />}
    </>
  );
}

/** A time in words, with its place, practitioner and room. */
function deskAppointmentText(time: AppointmentTime, i18n: DeskI18n): string {
  return deskTimeText(appointmentText(time, i18n.phrases, i18n.now), time, i18n);
}

/** Adds place, practitioner and room to the text of a day and time. */
export function deskTimeText(text: string, time: AppointmentTime, { words }: DeskI18n): string {
  const { times } = words.page;
  const at = interpolate(times.at, { time: text, place: times.places[time.place] });
  const withWhom = time.practitioner ? interpolate(times.with, { time: at, person: time.practitioner }) : at;
  return time.room ? interpolate(times.room, { time: withWhom, room: time.room }) : withWhom;
}

function OfferItem({ offer, view }: PageProps<'enquiry'> & { offer: OfferOnPage }) {
  const words = useI18n().words.page.times;
  const { state, noteToVisitor } = offer;
  return (
    <li>
      <p>
        <TextWithMoment
          pattern={words.offers[state === 'open' && offer.isUnreached ? 'unreached' : state]}
          time={offer.madeAt}
          person={offer.madeBy}
          parts={{ end: <Moment time={offer.endsAt} /> }}
        />
      </p>
      <OfferedTimes times={offer.times} />
      {noteToVisitor && (
        <p>
          <Interpolate pattern={words.noteToVisitor} parts={{ note: <UserText text={noteToVisitor} /> }} />
        </p>
      )}
      {state === 'open' && (
        <DeskForm row={view.row} action="withdraw" place={view.place}>
          <input type="hidden" name="offer" value={offer.id} />
          <SubmitButton label={words.withdraw} />
        </DeskForm>
      )}
    </li>
  );
}

/** The list of the times of an offer. */
export function OfferedTimes({ times }: { times: readonly AppointmentTime[] }) {
  const i18n = useI18n();
  return (
    <ul className="desk-offers__times">
      {times.map((time) => (
        <li key={`${time.startsAt} ${time.practitioner} ${time.room}`}>{deskAppointmentText(time, i18n)}</li>
      ))}
    </ul>
  );
}

/**
 * The form to offer up to three times, or to book one. The fields of the third time are folded. While an offer is open, the
 * form can only book.
 */
function TimesForm({ view }: PageProps<'enquiry'>) {
  const { row, sent, place } = view;
  const { asksEmail, email, day, minutes, noOfferBecause } = view.appointments;
  const words = useI18n().words.page.times;
  const isSent = sent === 'offer' || sent === 'book';
  const defaults = { email, 'day-1': day, minutes: String(minutes), place: 'clinic' };
  const field = useFields(view, { ...defaults, ...(isSent && view.typed) });
  const hasOffer = noOfferBecause === 'hasOffer';
  return (
    <DeskForm row={row} action={hasOffer ? 'book' : 'offer'} place={place}>
      <h3>
        {hasOffer ? words.book : words.offer}: <UserText text={row.name} />
      </h3>
      <p>{hasOffer ? words.bookAbout : words.diary}</p>
      {asksEmail && (
        <>
          <p>{interpolate(words.asksEmail[asksEmail], { to: row.email })}</p>
          <TextField {...field('email', words.asksEmail.label)} type="email" hint={words.asksEmail.hint} />
        </>
      )}
      <TimesAndNote view={view} field={field} isOffer={!hasOffer} isSent={isSent} />
      <div className="button-row">
        {!hasOffer && <SubmitButton label={words.send} look="action" />}
        <SubmitButton
          label={words.book}
          look={hasOffer ? 'action' : 'quiet'}
          formAction={actionPath(row.id, 'book')}
        />
      </div>
    </DeskForm>
  );
}

/** The forms that move and cancel the visit, folded. */
function VisitForms({ view, visit }: PageProps<'enquiry'> & { visit: AppointmentTime & { id: string } }) {
  const words = useI18n().words.page.times;
  const { row, place, sent, typed } = view;
  const minutes = String(Math.round((visit.endsAt - visit.startsAt) / minute));
  const person = { 'person-1': visit.practitioner, 'room-1': visit.room };
  const currentVisit = { ...person, 'day-1': view.appointments.day, minutes, place: visit.place };
  const isMoveSent = sent === 'move';
  const isCancelSent = sent === 'cancel-visit';
  const moveField = useFields(view, isMoveSent ? typed : currentVisit);
  const cancelField = useFields(view, isCancelSent ? typed : {});
  return (
    <>
      <FoldedFields label={words.move} isOpen={isMoveSent}>
        <DeskForm row={row} action="move" place={place}>
          <input type="hidden" name="visit" value={visit.id} />
          <TimesAndNote view={view} field={moveField} isSent={isMoveSent} />
          <SubmitButton label={words.moveSend} look="action" />
        </DeskForm>
      </FoldedFields>
      <FoldedFields label={words.cancel} isOpen={isCancelSent}>
        <DeskForm row={row} action="cancel-visit" place={place}>
          <input type="hidden" name="visit" value={visit.id} />
          <NoteToVisitorField view={view} field={cancelField} id="cancel-note" />
          <SubmitButton label={words.cancelSend} />
        </DeskForm>
      </FoldedFields>
    </>
  );
}

interface FieldsProps extends PageProps<'enquiry'> {
  field: GetFieldProps;
}

interface TimesAndNoteProps extends FieldsProps {
  /** True for a form that can offer three times. */
  isOffer?: boolean;
  /** True if the page answers this form. */
  isSent: boolean;
}

/** The fields of a form with times, and the checkbox that confirms its warnings. */
function TimesAndNote({ view, field, isOffer = false, isSent }: TimesAndNoteProps) {
  const words = useI18n().words.page.times;
  const endDay = field('ends-day', words.endsDay);
  const endTime = field('ends-time', words.endsTime);
  const confirmation = isSent && confirmationValue(view.appointments.faults);
  return (
    <>
      <TimeFields view={view} field={field} number={1} />
      {isOffer && <TimeFields view={view} field={field} number={2} />}
      {isOffer && (
        <FoldedFields label={words.third} isOpen={Boolean(view.typed['day-3'] || view.typed['start-3'])}>
          <TimeFields view={view} field={field} number={3} />
        </FoldedFields>
      )}
      <TextField {...field('minutes', words.minutes)} inputMode="numeric" />
      <RadioGroup
        {...field('place', words.place)}
        options={places.map((value) => ({ value, label: words.places[value] }))}
      />
      <NoteToVisitorField view={view} field={field} />
      {isOffer && (
        <FoldedFields label={words.ends} isOpen={Boolean(endDay.defaultValue || endTime.defaultValue)}>
          <p>{words.endsHint}</p>
          <div className="desk-time">
            <TextField {...endDay} type="date" />
            <TextField {...endTime} type="time" />
          </div>
        </FoldedFields>
      )}
      {confirmation && (
        // The checkbox is never ticked in advance, so that Enter alone confirms nothing.
        <Checkbox
          {...field('confirmed', words.faults.confirm)}
          error={undefined}
          value={confirmation}
          look="box"
        />
      )}
    </>
  );
}

function TimeFields({ view, field, number }: FieldsProps & { number: number }) {
  const { people, rooms } = view.appointments;
  const words = useI18n().words.page.times;
  const dayHint = number > 1 ? words.dayHint : undefined;
  const selectFields = [
    { ...field(`person-${number}`, words.person), placeholder: words.nobody, names: people },
    { ...field(`room-${number}`, words.roomLabel), placeholder: words.noRoom, names: rooms },
  ];
  return (
    <fieldset className="field desk-times">
      <legend className="field__label">{interpolate(words.legend, { number: String(number) })}</legend>
      <div className="desk-time">
        <TextField {...field(`day-${number}`, words.day)} hint={dayHint} type="date" />
        <TextField {...field(`start-${number}`, words.start)} type="time" />
      </div>
      {selectFields
        .filter(({ names }) => names.length > 0)
        .map(({ names, ...select }) => (
          <SelectField key={select.id} {...select} options={names.map((value) => ({ value }))} />
        ))}
    </fieldset>
  );
}

function NoteToVisitorField({ view, field, id }: FieldsProps & { id?: string }) {
  const words = useI18n().words.page.times;
  const { language } = view.row;
  const names = { language: languageNames(language).english };
  return (
    <TextArea
      {...field('noteToVisitor', words.noteToVisitorLabel, id)}
      hint={isTranslated(language) ? interpolate(words.noteToVisitorHint, names) : undefined}
      optional
      rows={2}
    />
  );
}
