import { useEffect, useState } from 'react';
import { dayName, timeText, type Weekday, weekdays } from '../clinic/hours.ts';
import { type OpeningRecord, type OpenStatus, openStatus } from '../clinic/openStatus.ts';

/** How often the status is asked for anew, in ms. */
const everyMinute = 60_000;

/**
 * The week as a table with a strip for each day, today marked, and whether the clinic is open now. An island
 * because the page is finished long before it is read: only the reader's clock knows the day. Without script the
 * table stands alone.
 */
export function ClinicHours(record: OpeningRecord) {
  const status = useOpenStatus(record);
  return (
    <div className="clinic-hours">
      <p className="clinic-hours__status" role="status">
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
            <tr key={day} aria-current={status?.today === day ? 'date' : undefined}>
              <th scope="row">
                {dayName(day)} {status?.today === day && <span className="clinic-hours__today">today</span>}
              </th>
              <td>
                <div className="clinic-hours__day">
                  {dayText(record, day)}
                  <Strip hours={record.hours[day]} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useOpenStatus(record: OpeningRecord): OpenStatus | undefined {
  const [status, setStatus] = useState<OpenStatus>();
  useEffect(() => {
    const look = () => setStatus(openStatus(record, Date.now()));
    look();
    const timer = setInterval(look, everyMinute);
    return () => clearInterval(timer);
  }, [record]);
  return status;
}

function dayText({ hours }: OpeningRecord, day: Weekday): string {
  const open = hours[day];
  return open ? `${timeText(open.opens)} to ${timeText(open.closes)}` : 'Closed';
}

/** The day from six in the morning to eight at night, the open hours drawn on it. */
function Strip({ hours }: { hours: { opens: string; closes: string } | undefined }) {
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
