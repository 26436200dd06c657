import { longestAppointmentNote } from '../../appointments/appointments.ts';
import { timeOfDayText } from '../../appointments/appointmentTime.ts';
import { longDayRelativeTo, sydneyDay } from '../../clinic/dates.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Checkbox, TextArea } from '../../components/form/fields.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { cancelDayPath, deskPaths } from '../deskPaths.ts';
import type { CancelDayView, PageProps } from '../deskViews.ts';
import { deskTimeText } from './Appointments.tsx';
import { SubmitButton } from './DeskForm.tsx';
import { UserText, useI18n } from './deskText.tsx';
import { LanguageTags } from './EnquiryList.tsx';
import { fieldPropsWith } from './formFields.tsx';

const noteId = 'noteToVisitor';
const firstVisitId = 'visit-1';

/** The visits of a day with a checkbox each, a message to everybody, and the button that cancels the ticked visits. */
export function CancelDayPage({ view }: PageProps<'cancelDay'>) {
  const { words, phrases, now } = useI18n();
  const { cancelDay, visits: visitsWords, page } = words;
  const { day, people, visits, fault, cancelled } = view;
  const { faults } = cancelDay;
  const faultId = fault === 'noteTooLong' ? noteId : visits.length > 0 ? firstVisitId : 'main';
  const values = { max: String(longestAppointmentNote), count: cancelled.toLocaleString(phrases.locale) };
  const errors = fault ? [{ id: faultId, message: interpolate(faults[fault], values) }] : [];
  const field = fieldPropsWith({ noteToVisitor: view.noteToVisitor }, errors, words);
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={faults.heading} entries={errors} />}
      <h1>{cancelDay.heading}</h1>
      <p className="lead">{longDayRelativeTo(sydneyDay(now), day, phrases)}</p>
      <p>{visits.length > 0 ? cancelDay.about : cancelDay.none}</p>
      {people.length > 0 && (
        <div className="button-row">
          {people.map((person) => (
            <ButtonLink key={person} href={cancelDayPath(day, person)} look="quiet">
              {interpolate(cancelDay.only, { person })}
            </ButtonLink>
          ))}
        </div>
      )}
      {visits.length > 0 && (
        // Our own error messages are at the top of the page, so the browser validates nothing.
        <form className="desk-form" method="post" action={cancelDayPath(day)} noValidate>
          <fieldset className="field">
            <legend className="field__label">{cancelDay.legend}</legend>
            {visits.map((visit, index) => (
              <Checkbox
                key={visit.id}
                id={index === 0 ? firstVisitId : `visit-${visit.id}`}
                name={`visit-${visit.id}`}
                value={String(visit.version)}
                defaultChecked={visit.isTicked}
                label={<VisitLabel visit={visit} />}
                look="box"
                words={words}
              />
            ))}
          </fieldset>
          <TextArea
            {...field(noteId, page.times.noteToVisitorLabel)}
            hint={cancelDay.noteHint}
            optional
            rows={2}
          />
          <SubmitButton label={cancelDay.send} look="action" />
        </form>
      )}
      <p>
        <a href={deskPaths.visits}>{visitsWords.heading}</a>
      </p>
    </>
  );
}

/** The label of a visit: the name, the time, and the language of the email or a note that there is no email. */
function VisitLabel({ visit }: { visit: CancelDayView['visits'][number] }) {
  const i18n = useI18n();
  return (
    <>
      <strong>
        <UserText text={visit.row.name} />
      </strong>
      <br />
      {deskTimeText(timeOfDayText(visit, i18n.phrases), visit, i18n)}
      {!visit.hasEmail && <strong> {i18n.words.cancelDay.noEmail}</strong>}
      <span className="tags">
        <LanguageTags row={visit.row} />
      </span>
    </>
  );
}
