import { timeOfDayText } from '../../appointments/appointmentTime.ts';
import { longDayRelativeTo, sydneyDay } from '../../clinic/dates.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import { cancelDayPath, deskPaths, enquiryPath } from '../deskPaths.ts';
import type { ClosedDay, PageProps, VisitRow, VisitsView } from '../deskViews.ts';
import { deskTimeText, OfferedTimes } from './Appointments.tsx';
import { CallButtons } from './CallButtons.tsx';
import { Section, StatusMessage, SubmitButton } from './DeskForm.tsx';
import { Moment, TextWithMoment, UserText, useI18n } from './deskText.tsx';
import { LanguageTags, PhoneOrEmail } from './EnquiryList.tsx';
import { faultText } from './formFields.tsx';

/**
 * The visits of today and the next days, the open offers, and the address for a calendar. Staff print the visits of a day
 * from here.
 */
export function VisitsPage({ view }: PageProps<'visits'>) {
  const { words: deskWords, phrases } = useI18n();
  const { visits: words } = deskWords;
  const { cancelled, calendar, offers } = view;
  const [today, ...later] = view.days;
  const isEmpty = view.days.every(({ visits }) => visits.length === 0);
  return (
    <>
      {calendar.address !== null && <StatusMessage text={words.calendar.copyNow} />}
      {cancelled > 0 && <StatusMessage text={pluralText(cancelled, words.cancelled, phrases.locale)} />}
      {calendar.isRevoked && <StatusMessage text={words.calendar.revoked} />}
      {calendar.address !== null && (
        <p className="desk-address">
          <bdi dir="ltr">{calendar.address}</bdi>
        </p>
      )}
      <h1>{words.heading}</h1>
      <p className="lead">{isEmpty ? words.none : words.about}</p>
      {!isEmpty && <p>{words.print}</p>}
      <p className="desk-printed">
        <TextWithMoment pattern={words.printed} time={view.now} />
      </p>
      {!isEmpty && today && <Day {...today} heading={words.today} />}
      {later.map((each) => each.visits.length > 0 && <Day key={each.day} {...each} heading="{day}" />)}
      {offers.length > 0 && <Offers view={view} />}
      <CalendarAddress view={view} />
    </>
  );
}

/** @param heading - a text with {day} */
function Day({ day, visits, closed, heading }: VisitsView['days'][number] & { heading: string }) {
  const { words: deskWords, phrases, now } = useI18n();
  const { visits: words } = deskWords;
  return (
    <section className="desk-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <a href={`#day-${day}`}>
          {interpolate(heading, { day: longDayRelativeTo(sydneyDay(now), day, phrases) })}
        </a>
      </h2>
      {closed && visits.length > 0 && <ClosedWarning closed={closed} advice={words.closed} />}
      {visits.length === 0 ? (
        <p>{words.noneToday}</p>
      ) : (
        <ol className="desk-lines">
          {visits.map((visit) => (
            <VisitItem key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
      {visits.some(({ startsAt }) => startsAt > now) && (
        <p>
          <ButtonLink href={cancelDayPath(day)} look="quiet">
            {words.cancelDay}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** A warning that the clinic is closed on a day that it has offered, with advice. */
function ClosedWarning({ closed, advice }: { closed: ClosedDay; advice: string }) {
  return (
    <p className="desk-warning">
      {faultText(closed, useI18n())} {advice}
    </p>
  );
}

function VisitItem({ visit }: { visit: VisitRow }) {
  const i18n = useI18n();
  const { visits: words } = i18n.words;
  const { row } = visit;
  return (
    <li className="desk-line">
      <div className="desk-line__who">
        <div className="desk-line__head">
          <h3 className="desk-line__name">
            <a href={enquiryPath(row.id)}>
              <UserText text={row.name} />
            </a>
          </h3>
          <strong>{deskTimeText(timeOfDayText(visit, i18n.phrases), visit, i18n)}</strong>
        </div>
        {visit.clashesWith && (
          <p className="desk-warning">
            <Interpolate pattern={words.clash} parts={{ name: <UserText text={visit.clashesWith} /> }} />
          </p>
        )}
        {visit.isUnreached && <p className="desk-warning">{words.unreached}</p>}
        <p className="desk-line__facts">
          <strong className="desk-line__reach">
            <PhoneOrEmail row={row} />
          </strong>{' '}
          <LanguageTags row={row} /> <UserText text={row.about} />
        </p>
      </div>
      <div className="desk-line__ways">
        <CallButtons row={row} look="quiet" isShort />
      </div>
    </li>
  );
}

function Offers({ view: { offers } }: PageProps<'visits'>) {
  const { visits } = useI18n().words;
  const words = visits.offers;
  return (
    <Section id="offers" heading={words.heading}>
      <p>{words.about}</p>
      <ul className="desk-cards desk-offers">
        {offers.map(({ enquiry, name, endsAt, times, isUnreached, closed }) => (
          <li key={enquiry}>
            <p>
              <a href={enquiryPath(enquiry)}>
                <UserText text={name} />
              </a>{' '}
              <Interpolate pattern={words.until} parts={{ end: <Moment time={endsAt} /> }} />
            </p>
            {closed && <ClosedWarning closed={closed} advice={words.closed} />}
            {isUnreached && <p className="desk-warning">{visits.unreached}</p>}
            <OfferedTimes times={times} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CalendarAddress({ view: { calendar } }: PageProps<'visits'>) {
  const { calendar: words } = useI18n().words.visits;
  return (
    <Section id="calendar" heading={words.heading}>
      <p>{words.about}</p>
      <p>{calendar.withNames ? words.withNames : words.withoutNames}</p>
      {calendar.madeAt !== null && calendar.address === null && (
        <p>
          <TextWithMoment pattern={words.made} time={calendar.madeAt} />
        </p>
      )}
      <div className="button-row">
        <form method="post" action={deskPaths.makeCalendar}>
          <SubmitButton label={calendar.madeAt === null ? words.make : words.replace} />
        </form>
        {calendar.madeAt !== null && (
          <form method="post" action={deskPaths.revokeCalendar}>
            <SubmitButton label={words.revoke} />
          </form>
        )}
      </div>
    </Section>
  );
}
