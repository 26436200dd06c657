import { useEffect, useState } from 'react';
import type { OpeningRecord } from '../../clinic/closures.ts';
import { weekdayName } from '../../clinic/dates.ts';
import { type OpenStatus, openStatus, spanText, type Weekday, weekdays } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { interpolate } from '../../text/interpolate.ts';
import { ClosedDays } from './ClosedDays.tsx';
import { DayAxis, DayStrip } from './DayStrip.tsx';
import { type DayScale, dayScale } from './dayScale.ts';

type DayHours = { opens: string; closes: string } | undefined;

/** How often the status is asked for anew, in ms. */
const everyMinute = 60_000;

interface ClinicHoursProps {
  record: OpeningRecord;
  phrases: Phrases;
  /** The heading of the closed days. */
  heading: string;
  /** The day in Sydney on which the page was made. */
  madeOn: string;
}

/**
 * The week as a table with a strip for each day, today marked, whether the clinic is open now, and the days it is
 * closed. An island because the page is finished long before it is read: only the reader's clock knows the day. Without
 * script the table stands, and the closed days as they were when the page was made.
 */
export function ClinicHours({ record, phrases, heading, madeOn }: ClinicHoursProps) {
  const status = useOpenStatus(record, phrases);
  const scale = dayScale(record.hours);
  return (
    <div className="clinic-hours">
      <p className="clinic-hours__status needs-script" role="status">
        {status && (
          <>
            <span
              className={status.isOpen ? 'clinic-hours__lamp clinic-hours__lamp--open' : 'clinic-hours__lamp'}
            />
            {status.text}
          </>
        )}
      </p>
      <table>
        <tbody>
          {weekdays.map((day) => (
            <Row
              key={day}
              day={day}
              hours={record.hours[day]}
              isToday={status?.today === day}
              closedFor={status?.today === day ? closedFor(status, phrases) : undefined}
              phrases={phrases}
              scale={scale}
            />
          ))}
        </tbody>
        {/* The times stand in each row; this says to the eye what the lines mean. */}
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td>
              <div className="clinic-hours__day clinic-hours__day--axis">
                <DayAxis scale={scale} locale={phrases.locale} />
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
      <ClosedDays record={record} phrases={phrases} heading={heading} day={status?.date ?? madeOn} />
    </div>
  );
}

function useOpenStatus(record: OpeningRecord, phrases: Phrases): OpenStatus | undefined {
  const [status, setStatus] = useState<OpenStatus>();
  useEffect(() => {
    const look = () => setStatus(openStatus(record, Date.now(), phrases));
    look();
    const timer = setInterval(look, everyMinute);
    // The timers of a page that nobody sees stand still.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [record, phrases]);
  return status;
}

function closedFor({ reason }: OpenStatus, { closures }: Phrases): string | undefined {
  return reason && interpolate(closures.closedFor, { reason });
}

interface RowProps {
  day: Weekday;
  hours: DayHours;
  isToday: boolean;
  /** What stands in place of the hours on a day that is closed though its weekday is open. */
  closedFor: string | undefined;
  phrases: Phrases;
  scale: DayScale;
}

function Row({ day, hours, isToday, closedFor, phrases, scale }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {weekdayName(day, phrases.locale)}{' '}
        {isToday && <span className="clinic-hours__today">{phrases.open.today}</span>}
      </th>
      <td>
        {closedFor ?? (
          <div className="clinic-hours__day">
            {hours ? spanText(hours, phrases) : phrases.hours.closed}
            <DayStrip hours={hours} scale={scale} />
          </div>
        )}
      </td>
    </tr>
  );
}
