import { timeOfDayText } from '../../appointments/appointmentTime.ts';
import { longDaySeenOn, sydneyDay } from '../../clinic/dates.ts';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import { cancelDayPath, deskPaths, enquiryPath } from '../deskPaths.ts';
import type { ClosedDay, VisitRow, VisitsView } from '../deskViews.ts';
import { faultText, OfferedTimes, timeOnDesk } from './Appointments.tsx';
import { CallButtons } from './CallButtons.tsx';
import { StatusMessage, SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, type I18nProps, Moment, TextWithMoment, UserText } from './deskText.tsx';
import { hasLanguageTags, LanguageTags } from './EnquiryList.tsx';

interface VisitsProps {
  view: VisitsView;
  i18n: DeskI18n;
}

/** The visits of today and the next days, to print too; the offers that are open; and the address for a calendar. */
export function VisitsPage({ view, i18n }: VisitsProps) {
  const { visits: words } = i18n.words;
  const days = view.days.filter(({ visits }, index) => index === 0 || visits.length > 0);
  const dayText = (day: string) => longDaySeenOn(sydneyDay(view.now), day, i18n.phrases);
  const isEmpty = view.days.every(({ visits }) => visits.length === 0);
  return (
    <>
      {view.calendar.address !== null && <StatusMessage text={words.calendar.shown} />}
      {view.cancelled > 0 && (
        <StatusMessage text={pluralText(view.cancelled, words.cancelled, i18n.phrases.locale)} />
      )}
      {view.calendar.isRevoked && <StatusMessage text={words.calendar.revoked} />}
      {view.calendar.address !== null && (
        <p className="desk-address">
          <bdi dir="ltr">{view.calendar.address}</bdi>
        </p>
      )}
      <h1>{words.heading}</h1>
      <p className="lead">{isEmpty ? words.none : words.about}</p>
      {!isEmpty && <p>{words.print}</p>}
      <p className="desk-printed">
        <TextWithMoment pattern={words.printed} time={view.now} i18n={i18n} now={view.now} />
      </p>
      {!isEmpty &&
        days.map(({ day, visits, closed }, index) => (
          <section key={day} className="desk-day" aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>
              <a href={`#day-${day}`}>
                {index === 0 ? interpolate(words.today, { day: dayText(day) }) : dayText(day)}
              </a>
            </h2>
            {closed && visits.length > 0 && (
              <ClosedWarning closed={closed} advice={words.closed} i18n={i18n} now={view.now} />
            )}
            {visits.length === 0 ? (
              <p>{words.noneToday}</p>
            ) : (
              <ol className="waiters">
                {visits.map((visit) => (
                  <VisitItem key={visit.id} visit={visit} i18n={i18n} />
                ))}
              </ol>
            )}
            {visits.some(({ startsAt }) => startsAt > view.now) && (
              <p>
                <a className="button button--quiet" href={cancelDayPath(day)}>
                  {words.cancelDay}
                </a>
              </p>
            )}
          </section>
        ))}
      {view.offers.length > 0 && <Offers view={view} i18n={i18n} />}
      <Calendar view={view} i18n={i18n} />
    </>
  );
}

/** That the clinic has closed on a day since it was offered, and what to do. */
function ClosedWarning({ closed, advice, ...i18nProps }: { closed: ClosedDay; advice: string } & I18nProps) {
  return (
    <p className="desk-warning">
      {faultText(closed, i18nProps)} {advice}
    </p>
  );
}

function VisitItem({ visit, i18n }: { visit: VisitRow; i18n: DeskI18n }) {
  const { visits: words } = i18n.words;
  return (
    <li className="waiter">
      <div className="waiter__who">
        <p>
          <strong>{timeOnDesk(timeOfDayText(visit, i18n.phrases), visit, i18n)}</strong>
        </p>
        <h3 className="waiter__name">
          <a href={enquiryPath(visit.enquiry)}>
            <UserText text={visit.name} />
          </a>
        </h3>
        {visit.clashesWith && (
          <p className="desk-warning">
            <Interpolate pattern={words.clash} parts={{ name: <UserText text={visit.clashesWith} /> }} />
          </p>
        )}
        {visit.isUnreached && <p className="desk-warning">{words.unreached}</p>}
        {hasLanguageTags(visit) && (
          <p className="tags">
            <LanguageTags row={visit} i18n={i18n} />
          </p>
        )}
        {visit.about && (
          <p>
            <UserText text={visit.about} />
          </p>
        )}
      </div>
      <div className="waiter__ways">
        <CallButtons row={{ ...visit, referrer: null }} i18n={i18n} />
      </div>
    </li>
  );
}

function Offers({ view, i18n }: VisitsProps) {
  const { offers: words } = i18n.words.visits;
  return (
    <section className="desk-part" aria-labelledby="offers">
      <h2 id="offers">{words.heading}</h2>
      <p>{words.about}</p>
      <ul className="desk-offers">
        {view.offers.map(({ enquiry, name, endsAt, times, isUnreached, closed }) => (
          <li key={enquiry}>
            <p>
              <a href={enquiryPath(enquiry)}>
                <UserText text={name} />
              </a>{' '}
              <Interpolate
                pattern={words.until}
                parts={{ end: <Moment time={endsAt} i18n={i18n} now={view.now} /> }}
              />
            </p>
            {closed && <ClosedWarning closed={closed} advice={words.closed} i18n={i18n} now={view.now} />}
            {isUnreached && <p className="desk-warning">{i18n.words.visits.unreached}</p>}
            <OfferedTimes times={times} i18n={i18n} now={view.now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Calendar({ view: { calendar, now }, i18n }: VisitsProps) {
  const { calendar: words } = i18n.words.visits;
  return (
    <section className="desk-part desk-part--calendar" aria-labelledby="calendar">
      <h2 id="calendar">{words.heading}</h2>
      <p>{words.about}</p>
      <p>{calendar.withNames ? words.withNames : words.withoutNames}</p>
      {calendar.madeAt !== null && calendar.address === null && (
        <p>
          <TextWithMoment pattern={words.made} time={calendar.madeAt} i18n={i18n} now={now} />
        </p>
      )}
      <div className="button-row">
        <form method="post" action={deskPaths.makeCalendar}>
          <SubmitButton label={calendar.madeAt === null ? words.make : words.again} />
        </form>
        {calendar.madeAt !== null && (
          <form method="post" action={deskPaths.revokeCalendar}>
            <SubmitButton label={words.revoke} />
          </form>
        )}
      </div>
    </section>
  );
}
