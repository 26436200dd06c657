import { useEffect, useState } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import {
  type ClosurePhrases,
  closureDays,
  comingClosures,
  type OpeningRecord,
} from '../../clinic/closures.ts';
import { type Weekday, weekdayName, weekdays } from '../../clinic/dates.ts';
import { dayHoursText, type OpenStatus, openStatus, timeText } from '../../clinic/openingHours.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { Rows } from '../../components/Rows.tsx';
import { interpolate } from '../../text/interpolate.ts';

type DayHours = { opens: string; closes: string } | undefined;

/** The time between two updates of the status, in ms. */
const everyMinute = 60_000;

interface ClinicHoursProps {
  record: OpeningRecord;
  phrases: Phrases;
  /** The heading of the closed days. */
  heading: string;
  /** The day in Sydney on which the page was rendered. */
  renderedOn: string;
}

/**
 * The opening hours as a table with a strip for each day and a mark on today, the status (open or closed), and the closures. An
 * island because only the visitor's clock knows the day on which the page is read. Without script, the list has the closures on
 * the day of the build.
 */
export function ClinicHours({ record, phrases, heading, renderedOn }: ClinicHoursProps) {
  const status = useOpenStatus(record, phrases);
  const scale = dayScale(record.hours);
  return (
    <div className="clinic-hours">
      <p className="clinic-hours__status needs-script screen-only" role="status">
        {status && (
          <>
            <span
              className={status.isOpen ? 'clinic-hours__lamp clinic-hours__lamp--open' : 'clinic-hours__lamp'}
            />
            <span>{status.text}</span>
          </>
        )}
      </p>
      <table>
        <tbody>
          {weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              hours={record.hours[day]}
              isToday={status?.today === day}
              closedText={status?.today === day ? closureText(status, phrases) : undefined}
              phrases={phrases}
              scale={scale}
            />
          ))}
        </tbody>
        {/* The axis is hidden from assistive technology, since each row has its times as text. */}
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td>
              <div className="clinic-hours__day clinic-hours__day--axis">
                <DayAxis scale={scale} phrases={phrases} />
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
      <ClosedDays record={record} phrases={phrases} heading={heading} day={status?.date ?? renderedOn} />
    </div>
  );
}

function useOpenStatus(record: OpeningRecord, phrases: Phrases): OpenStatus | undefined {
  const [status, setStatus] = useState<OpenStatus>();
  useEffect(() => {
    const update = () => setStatus(openStatus(record, Date.now(), phrases));
    update();
    const timer = setInterval(update, everyMinute);
    // On a hidden page, timers stop.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [record, phrases]);
  return status;
}

function closureText({ reason }: OpenStatus, { closures }: Phrases): string | undefined {
  return reason && interpolate(closures.closedFor, { reason });
}

interface RowProps {
  day: Weekday;
  hours: DayHours;
  isToday: boolean;
  /** The text that replaces the hours of today, if a closure closes the clinic today. */
  closedText: string | undefined;
  phrases: Phrases;
  scale: DayScale;
}

function DayRow({ day, hours, isToday, closedText, phrases, scale }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        {weekdayName(day, phrases.locale)}{' '}
        {isToday && <span className="clinic-hours__today screen-only">{phrases.open.today}</span>}
      </th>
      <td>
        {closedText ?? (
          <div className="clinic-hours__day">
            {hours ? dayHoursText(hours, phrases) : phrases.hours.closed}
            <DayStrip hours={hours} scale={scale} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** The number of closures in the list, enough for half a year. A later closure replaces a past one, so that nothing moves. */
const maxClosures = 6;

interface ClosedDaysProps {
  record: OpeningRecord;
  phrases: ClosurePhrases;
  heading: string;
  /** Today in Sydney, as YYYY-MM-DD. Closures before this day are left out. */
  day: string;
}

/** The list of the next closures. Each has its weekday and year, so that the list is also correct on an old page. */
function ClosedDays({ record, phrases, heading, day }: ClosedDaysProps) {
  const rows = comingClosures(record, day)
    .slice(0, maxClosures)
    .map((closure) => ({ name: closureDays(closure, phrases), text: closure.reason }));
  if (rows.length === 0) return null;
  return (
    <div className="closed-days folded-on-a-phone">
      <FoldOnAPhone heading={<h3>{heading}</h3>}>
        <Rows rows={rows} />
      </FoldOnAPhone>
    </div>
  );
}

interface DayStripProps {
  hours: Clinic['hours'][keyof Clinic['hours']];
  scale: DayScale;
}

/** The strip of a day: a line with the opening hours drawn on it. The text beside the strip has the same hours. */
function DayStrip({ hours, scale }: DayStripProps) {
  return (
    <svg className="clinic-hours__strip" width="280" height="12" aria-hidden="true">
      <rect className="clinic-hours__line" y="5" width="100%" height="2" />
      {scale.labelled.map((hour) => (
        <rect
          key={hour}
          className="clinic-hours__line"
          x={percentOfHour(hour, scale)}
          width="2"
          height="12"
        />
      ))}
      {hours && (
        <rect
          className="clinic-hours__open"
          x={`${percentOnScale(hours.opens, scale)}%`}
          width={`${percentOnScale(hours.closes, scale) - percentOnScale(hours.opens, scale)}%`}
          height="12"
          rx="6"
        />
      )}
    </svg>
  );
}

/** The axis below the strips, with the labels of some hours at their positions. */
function DayAxis({ scale, phrases }: { scale: DayScale; phrases: Phrases }) {
  return (
    <svg className="clinic-hours__axis" width="280" height="24" aria-hidden="true">
      {scale.labelled.map((hour, i) => (
        <text
          key={hour}
          className={(scale.labelled.length - i) % 2 === 0 ? 'clinic-hours__between' : undefined}
          x={percentOfHour(hour, scale)}
          y="75%"
          textAnchor="middle"
        >
          {timeText(`${hour}:00`, phrases)}
        </text>
      ))}
    </svg>
  );
}

const percentOfHour = (hour: number, scale: DayScale) => `${percentOnScale(String(hour), scale)}%`;

/** The part of a day that the strips show, in hours since midnight, and the hours that are labelled below them. */
interface DayScale {
  from: number;
  to: number;
  labelled: number[];
}

const toHours = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
};

/** The scale of the strips: from 6 am to 8 pm, or longer if the clinic opens earlier or closes later. */
export function dayScale(hours: Clinic['hours']): DayScale {
  const days = Object.values(hours).filter((day) => day !== undefined);
  const firstHour = Math.min(6, ...days.map(({ opens }) => Math.floor(toHours(opens))));
  const lastHour = Math.max(20, ...days.map(({ closes }) => Math.ceil(toHours(closes))));
  // With these intervals, the labels fit side by side on a laptop.
  const interval = lastHour - firstHour > 15 ? 6 : 4;
  const innerHours = Array.from({ length: lastHour - firstHour - 1 }, (_, i) => firstHour + i + 1);
  return { from: firstHour, to: lastHour, labelled: innerHours.filter((hour) => hour % interval === 0) };
}

/** The position of a time such as 08:30 on the scale, in per cent of its length. */
export function percentOnScale(time: string, { from, to }: DayScale): number {
  return ((toHours(time) - from) / (to - from)) * 100;
}
