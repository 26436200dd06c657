import type { ReactNode } from 'react';
import { dayOfYear } from '../../clinic/dates.ts';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import type { DeskWords } from '../deskSchema.ts';
import type { AnswerStatistics, PageProps } from '../deskViews.ts';
import { ActorName, type DeskI18n, hour, minute, openingTimeText, useI18n } from './deskText.tsx';

/**
 * Statistics: how many enquiries wait and for how long, how soon others were answered by week and by service, and their
 * results by person.
 */
export function StatisticsPage({ view }: PageProps<'statistics'>) {
  const { words: deskWords, phrases } = useI18n();
  const { statistics: words } = deskWords;
  const weeks = view.weeks.map(({ monday, ...week }) => ({
    ...week,
    label: dayOfYear(monday, phrases.locale),
  }));
  const people = view.people.map(({ person, ...numbers }) => ({
    ...numbers,
    key: person,
    rowHeading: <ActorName person={person} />,
  }));
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <Panels view={view} />
      <p className="row desk-key">
        <span className="desk-key__answered">{words.key.answered}</span>
        <span className="desk-key__open">{words.key.open}</span>
      </p>
      <AnswersTable id="weeks" {...words.weeks} rows={weeks} />
      {view.services.length > 0 ? (
        <AnswersTable id="services" {...words.services} rows={view.services} />
      ) : (
        <p>{words.services.none}</p>
      )}
      {people.length > 0 && (
        <NumbersTable id="people" {...words.people} columns={['answered', 'booked', 'lost']} rows={people} />
      )}
    </>
  );
}

/** Panels with the current numbers, the numbers of the last weeks, and the numbers of offered times. */
function Panels({ view }: PageProps<'statistics'>) {
  const i18n = useI18n();
  const { now, period, appointments: offers } = i18n.words.statistics;
  const { total, outcomes, appointments } = view;
  const { locale } = i18n.phrases;
  const answered = total.answered.toLocaleString(locale);
  const enquiries = total.enquiries.toLocaleString(locale);
  const openingTimeOr = (time: number | null, none: string) =>
    time === null ? none : openingTimeText(time, i18n);
  return (
    <div className="desk-statistics">
      <NumbersPanel
        heading={now.heading}
        rows={[
          [now.waiting, view.waiting],
          [now.overdue, view.overdue],
          [now.longest, openingTimeOr(view.longest, now.nobody)],
        ]}
      />
      <NumbersPanel
        heading={interpolate(period.heading, { count: view.weeks.length.toLocaleString(locale) })}
        rows={[
          [period.enquiries, enquiries],
          [period.answered, interpolate(period.of, { answered, enquiries })],
          [period.median, openingTimeOr(total.median, period.noMedian)],
          [period.booked, outcomes.booked],
          [period.lost, outcomes.lost],
          [period.spam, view.spam],
        ]}
      />
      <NumbersPanel
        heading={offers.heading}
        rows={[
          [offers.offered, appointments.offered],
          [offers.taken, appointments.taken],
          [offers.soon, clockTimeText(appointments.median, i18n)],
          [offers.notSuited, appointments.notSuited],
          [offers.cancelled, appointments.cancelled],
        ]}
      />
    </div>
  );
}

/** A duration (ms) in words. It counts all hours, not only opening hours, since visitors also answer at night. */
function clockTimeText(time: number | null, { words, phrases }: DeskI18n): string {
  const { none, minutes, hours } = words.statistics.appointments;
  if (time === null) return none;
  if (time < hour) return pluralText(Math.max(1, Math.round(time / minute)), minutes, phrases.locale);
  return pluralText(Math.round(time / hour), hours, phrases.locale);
}

interface NumbersPanelProps {
  heading: string;
  /** The rows: the name of each number, and the number or its text. */
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
  /** The name of the first column, which has the headings of the rows. */
  first: string;
  /** The other columns, by the name of their number. */
  columns: readonly ColumnName[];
  rows: (Partial<Record<ColumnName, number | null>> & { key: string; rowHeading: ReactNode })[];
}

type ColumnName = keyof DeskWords['statistics']['columns'];

function NumbersTable({ id, heading, first, columns, rows }: NumbersTableProps) {
  const i18n = useI18n();
  const numberText = (name: ColumnName, value: number) =>
    name === 'median' ? openingTimeText(value, i18n) : value.toLocaleString(i18n.phrases.locale);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must scroll a wide table (WCAG 2.1.1).
    <section className="desk-table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {i18n.words.statistics.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, rowHeading, ...numbers }) => (
            <tr key={key}>
              <th scope="row">{rowHeading}</th>
              {columns.map((name) => {
                const value = numbers[name] ?? null;
                return <td key={name}>{value === null ? <NoValue /> : numberText(name, value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AnswersTableProps extends Pick<NumbersTableProps, 'id' | 'heading' | 'first'> {
  rows: (AnswerStatistics & { label: string })[];
}

/** A table with a bar in each row for the number of enquiries, and the part of them that is answered. */
function AnswersTable({ rows, ...table }: AnswersTableProps) {
  const mostEnquiries = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  const rowsWithBars = rows.map(({ label, ...numbers }) => ({
    ...numbers,
    key: label,
    rowHeading: (
      <div className="desk-bar-of">
        <span>{label}</span>
        {numbers.enquiries > 0 && (
          <Bar length={numbers.enquiries / mostEnquiries} answered={numbers.answered / mostEnquiries} />
        )}
      </div>
    ),
  }));
  return <NumbersTable {...table} columns={['enquiries', 'answered', 'median']} rows={rowsWithBars} />;
}

/** @param length - the length of the bar, from 0 to 1; `answered` is the length of its answered part */
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
      {/* The text for screen readers comes before the dash. After the dash, it would overflow the cell by
         1 px and give the table a scroll bar. */}
      <span className="visually-hidden">{none.screenReader}</span>
      <span aria-hidden="true">{none.visible}</span>
    </>
  );
}
