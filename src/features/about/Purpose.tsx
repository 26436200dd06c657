import { Rows } from '../../components/Rows.tsx';
import type { AboutContent } from '../../content/aboutContent.ts';

/** What the clinic is for: its mission, its vision, and the six values it is held to. */
export function Purpose({ content }: { content: AboutContent }) {
  const { mission, vision, values } = content;
  return (
    <>
      <div className="section page purpose">
        <section aria-labelledby="mission">
          <h2 id="mission">{mission.heading}</h2>
          <p>{mission.text}</p>
        </section>
        <section aria-labelledby="vision">
          <h2 id="vision">{vision.heading}</h2>
          <p>{vision.text}</p>
        </section>
      </div>
      <section className="section" data-ground="sand" aria-labelledby="values">
        <div className="page columns">
          <div className="stack">
            <h2 id="values">{values.heading}</h2>
            <p>{values.intro}</p>
          </div>
          <Rows rows={values.items} />
        </div>
      </section>
    </>
  );
}
