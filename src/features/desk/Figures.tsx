import { dayOfYear } from '../../clinic/dates.ts';
import type { FiguresView } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { BarTable } from './BarTable.tsx';
import { openTimeText, type Saying } from './saying.ts';

interface FiguresProps {
  view: FiguresView;
  say: Saying;
}

/** How many wait and for how long, and how soon people were answered, by week and by service. */
export function Figures({ view, say }: FiguresProps) {
  const { figures: words } = say.words;
  const { locale } = say.phrases;
  const weeks = view.weeks.map(({ monday, ...week }) => ({ ...week, label: dayOfYear(monday, locale) }));
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <div className="desk-figures">
        <Now view={view} say={say} />
        <Period view={view} say={say} />
      </div>
      <p className="desk-key">
        <span className="desk-key__answered">{words.key.answered}</span>
        <span className="desk-key__open">{words.key.open}</span>
      </p>
      <BarTable id="weeks" {...words.weeks} rows={weeks} say={say} />
      {view.services.length > 0 ? (
        <BarTable id="services" {...words.services} rows={view.services} say={say} />
      ) : (
        <p>{words.services.none}</p>
      )}
    </>
  );
}

function Now({ view, say }: FiguresProps) {
  const { now: words } = say.words.figures;
  const { locale } = say.phrases;
  const longest = view.longest === null ? words.nobody : openTimeText(view.longest, say);
  return (
    <Numbers
      heading={words.heading}
      rows={[
        { name: words.waiting, text: view.waiting.toLocaleString(locale) },
        { name: words.overdue, text: view.overdue.toLocaleString(locale) },
        { name: words.longest, text: longest },
      ]}
    />
  );
}

function Period({ view: { whole, weeks }, say }: FiguresProps) {
  const { period: words } = say.words.figures;
  const { locale } = say.phrases;
  const answered = whole.answered.toLocaleString(locale);
  const enquiries = whole.enquiries.toLocaleString(locale);
  return (
    <Numbers
      heading={interpolate(words.heading, { count: weeks.length.toLocaleString(locale) })}
      rows={[
        { name: words.enquiries, text: enquiries },
        { name: words.answered, text: interpolate(words.of, { answered, enquiries }) },
        {
          name: words.median,
          text: whole.median === null ? words.noMedian : openTimeText(whole.median, say),
        },
      ]}
    />
  );
}

function Numbers({ heading, rows }: { heading: string; rows: { name: string; text: string }[] }) {
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
