import type { ReactNode } from 'react';
import { addressLine, type Clinic } from '../../clinic/clinicRecord.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { TextArea } from '../../components/form/fields.tsx';
import { IsolateBidi } from '../../components/IsolateBidi.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { pagePath } from '../../content/translations.ts';
import { ReadFirstNotice } from '../../enquiry/ReadFirstNotice.tsx';
import { LogoLink } from '../../layout/Logo.tsx';
import { isolateLeftToRight } from '../../text/bidi.ts';
import { interpolate } from '../../text/interpolate.ts';
import { joinSentences } from '../../text/joinSentences.ts';
import { type AppointmentTime, longestAppointmentNote } from '../appointments.ts';
import type { AppointmentWords } from '../appointmentsSchema.ts';
import { answerByText, appointmentText } from '../appointmentTime.ts';
import { type AppointmentView, hasForm, type VisitorAction } from '../appointmentView.ts';

/** The values from which the page makes its text. */
interface AppointmentI18n {
  words: AppointmentWords;
  phrases: Phrases;
  clinic: Clinic;
  /** The label of what the visitor chose before the booking form; undefined if the visitor chose nothing. */
  startedFrom: string | undefined;
}

interface AppointmentPageProps {
  view: AppointmentView;
  i18n: AppointmentI18n;
}

/** The title in the browser's tab. It has no time and no name, since other people may see the tab. */
export function pageTitle(view: AppointmentView, { words, clinic }: AppointmentI18n): string {
  const { error, title } = words.page;
  const titlePrefix = view.notice === 'noteTooLong' ? `${error} ` : '';
  return `${titlePrefix}${interpolate(title, { clinic: clinic.shortName })}`;
}

/** The page of an offer: the times to choose from, the visit that was chosen, or why there is none. */
export function AppointmentPage({ view, i18n }: AppointmentPageProps) {
  const { clinic, words } = i18n;
  return (
    <div className="appointment">
      <a className="skip-link" href="#main">
        {words.page.skip}
      </a>
      <header className="appointment-bar">
        <div className="page row appointment-bar__row">
          <LogoLink href={pagePath(view.language, 'start')}>
            <bdi dir="ltr">{clinic.name}</bdi>
          </LogoLink>
          <p className="appointment-bar__call">
            <PhoneText text={words.page.call} />
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} data-ground="paper">
        <div className="page appointment-body">
          {view.readFirst && <ReadFirstNotice content={view.readFirst} />}
          <Notice view={view} i18n={i18n} />
          <h1>{words.page[view.state === 'problem' ? 'booked' : view.state].heading}</h1>
          <PageBody view={view} i18n={i18n} />
        </div>
      </main>
    </div>
  );
}

/** The result of the last action. It takes the focus, so that screen readers read it out and Tab continues from there. */
function Notice({ view, i18n }: AppointmentPageProps) {
  const text = noticeText(view, i18n);
  if (!text) return null;
  if (view.notice === 'noteTooLong')
    return (
      <ErrorSummary title={i18n.words.page.error} entries={[{ id: 'noteFromVisitor', message: text }]} />
    );
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor has pressed a button; this message is its result.
    <p role="status" className="appointment-status" tabIndex={-1} autoFocus={!view.readFirst}>
      <PhoneText text={text} />
    </p>
  );
}

function noticeText({ notice, state, otherTimes }: AppointmentView, { words }: AppointmentI18n): string {
  const { page } = words;
  if (notice === 'noteTooLong') return interpolate(page.noteTooLong, { max: String(longestAppointmentNote) });
  if (notice !== 'done') return notice ? page[notice] : '';
  if (otherTimes === 'asked') return page.again.done;
  if (state === 'booked') return page.booked.done;
  if (state === 'cancelled') return page.cancelled.done;
  return state === 'notSuited' ? page.notSuited.text : '';
}

/** The page below its heading. */
function PageBody({ view, i18n }: AppointmentPageProps) {
  const { page } = i18n.words;
  switch (view.state) {
    case 'open':
      return <OpenOffer view={view} i18n={i18n} />;
    case 'booked':
      return <BookedVisit view={view} i18n={i18n} />;
    case 'over':
      return <Times view={view} i18n={i18n} />;
    case 'cancelled':
      return (
        <NoUpcomingTime view={view} i18n={i18n}>
          <Times view={view} i18n={i18n} />
          {view.notice !== 'done' && (
            <p>{view.isCancelledByVisitor ? page.cancelled.byVisitor : page.cancelled.byClinic}</p>
          )}
          <NoteToVisitor view={view} i18n={i18n} />
          {view.isCancelledByVisitor && view.otherTimes !== 'newer' && <p>{page.notSuited.text}</p>}
          <CalendarLink view={view} label={page.cancelled.calendar} />
        </NoUpcomingTime>
      );
    case 'notSuited':
      return (
        <NoUpcomingTime view={view} i18n={i18n}>
          {view.notice !== 'done' && view.otherTimes !== 'newer' && <p>{page.notSuited.text}</p>}
        </NoUpcomingTime>
      );
    case 'ended':
    case 'withdrawn':
      return (
        <NoUpcomingTime view={view} i18n={i18n}>
          <p>{page[view.state].text}</p>
        </NoUpcomingTime>
      );
    case 'unknown':
      return (
        <p className="lead">
          <PhoneText text={page.unknown.text} />
        </p>
      );
    case 'problem':
      return null;
  }
}

/** The times to choose from, and below them the form to decline all times. */
function OpenOffer({ view, i18n }: AppointmentPageProps) {
  const { page } = i18n.words;
  return (
    <>
      <p className="lead">
        {joinSentences(
          page.open.text,
          interpolate(page.open.until, { by: answerByText(view.endsAt, i18n.phrases, view.now) }),
        )}
      </p>
      {i18n.startedFrom && <p>{i18n.startedFrom}</p>}
      <NoteToVisitor view={view} i18n={i18n} />
      <Times view={view} i18n={i18n} />
      <NoteFromVisitorForm view={view} i18n={i18n} action="none" />
      <VisitFacts view={view} i18n={i18n} />
    </>
  );
}

function BookedVisit({ view, i18n }: AppointmentPageProps) {
  const { page } = i18n.words;
  return (
    <>
      <Times view={view} i18n={i18n} />
      {view.isMoved && <p>{page.booked.moved}</p>}
      {i18n.startedFrom && <p>{i18n.startedFrom}</p>}
      <NoteToVisitor view={view} i18n={i18n} />
      <CalendarLink view={view} label={page.booked.calendar} />
      <VisitFacts view={view} i18n={i18n} />
      <NoteFromVisitorForm view={view} i18n={i18n} action="cannot-come" />
    </>
  );
}

/** The page if no coming time is offered or booked: the reason, and the form to ask for other times. */
function NoUpcomingTime({ view, i18n, children }: AppointmentPageProps & { children: ReactNode }) {
  const { again } = i18n.words.page;
  return (
    <>
      {children}
      {view.otherTimes === 'asked' && view.notice !== 'done' && <p>{again.done}</p>}
      {view.otherTimes === 'newer' && (
        <p>
          <strong>{again.newer}</strong>
        </p>
      )}
      <NoteFromVisitorForm view={view} i18n={i18n} action="again" />
      <p>
        <PhoneText text={again.call} />
      </p>
    </>
  );
}

/** The times to choose from, or the time of a visit, in large type, each with its place and practitioner. */
function Times({ view, i18n }: AppointmentPageProps) {
  const { words, phrases } = i18n;
  const isCancelled = view.state === 'cancelled';
  return (
    <ul className="appointment-times">
      {view.times.map((time) => {
        const timeText = appointmentText(time, phrases, view.now);
        const place = interpolate(time.practitioner ? words.atWith : words.at, {
          time: '',
          place: words.places[time.place],
          person: isolateLeftToRight(time.practitioner, phrases),
        }).replace(/^[\s,،，]+/u, '');
        return (
          <li
            key={time.startsAt}
            className={`appointment-time${isCancelled ? ' appointment-time--cancelled' : ''}`}
          >
            <p className="appointment-time__words">
              <strong>
                <time dateTime={new Date(time.startsAt).toISOString()}>{timeText}</time>
              </strong>
              <span>{place}</span>
            </p>
            {hasForm(view, 'take') && (
              <form method="post" action={`${view.path}/take`}>
                <button type="submit" name="time" value={time.id} className="button button--action">
                  <span>
                    {words.page.open.take}
                    <span className="visually-hidden">
                      {' '}
                      {interpolate(words.page.open.takeWhich, { time: timeText })}
                    </span>
                  </span>
                </button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The note that staff wrote to the visitor. */
function NoteToVisitor({ view, i18n }: AppointmentPageProps) {
  if (!view.noteToVisitor) return null;
  return (
    <p>
      <strong>{i18n.words.noteToVisitor}:</strong>{' '}
      <bdi dir="auto" className="note-to-visitor">
        {view.noteToVisitor}
      </bdi>
    </p>
  );
}

function CalendarLink({ view, label }: { view: AppointmentView; label: string }) {
  return (
    <p>
      <a className="button button--quiet" href={`${view.path}/appointment.ics`} download>
        {label}
      </a>
    </p>
  );
}

/** The facts about the visit: the address, the cost, and what to bring. */
function VisitFacts({ view, i18n }: AppointmentPageProps) {
  const { clinic, phrases, words } = i18n;
  const { page, cost, bring } = words;
  const { whereHeading, costHeading, bringHeading } = page.booked;
  const hasVisitAt = (place: AppointmentTime['place']) => view.times.some((time) => time.place === place);
  return (
    <div className="appointment-facts">
      {hasVisitAt('clinic') && (
        <section>
          <h2>{whereHeading}</h2>
          <p>
            <bdi dir="ltr">{addressLine(clinic)}</bdi>
          </p>
        </section>
      )}
      <section>
        <h2>{costHeading}</h2>
        <p>
          <PhoneText text={cost} />
        </p>
      </section>
      {(hasVisitAt('clinic') || hasVisitAt('home')) && (
        <section>
          <h2>{bringHeading}</h2>
          <p>{phrases.direction === 'rtl' ? <IsolateBidi text={bring} /> : bring}</p>
        </section>
      )}
    </div>
  );
}

interface NoteFromVisitorFormProps extends AppointmentPageProps {
  action: Exclude<VisitorAction, 'take'>;
}

/** The form of an action with a note to the clinic, if the page has this form. */
function NoteFromVisitorForm({ view, i18n, action }: NoteFromVisitorFormProps) {
  const { page, notice } = i18n.words;
  const words: { heading: string; text?: string; label: string; hint?: string; button: string } = {
    none: page.none,
    'cannot-come': { ...page.cannotCome, text: notice },
    again: page.again,
  }[action];
  if (!hasForm(view, action)) return null;
  return (
    <section className="appointment-part" aria-labelledby={`${action}-heading`}>
      <h2 id={`${action}-heading`}>{words.heading}</h2>
      {words.text && <p>{words.text}</p>}
      {/* Our own error message is at the top of the page and at the field, so the browser validates nothing. */}
      <form method="post" action={`${view.path}/${action}`} className="appointment-form" noValidate>
        {action === 'cannot-come' && <input type="hidden" name="at" value={view.times[0]?.startsAt} />}
        <TextArea
          id="noteFromVisitor"
          name="noteFromVisitor"
          label={words.label}
          hint={words.hint}
          optional
          rows={2}
          defaultValue={view.typed || undefined}
          error={view.notice === 'noteTooLong' ? noticeText(view, i18n) : undefined}
          words={page}
        />
        <button type="submit" className="button button--quiet">
          {words.button}
        </button>
      </form>
    </section>
  );
}
