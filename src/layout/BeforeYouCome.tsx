import { Rows } from '../components/Rows.tsx';

export interface BeforeYouComeProps {
  heading: string;
  /** What to know, by name (src/clinic/visiting.ts). */
  rows: { name: string; text: string }[];
}

/** What to know before a visit, as a section of a page; nothing while the clinic has not told. */
export function BeforeYouCome({ heading, rows }: BeforeYouComeProps) {
  if (rows.length === 0) return null;
  return (
    <section className="section" data-ground="sand" aria-labelledby="before-you-come">
      <div className="page columns">
        <h2 id="before-you-come">{heading}</h2>
        <Rows rows={rows} />
      </div>
    </section>
  );
}
