import type { ReactNode } from 'react';
import {
  type AppointmentTime,
  longestAppointmentNote,
  mostTimes,
  places,
} from '../../appointments/appointments.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { weekdayName } from '../../clinic/dates.ts';
import { timeText } from '../../clinic/openingHours.ts';
import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import {
  Checkbox,
  emailInput,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '../../components/form/fields.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { isTranslated, languageNames } from '../../text/languages.ts';
import { actionPath, enquiryPath } from '../deskPaths.ts';
import { type AppointmentFault, confirmationOf, type EnquiryView, type OfferOnPage } from '../deskViews.ts';
import { controlIds, DeskForm, SubmitButton } from './DeskForm.tsx';
import { ActorName, type DeskI18n, type I18nProps, Moment, momentText, UserText } from './deskText.tsx';

interface AppointmentsProps {
  view: EnquiryView;
  i18n: DeskI18n;
}

/** What is offered or booked for the visitor, and the forms to offer, book, move and cancel. */
export function Appointments({ view, i18n }: AppointmentsProps) {
  const { visit, noOfferBecause, offers } = view.appointments;
  const words = i18n.words.page.times;
  return (
    <>
      {visit && (
        <p>
          <strong>
            {interpolate(words.booked, { time: appointmentOnDesk(visit, { i18n, now: view.now }) })}
          </strong>
        </p>
      )}
      {offers.length > 0 && (
        <ul className="desk-offers">
          {offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} view={view} i18n={i18n} />
          ))}
        </ul>
      )}
      {visit && view.row.isSpam && <p>{words.closed.spamVisit}</p>}
      {visit && <MoveForm view={view} i18n={i18n} visit={visit} />}
      {visit && <CancelForm view={view} i18n={i18n} visit={visit} />}
      {noOfferBecause === 'spam' && <p>{words.closed.spam}</p>}
      {(noOfferBecause === null || noOfferBecause === 'hasOffer') && <TimesForm view={view} i18n={i18n} />}
    </>
  );
}

/** A time in words, with where, with whom and in which room. */
function appointmentOnDesk(time: AppointmentTime, { i18n, now }: I18nProps): string {
  return timeOnDesk(appointmentText(time, i18n.phrases, now), time, i18n);
}

/** The same; `written` is its day and time in words. */
export function timeOnDesk(written: string, time: AppointmentTime, { words }: DeskI18n): string {
  const { times } = words.page;
  const at = interpolate(times.at, { time: written, place: times.places[time.place] });
  const withWhom = time.practitioner ? interpolate(times.with, { time: at, person: time.practitioner }) : at;
  return time.room ? interpolate(times.room, { time: withWhom, room: time.room }) : withWhom;
}

function OfferItem({ offer, view, i18n }: AppointmentsProps & { offer: OfferOnPage }) {
  const words = i18n.words.page.times;
  const { now, row } = view;
  const moment = (time: number) => <Moment time={time} i18n={i18n} now={now} />;
  return (
    <li>
      <p>
        <Interpolate
          pattern={words.offers[offer.state === 'open' && offer.isUnreached ? 'unreached' : offer.state]}
          parts={{
            person: <ActorName person={offer.madeBy} words={i18n.words} />,
            when: moment(offer.madeAt),
            end: moment(offer.endsAt),
          }}
        />
      </p>
      <OfferedTimes times={offer.times} i18n={i18n} now={now} />
      {offer.noteToVisitor && (
        <p>
          <Interpolate
            pattern={words.noteToVisitor}
            parts={{ note: <UserText text={offer.noteToVisitor} /> }}
          />
        </p>
      )}
      {offer.state === 'open' && (
        <DeskForm row={row} action="withdraw">
          <input type="hidden" name="offer" value={offer.id} />
          <SubmitButton label={words.withdraw} />
        </DeskForm>
      )}
    </li>
  );
}

/** The times of an offer. */
export function OfferedTimes({ times, i18n, now }: { times: readonly AppointmentTime[] } & I18nProps) {
  return (
    <ul className="desk-offers__times">
      {times.map((time) => (
        <li key={`${time.startsAt} ${time.practitioner} ${time.room}`}>
          {appointmentOnDesk(time, { i18n, now })}
        </li>
      ))}
    </ul>
  );
}

/**
 * Up to three times to offer, or one that they agreed to; only the first is open, so that it is sent with a few taps. Who has
 * an offer can only be booked.
 */
function TimesForm({ view, i18n }: AppointmentsProps) {
  const { row } = view;
  const words = i18n.words.page.times;
  const isSent = view.sent === 'offer' || view.sent === 'book';
  const typed = isSent ? view.typed : {};
  const fields = { view, i18n, typed };
  const hasOffer = view.appointments.noOfferBecause === 'hasOffer';
  return (
    <DeskForm row={row} action={hasOffer ? 'book' : 'offer'}>
      <h3>{hasOffer ? words.book : words.offer}</h3>
      <p>{hasOffer ? words.bookAbout : words.diary}</p>
      {view.appointments.asksEmail && <AddressField {...fields} why={view.appointments.asksEmail} />}
      <TimeFields {...fields} number={1} />
      <SharedFields {...fields} />
      {!hasOffer && <OtherTimes {...fields} />}
      <NoteToVisitorField {...fields} />
      {!hasOffer && <EndFields {...fields} />}
      {isSent && <ConfirmField view={view} i18n={i18n} />}
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

/** The second and the third time of an offer. */
function OtherTimes(fields: FieldsProps) {
  const { second, third } = fields.i18n.words.page.times;
  return Array.from({ length: mostTimes - 1 }, (_, index) => {
    const number = index + 2;
    return (
      <details key={number} className="fold" open={Boolean(fields.typed[`start-${number}`])}>
        <summary>
          {number === 2 ? second : third} <Icon name="chevron" />
        </summary>
        <TimeFields {...fields} number={number} />
      </details>
    );
  });
}

/** When an offer ends. */
function EndFields(fields: FieldsProps) {
  const { i18n, typed } = fields;
  const words = i18n.words.page.times;
  return (
    <details className="fold" open={Boolean(typed['ends-day'] || typed['ends-time'])}>
      <summary>
        {words.ends} <Icon name="chevron" />
      </summary>
      <p>{words.endsHint}</p>
      <div className="desk-time">
        <DateField {...fields} name="ends-day" label={words.endsDay} />
        <DateField {...fields} name="ends-time" label={words.endsTime} type="time" />
      </div>
    </details>
  );
}

interface VisitFormProps extends AppointmentsProps {
  visit: NonNullable<EnquiryView['appointments']['visit']>;
}

function MoveForm({ view, i18n, visit }: VisitFormProps) {
  const words = i18n.words.page.times;
  const isRefused = view.sent === 'move';
  const minutes = String(Math.round((visit.endsAt - visit.startsAt) / 60_000));
  const typed: Record<string, string> = isRefused
    ? view.typed
    : { minutes, place: visit.place, 'person-1': visit.practitioner, 'room-1': visit.room };
  const fields = { view, i18n, typed };
  return (
    <details className="fold" open={isRefused}>
      <summary>
        {words.move} <Icon name="chevron" />
      </summary>
      <DeskForm row={view.row} action="move">
        <input type="hidden" name="visit" value={visit.id} />
        <TimeFields {...fields} number={1} />
        <SharedFields {...fields} />
        <NoteToVisitorField {...fields} />
        {isRefused && <ConfirmField view={view} i18n={i18n} />}
        <SubmitButton label={words.moveSend} look="action" />
      </DeskForm>
    </details>
  );
}

function CancelForm({ view, i18n, visit }: VisitFormProps) {
  const words = i18n.words.page.times;
  const isRefused = view.sent === 'cancel-visit';
  return (
    <details className="fold" open={isRefused}>
      <summary>
        {words.cancel} <Icon name="chevron" />
      </summary>
      <DeskForm row={view.row} action="cancel-visit">
        <input type="hidden" name="visit" value={visit.id} />
        <NoteToVisitorField view={view} i18n={i18n} typed={isRefused ? view.typed : {}} id="cancel-note" />
        <SubmitButton label={words.cancelSend} />
      </DeskForm>
    </details>
  );
}

interface FieldsProps extends AppointmentsProps {
  /** What was typed before, by the names of the fields. */
  typed: Readonly<Record<string, string>>;
}

function TimeFields({ view, i18n, typed, number }: FieldsProps & { number: number }) {
  const { people, rooms, day } = view.appointments;
  const words = i18n.words.page.times;
  const fields = { view, i18n, typed };
  return (
    <fieldset className="field desk-times">
      <legend className="field__label">{interpolate(words.legend, { number: String(number) })}</legend>
      <div className="desk-time">
        <DateField {...fields} name={`day-${number}`} label={words.day} defaultValue={day} />
        <DateField {...fields} name={`start-${number}`} label={words.start} type="time" />
      </div>
      {people.length > 0 && (
        <ChoiceField
          {...fields}
          name={`person-${number}`}
          label={words.person}
          none={words.nobody}
          choices={people}
        />
      )}
      {rooms.length > 0 && (
        <ChoiceField
          {...fields}
          name={`room-${number}`}
          label={words.roomLabel}
          none={words.noRoom}
          choices={rooms}
        />
      )}
    </fieldset>
  );
}

/** Where the letters go, with the reason for asking. */
function AddressField({
  view,
  i18n,
  typed,
  why,
}: FieldsProps & { why: NonNullable<EnquiryView['appointments']['asksEmail']> }) {
  const { asksEmail: words } = i18n.words.page.times;
  return (
    <>
      <p>{interpolate(words[why], { to: view.row.email })}</p>
      <TextField
        id="email"
        name="email"
        label={words.label}
        hint={words.hint}
        {...emailInput}
        autoComplete="off"
        defaultValue={typed.email ?? view.appointments.email}
        error={errorAt(view, i18n, 'email')}
        words={i18n.words}
      />
    </>
  );
}

/** What all times of an offer share: how long, and where. */
function SharedFields({ view, i18n, typed }: FieldsProps) {
  const words = i18n.words.page.times;
  return (
    <>
      <TextField
        id="minutes"
        name="minutes"
        label={words.minutes}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.minutes ?? String(view.appointments.minutes)}
        error={errorAt(view, i18n, 'minutes')}
        words={i18n.words}
      />
      <RadioGroup
        id="place"
        name="place"
        label={words.place}
        options={places.map((value) => ({ value, label: words.places[value] }))}
        defaultValue={typed.place ?? 'clinic'}
        words={i18n.words}
      />
    </>
  );
}

function NoteToVisitorField({ view, i18n, typed, id = 'noteToVisitor' }: FieldsProps & { id?: string }) {
  const words = i18n.words.page.times;
  const { language } = view.row;
  return (
    <TextArea
      id={id}
      name="noteToVisitor"
      label={words.noteToVisitorLabel}
      hint={
        isTranslated(language)
          ? interpolate(words.noteToVisitorHint, { language: languageNames(language).english })
          : undefined
      }
      optional
      rows={2}
      defaultValue={typed.noteToVisitor}
      error={errorAt(view, i18n, 'noteToVisitor')}
      words={i18n.words}
    />
  );
}

/**
 * The box that confirms the warnings of a form. It is never ticked already: Enter, which presses the form's button, confirms
 * nothing by itself.
 */
function ConfirmField({ view, i18n }: AppointmentsProps) {
  const value = confirmationOf(view.appointments.faults);
  if (value === '') return null;
  return (
    <Checkbox
      id={controlIds.confirmed}
      name="confirmed"
      value={value}
      label={i18n.words.page.times.faults.confirm}
      look="box"
      words={i18n.words}
    />
  );
}

interface DateFieldProps extends FieldsProps {
  name: string;
  label: string;
  type?: 'date' | 'time';
  defaultValue?: string;
}

/** The device's own way to choose a day or a time, which needs no script. */
export function DateField({ view, i18n, typed, name, label, type = 'date', defaultValue }: DateFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      type={type}
      autoComplete="off"
      defaultValue={typed[name] ?? defaultValue}
      error={errorAt(view, i18n, name)}
      words={i18n.words}
    />
  );
}

interface ChoiceFieldProps extends FieldsProps {
  name: string;
  label: string;
  none: string;
  choices: readonly string[];
}

function ChoiceField({ i18n, typed, name, label, none, choices }: ChoiceFieldProps) {
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      placeholder={none}
      options={choices.map((value) => ({ value, label: value }))}
      defaultValue={typed[name]}
      words={i18n.words}
    />
  );
}

function errorAt(view: EnquiryView, i18n: DeskI18n, field: string): ReactNode & (string | undefined) {
  const fault = view.appointments.faults.find((one) => one.field === field);
  return fault && faultText(fault, { i18n, now: view.now });
}

/** Why a time cannot be offered, in words. */
export function faultText(
  {
    why,
    state,
    weekday,
    person = '',
    days = [],
    reason = '',
    opens = '',
    closes = '',
    other,
  }: Omit<AppointmentFault, 'field'>,
  { i18n, now }: I18nProps,
) {
  const { words, phrases } = i18n;
  const faults = words.page.times.faults;
  return interpolate(faults[why], {
    weekday: weekday ? weekdayName(weekday, phrases.locale) : '',
    person,
    days: new Intl.ListFormat(phrases.locale).format(days.map((day) => weekdayName(day, phrases.locale))),
    reason,
    opens: opens && timeText(opens, phrases),
    closes: closes && timeText(closes, phrases),
    max: String(longestAppointmentNote),
    name: other?.name ?? '',
    state: other ? faults[other.state] : state ? words.states[state].name : '',
    time: other ? momentText(other.startsAt, { i18n, now }) : '',
  });
}

/** What is wrong with the times that were sent, each led to its field; undefined for another form. */
export function timeErrors(view: EnquiryView, i18n: DeskI18n): SummaryEntry[] | undefined {
  const { faults } = view.appointments;
  if (view.fault !== 'timesRefused' || faults.length === 0) return undefined;
  const entries = faults.map((fault) => ({
    id: fault.field,
    message: faultText(fault, { i18n, now: view.now }),
  }));
  const { confirmHint } = i18n.words.page.times.faults;
  return confirmationOf(faults) === ''
    ? entries
    : [...entries, { id: controlIds.confirmed, message: confirmHint }];
}

/** Links to the enquiries that have the times. */
export function OtherEnquiries({ view, i18n }: AppointmentsProps) {
  const others = view.appointments.faults.flatMap(({ other }) => (other ? [other] : []));
  return others.map(({ id, name }) => (
    <p key={id}>
      <a href={enquiryPath(id)}>
        <Interpolate
          pattern={i18n.words.page.times.faults.openOther}
          parts={{ name: <UserText text={name} /> }}
        />
      </a>
    </p>
  ));
}
