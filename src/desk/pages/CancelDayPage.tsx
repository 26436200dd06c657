import { longestAppointmentNote } from '../../appointments/appointments.ts';
import { timeOfDayText } from '../../appointments/appointmentTime.ts';
import { longDaySeenOn, sydneyDay } from '../../clinic/dates.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Checkbox, TextArea } from '../../components/form/fields.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { cancelDayPath, deskPaths } from '../deskPaths.ts';
import type { CancelDayView } from '../deskViews.ts';
import { timeOnDesk } from './Appointments.tsx';
import { SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, UserText } from './deskText.tsx';
import { hasLanguageTags, LanguageTags } from './EnquiryList.tsx';

interface CancelDayProps {
  view: CancelDayView;
  i18n: DeskI18n;
}

const noteId = 'noteToVisitor';
const firstVisitId = 'visit-1';

/** The visits of a day with a box each, a line to everybody, and the button that cancels those that are ticked. */
export function CancelDayPage({ view, i18n }: CancelDayProps) {
  const { cancelDay: words, visits: visitsWords } = i18n.words;
  const { day, people, visits, now } = view;
  return (
    <>
      <CancelDayError view={view} i18n={i18n} />
      <h1>{words.heading}</h1>
      <p className="lead">{longDaySeenOn(sydneyDay(now), day, i18n.phrases)}</p>
      <p>{visits.length > 0 ? words.about : words.none}</p>
      {people.length > 0 && (
        <div className="button-row">
          {people.map((person) => (
            <a key={person} className="button button--quiet" href={cancelDayPath(day, person)}>
              {interpolate(words.only, { person })}
            </a>
          ))}
        </div>
      )}
      {visits.length > 0 && (
        // No browser validation: our own messages stand above the page.
        <form className="desk-form" method="post" action={cancelDayPath(day)} noValidate>
          <fieldset className="field">
            <legend className="field__label">{words.legend}</legend>
            {visits.map((visit, index) => (
              <Checkbox
                key={visit.id}
                id={index === 0 ? firstVisitId : `visit-${visit.id}`}
                name={`visit-${visit.id}`}
                value={String(visit.version)}
                defaultChecked={visit.isTicked}
                label={<VisitLabel visit={visit} i18n={i18n} />}
                look="box"
                words={i18n.words}
              />
            ))}
          </fieldset>
          <TextArea
            id={noteId}
            name={noteId}
            label={i18n.words.page.times.noteToVisitorLabel}
            hint={words.noteHint}
            optional
            rows={2}
            defaultValue={view.noteToVisitor}
            words={i18n.words}
          />
          <SubmitButton label={words.send} look="action" />
        </form>
      )}
      <p>
        <a href={deskPaths.visits}>{visitsWords.heading}</a>
      </p>
    </>
  );
}

function CancelDayError({ view: { fault, cancelled, visits }, i18n }: CancelDayProps) {
  if (!fault) return null;
  const { faults } = i18n.words.cancelDay;
  const message = interpolate(faults[fault], {
    max: String(longestAppointmentNote),
    count: cancelled.toLocaleString(i18n.phrases.locale),
  });
  const id = fault === 'noteTooLong' ? noteId : visits.length > 0 ? firstVisitId : 'main';
  return <ErrorSummary title={faults.heading} entries={[{ id, message }]} />;
}

/** Who comes at which time, the language of their letter, and that they get none. */
function VisitLabel({ visit, i18n }: { visit: CancelDayView['visits'][number]; i18n: DeskI18n }) {
  return (
    <>
      <strong>
        <UserText text={visit.name} />
      </strong>
      <br />
      {timeOnDesk(timeOfDayText(visit, i18n.phrases), visit, i18n)}
      {!visit.hasEmail && <strong> {i18n.words.cancelDay.noEmail}</strong>}
      {hasLanguageTags(visit) && (
        <span className="tags">
          <LanguageTags row={visit} i18n={i18n} />
        </span>
      )}
    </>
  );
}
