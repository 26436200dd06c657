import { useEffect, useState } from 'react';
import type { OpeningRecord } from '../clinic/closures.ts';
import { dayName, timeText, type Weekday, weekdays } from '../clinic/hours.ts';
import { type OpenStatus, openStatus } from '../clinic/openStatus.ts';
import type { Clinic } from '../clinic/schema.ts';
import { ClosedDays } from './ClosedDays.tsx';
import type { ContactContent } from './content.ts';

type DayHours = { opens: string; closes: string } | undefined;

/** How often the status is asked for anew, in ms. */
const everyMinute = 60_000;

interface ClinicHoursProps {
  record: OpeningRecord;
  words: Clinic['closureWords'] & ContactContent['hours'];
  /** The day in Sydney on which the page was made. */
  madeOn: string;
}

/**
 * The week as a table with a strip for each day, today marked, whether the clinic is open now, and the days it is
 * closed. An island because the page is finished long before it is read: only the reader's clock knows the day. Without
 * script the table stands, and the closed days as they were when the page was made.
 */
export function ClinicHours({ record, words, madeOn }: ClinicHoursProps) {
  const status = useOpenStatus(record);
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
              closedFor={status?.today === day ? closedFor(status, words) : undefined}
            />
          ))}
        </tbody>
      </table>
      <ClosedDays record={record} words={words} day={status?.date ?? madeOn} />
    </div>
  );
}

function useOpenStatus(record: OpeningRecord): OpenStatus | undefined {
  const [status, setStatus] = useState<OpenStatus>();
  useEffect(() => {
    const look = () => setStatus(openStatus(record, Date.now()));
    look();
    const timer = setInterval(look, everyMinute);
    // The timers of a page that nobody sees stand still.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [record]);
  return status;
}

function closedFor({ reason }: OpenStatus, words: Clinic['closureWords']): string | undefined {
  return reason && words.closedFor.replace('{reason}', () => reason);
}

interface RowProps {
  day: Weekday;
  hours: DayHours;
  isToday: boolean;
  /** What stands in place of the hours on a day that is closed though its weekday is open. */
  closedFor: string | undefined;
}

function Row({ day, hours, isToday, closedFor }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {dayName(day)} {isToday && <span className="clinic-hours__today">today</span>}
      </th>
      <td>
        {closedFor ?? (
          <div className="clinic-hours__day">
            {hours ? `${timeText(hours.opens)} to ${timeText(hours.closes)}` : 'Closed'}
            <Strip hours={hours} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** The day from six in the morning to eight at night, the open hours drawn on it. */
function Strip({ hours }: { hours: DayHours }) {
  const from = 6;
  const to = 20;
  const percent = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return ((hour + minute / 60 - from) / (to - from)) * 100;
  };
  return (
    <svg className="clinic-hours__strip" width="280" height="12" aria-hidden="true">
      <rect className="clinic-hours__line" y="5" width="100%" height="2" />
      {hours && (
        <rect
          className="clinic-hours__open"
          x={`${percent(hours.opens)}%`}
          width={`${percent(hours.closes) - percent(hours.opens)}%`}
          height="12"
          rx="6"
        />
      )}
    </svg>
  );
}
