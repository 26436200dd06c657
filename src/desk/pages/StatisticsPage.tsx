import type { ReactNode } from 'react';
import { dayOfYear } from '../../clinic/dates.ts';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import type { AnswerStatistics, StatisticsView } from '../deskViews.ts';
import { ActorName, hour, minute, openingTimeText, useI18n } from './deskText.tsx';

interface StatisticsProps {
  view: StatisticsView;
}

/**
 * Statistics: how many enquiries wait and for how long, how soon others were answered, by week and by service, and what came
 * of them, by person.
 */
export function StatisticsPage({ view }: StatisticsProps) {
  const { words: deskWords, phrases } = useI18n();
  const { statistics: words } = deskWords;
  const weeks = view.weeks.map(({ monday, ...week }) => ({
    ...week,
    label: dayOfYear(monday, phrases.locale),
  }));
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <div className="desk-statistics">
        <WaitingNow view={view} />
        <PeriodTotals view={view} />
        <AppointmentTotals view={view} />
      </div>
      <p className="desk-key">
        <span className="desk-key__answered">{words.key.answered}</span>
        <span className="desk-key__open">{words.key.open}</span>
      </p>
      <BarTable id="weeks" {...words.weeks} rows={weeks} />
      {view.services.length > 0 ? (
        <BarTable id="services" {...words.services} rows={view.services} />
      ) : (
        <p>{words.services.none}</p>
      )}
      {view.people.length > 0 && <PeopleTable people={view.people} />}
    </>
  );
}

function WaitingNow({ view }: StatisticsProps) {
  const i18n = useI18n();
  const { now: words } = i18n.words.statistics;
  const longest = view.longest === null ? words.nobody : openingTimeText(view.longest, i18n);
  return (
    <NumbersPanel
      heading={words.heading}
      rows={[
        [words.waiting, view.waiting],
        [words.overdue, view.overdue],
        [words.longest, longest],
      ]}
    />
  );
}

function PeriodTotals({ view: { total, outcomes, spam, weeks } }: StatisticsProps) {
  const i18n = useI18n();
  const { period: words } = i18n.words.statistics;
  const { locale } = i18n.phrases;
  const answered = total.answered.toLocaleString(locale);
  const enquiries = total.enquiries.toLocaleString(locale);
  return (
    <NumbersPanel
      heading={interpolate(words.heading, { count: weeks.length.toLocaleString(locale) })}
      rows={[
        [words.enquiries, enquiries],
        [words.answered, interpolate(words.of, { answered, enquiries })],
        [words.median, total.median === null ? words.noMedian : openingTimeText(total.median, i18n)],
        [words.booked, outcomes.booked],
        [words.lost, outcomes.lost],
        [words.spam, spam],
      ]}
    />
  );
}

/** What came of the times offered. How soon they are taken is in hours of the clock: visitors answer at night too. */
function AppointmentTotals({ view: { appointments } }: StatisticsProps) {
  const { words: deskWords, phrases } = useI18n();
  const { appointments: words } = deskWords.statistics;
  const { offered, taken, notSuited, cancelled, median } = appointments;
  const clockTime = (time: number) =>
    time < hour
      ? pluralText(Math.max(1, Math.round(time / minute)), words.minutes, phrases.locale)
      : pluralText(Math.round(time / hour), words.hours, phrases.locale);
  return (
    <NumbersPanel
      heading={words.heading}
      rows={[
        [words.offered, offered],
        [words.taken, taken],
        [words.soon, median === null ? words.none : clockTime(median)],
        [words.notSuited, notSuited],
        [words.cancelled, cancelled],
      ]}
    />
  );
}

interface NumbersPanelProps {
  heading: string;
  /** The name of each number, and the number or its text. */
  rows: [string, number | string][];
}

function NumbersPanel({ heading, rows }: NumbersPanelProps) {
  const { locale } = useI18n().phrases;
  return (
    <section className="desk-panel">
      <h2>{heading}</h2>
      <dl className="desk-numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface NumbersTableProps {
  id: string;
  heading: string;
  /** The names of the columns. */
  columns: string[];
  /** The cells of each row, by its key: the heading of the row, a number or a text. */
  rows: { key: string; cells: [ReactNode, ...(number | ReactNode)[]] }[];
}

function NumbersTable({ id, heading, columns, rows }: NumbersTableProps) {
  const { locale } = useI18n().phrases;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text the table scrolls sideways, by keyboard too (WCAG 2.1.1).
    <section className="desk-table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{heading}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change order
                <td key={index}>{typeof cell === 'number' ? cell.toLocaleString(locale) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who gave the first answers, and what came of those enquiries. */
function PeopleTable({ people }: Pick<StatisticsView, 'people'>) {
  const { people: words, columns } = useI18n().words.statistics;
  return (
    <NumbersTable
      id="people"
      heading={words.heading}
      columns={[words.first, columns.answered, columns.booked, columns.lost]}
      rows={people.map(({ person, answered, booked, lost }) => ({
        key: person,
        cells: [<ActorName key={person} person={person} />, answered, booked, lost],
      }))}
    />
  );
}

interface BarTableProps {
  id: string;
  heading: string;
  /** The name of the first column. */
  first: string;
  rows: (AnswerStatistics & { label: string })[];
}

/** A table with a bar in each row: how many enquiries came in, and how many of them are answered. */
function BarTable({ id, heading, first, rows }: BarTableProps) {
  const i18n = useI18n();
  const { columns } = i18n.words.statistics;
  const most = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  return (
    <NumbersTable
      id={id}
      heading={heading}
      columns={[first, columns.enquiries, columns.answered, columns.median]}
      rows={rows.map(({ label, enquiries, answered, median }) => ({
        key: label,
        cells: [
          <div key={label} className="desk-bar-of">
            <span>{label}</span>
            {enquiries > 0 && <Bar length={enquiries / most} answered={answered / most} />}
          </div>,
          enquiries,
          answered,
          median === null ? <NoValue key={label} /> : openingTimeText(median, i18n),
        ],
      }))}
    />
  );
}

/** @param length - of the bar, from 0 to 1; `answered` is the length of its answered part */
function Bar({ length, answered }: { length: number; answered: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <svg className="desk-figure-bar" aria-hidden="true" focusable="false">
      <rect className="desk-figure-bar__open" width={percent(length)} height="100%" />
      {answered > 0 && <rect className="desk-figure-bar__answered" width={percent(answered)} height="100%" />}
    </svg>
  );
}

function NoValue() {
  const { none } = useI18n().words.statistics;
  return (
    <>
      {/* Before the dash: behind it, this text would overflow the cell by 1 px and give the table a scroll bar. */}
      <span className="visually-hidden">{none.screenReader}</span>
      <span aria-hidden="true">{none.visible}</span>
    </>
  );
}
