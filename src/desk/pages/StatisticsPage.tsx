import type { ReactNode } from 'react';
import { dayOfYear } from '../../clinic/dates.ts';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import type { AnswerStatistics, StatisticsView } from '../deskViews.ts';
import { ActorName, type DeskI18n, openingTimeText } from './deskText.tsx';

const minute = 60_000;
const hour = 60 * minute;

interface StatisticsProps {
  view: StatisticsView;
  i18n: DeskI18n;
}

/**
 * Statistics: how many enquiries wait and for how long, how soon others were answered, by week and by service, and what came
 * of them, by person.
 */
export function StatisticsPage({ view, i18n }: StatisticsProps) {
  const { statistics: words } = i18n.words;
  const { locale } = i18n.phrases;
  const weeks = view.weeks.map(({ monday, ...week }) => ({ ...week, label: dayOfYear(monday, locale) }));
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <div className="desk-statistics">
        <WaitingNow view={view} i18n={i18n} />
        <PeriodTotals view={view} i18n={i18n} />
        <AppointmentTotals view={view} i18n={i18n} />
      </div>
      <p className="desk-key">
        <span className="desk-key__answered">{words.key.answered}</span>
        <span className="desk-key__open">{words.key.open}</span>
      </p>
      <BarTable id="weeks" {...words.weeks} rows={weeks} i18n={i18n} />
      {view.services.length > 0 ? (
        <BarTable id="services" {...words.services} rows={view.services} i18n={i18n} />
      ) : (
        <p>{words.services.none}</p>
      )}
      {view.people.length > 0 && <PeopleTable people={view.people} i18n={i18n} />}
    </>
  );
}

function WaitingNow({ view, i18n }: StatisticsProps) {
  const { now: words } = i18n.words.statistics;
  const { locale } = i18n.phrases;
  const longest = view.longest === null ? words.nobody : openingTimeText(view.longest, i18n);
  return (
    <NumbersPanel
      heading={words.heading}
      rows={[
        { name: words.waiting, text: view.waiting.toLocaleString(locale) },
        { name: words.overdue, text: view.overdue.toLocaleString(locale) },
        { name: words.longest, text: longest },
      ]}
    />
  );
}

function PeriodTotals({ view: { total, outcomes, spam, weeks }, i18n }: StatisticsProps) {
  const { period: words } = i18n.words.statistics;
  const { locale } = i18n.phrases;
  const answered = total.answered.toLocaleString(locale);
  const enquiries = total.enquiries.toLocaleString(locale);
  return (
    <NumbersPanel
      heading={interpolate(words.heading, { count: weeks.length.toLocaleString(locale) })}
      rows={[
        { name: words.enquiries, text: enquiries },
        { name: words.answered, text: interpolate(words.of, { answered, enquiries }) },
        {
          name: words.median,
          text: total.median === null ? words.noMedian : openingTimeText(total.median, i18n),
        },
        { name: words.booked, text: outcomes.booked.toLocaleString(locale) },
        { name: words.lost, text: outcomes.lost.toLocaleString(locale) },
        { name: words.spam, text: spam.toLocaleString(locale) },
      ]}
    />
  );
}

/** What came of the times offered. How soon they are taken is in hours of the clock: visitors answer at night too. */
function AppointmentTotals({ view: { appointments }, i18n }: StatisticsProps) {
  const { appointments: words } = i18n.words.statistics;
  const { locale } = i18n.phrases;
  const { median } = appointments;
  const number = (count: number) => count.toLocaleString(locale);
  const soon =
    median === null
      ? words.none
      : median < hour
        ? pluralText(Math.max(1, Math.round(median / minute)), words.minutes, locale)
        : pluralText(Math.round(median / hour), words.hours, locale);
  return (
    <NumbersPanel
      heading={words.heading}
      rows={[
        { name: words.offered, text: number(appointments.offered) },
        { name: words.taken, text: number(appointments.taken) },
        { name: words.soon, text: soon },
        { name: words.notSuited, text: number(appointments.notSuited) },
        { name: words.cancelled, text: number(appointments.cancelled) },
      ]}
    />
  );
}

function NumbersPanel({ heading, rows }: { heading: string; rows: { name: string; text: string }[] }) {
  return (
    <section className="desk-panel">
      <h2>{heading}</h2>
      <dl className="desk-numbers">
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
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
  rows: ReactNode;
}

function NumbersTable({ id, heading, columns, rows }: NumbersTableProps) {
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
        <tbody>{rows}</tbody>
      </table>
    </section>
  );
}

/** Who gave the first answers, and what came of those enquiries. */
function PeopleTable({ people, i18n }: { people: StatisticsView['people']; i18n: DeskI18n }) {
  const { people: words, columns } = i18n.words.statistics;
  const { locale } = i18n.phrases;
  const rows = people.map(({ person, answered, booked, lost }) => (
    <tr key={person}>
      <th scope="row">
        <ActorName person={person} words={i18n.words} />
      </th>
      <td>{answered.toLocaleString(locale)}</td>
      <td>{booked.toLocaleString(locale)}</td>
      <td>{lost.toLocaleString(locale)}</td>
    </tr>
  ));
  const names = [words.first, columns.answered, columns.booked, columns.lost];
  return <NumbersTable id="people" heading={words.heading} columns={names} rows={rows} />;
}

interface BarTableProps {
  id: string;
  heading: string;
  /** The name of the first column. */
  first: string;
  rows: (AnswerStatistics & { label: string })[];
  i18n: DeskI18n;
}

/** A table with a bar in each row: how many enquiries came in, and how many of them are answered. */
function BarTable({ id, heading, first, rows, i18n }: BarTableProps) {
  const { columns } = i18n.words.statistics;
  const most = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  const names = [first, columns.enquiries, columns.answered, columns.median];
  const bars = rows.map((row) => <BarTableRow key={row.label} row={row} most={most} i18n={i18n} />);
  return <NumbersTable id={id} heading={heading} columns={names} rows={bars} />;
}

function BarTableRow({
  row,
  most,
  i18n,
}: {
  row: BarTableProps['rows'][number];
  most: number;
  i18n: DeskI18n;
}) {
  const { label, enquiries, answered, median } = row;
  const { locale } = i18n.phrases;
  return (
    <tr>
      <th scope="row">
        <div className="desk-bar-of">
          <span>{label}</span>
          {enquiries > 0 && <Bar whole={enquiries / most} part={answered / most} />}
        </div>
      </th>
      <td>{enquiries.toLocaleString(locale)}</td>
      <td>{answered.toLocaleString(locale)}</td>
      <td>{median === null ? <NoValue i18n={i18n} /> : openingTimeText(median, i18n)}</td>
    </tr>
  );
}

/** @param whole - the length of the bar, from 0 to 1; `part` is the length of its answered part */
function Bar({ whole, part }: { whole: number; part: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <svg className="desk-figure-bar" aria-hidden="true" focusable="false">
      <rect className="desk-figure-bar__open" width={percent(whole)} height="100%" />
      {part > 0 && <rect className="desk-figure-bar__answered" width={percent(part)} height="100%" />}
    </svg>
  );
}

function NoValue({ i18n }: { i18n: DeskI18n }) {
  const { none } = i18n.words.statistics;
  return (
    <>
      {/* Before the dash: behind it, this text would overflow the cell by 1 px and give the table a scroll bar. */}
      <span className="visually-hidden">{none.screenReader}</span>
      <span aria-hidden="true">{none.visible}</span>
    </>
  );
}
