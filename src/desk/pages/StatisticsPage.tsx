import type { ReactNode } from 'react';
import { dayOfYear } from '../../clinic/dates.ts';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import type { DeskWords } from '../deskSchema.ts';
import type { PageProps } from '../deskViews.ts';
import { ActorName, type DeskI18n, hour, minute, openingTimeText, useI18n } from './deskText.tsx';

/**
 * Statistics: how many enquiries wait and for how long, how soon others were answered by week and by service, and their
 * results by person.
 */
export function StatisticsPage({ view }: PageProps<'statistics'>) {
  const { words: deskWords, phrases } = useI18n();
  const { statistics: words } = deskWords;
  const { weeks, services, people } = view;
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <Panels view={view} />
      <p className="row desk-key">
        <span className="desk-key__answered">{words.key.answered}</span>
        <span className="desk-key__open">{words.key.open}</span>
      </p>
      <NumbersTable id="weeks" words={words.weeks} columns={answerColumns} rows={weeks}>
        {({ monday }) => dayOfYear(monday, phrases.locale)}
      </NumbersTable>
      {services.length > 0 ? (
        <NumbersTable id="services" words={words.services} columns={answerColumns} rows={services}>
          {({ label }) => label}
        </NumbersTable>
      ) : (
        <p>{words.services.none}</p>
      )}
      {people.length > 0 && (
        <NumbersTable id="people" words={words.people} columns={outcomeColumns} rows={people}>
          {({ person }) => <ActorName person={person} />}
        </NumbersTable>
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

/** A panel with the name of each number, and the number or its text. */
function NumbersPanel({ heading, rows }: { heading: string; rows: [string, number | string][] }) {
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

const answerColumns = ['enquiries', 'answered', 'median'] as const;
const outcomeColumns = ['answered', 'booked', 'lost'] as const;
type ColumnName = keyof DeskWords['statistics']['columns'];
type Numbers = Partial<Record<ColumnName, number | null>>;

interface NumbersTableProps<Row> {
  id: string;
  /** The heading of the table, and the name of the first column, which has the headings of the rows. */
  words: { heading: string; first: string };
  /** The other columns, by the name of their number. */
  columns: readonly ColumnName[];
  rows: readonly Row[];
  /** The heading of a row. */
  children: (row: Row) => ReactNode;
}

/** A table. In a row with a number of enquiries, a bar shows that number, and how many of them are answered. */
function NumbersTable<Row extends Numbers>({ id, words, columns, rows, children }: NumbersTableProps<Row>) {
  const i18n = useI18n();
  const numberText = (name: ColumnName, value: number) =>
    name === 'median' ? openingTimeText(value, i18n) : value.toLocaleString(i18n.phrases.locale);
  const mostEnquiries = Math.max(...rows.map(({ enquiries }) => enquiries ?? 0), 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must scroll a wide table (WCAG 2.1.1).
    <section className="desk-table" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{words.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.first}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {i18n.words.statistics.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change order
            <tr key={index}>
              <th scope="row">
                <div className="desk-bar-of">
                  <span>{children(row)}</span>
                  <Bar {...row} most={mostEnquiries} />
                </div>
              </th>
              {columns.map((name) => {
                const value = row[name] ?? null;
                return <td key={name}>{value === null ? <NoValue /> : numberText(name, value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The bar of a row: the number of enquiries, of the `most` in any row, and the part of them that is answered. */
function Bar({ enquiries, answered, most }: Numbers & { most: number }) {
  if (!enquiries) return null;
  const percent = (number: number) => `${Math.round((number / most) * 1000) / 10}%`;
  return (
    <svg className="desk-figure-bar" aria-hidden="true">
      <rect className="desk-figure-bar__open" width={percent(enquiries)} height="100%" />
      <rect className="desk-figure-bar__answered" width={percent(answered ?? 0)} height="100%" />
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
