import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { AboutContent } from '../../content/aboutContent.ts';
import { professionsOf } from './professions.ts';

interface StoryProps {
  clinic: Clinic;
  content: AboutContent;
  /** The Acknowledgement of Country, if the clinic has words for it. */
  acknowledgement: string | undefined;
}

/** How the clinic began, and the professions that work in it. */
export function Story({ clinic, content, acknowledgement }: StoryProps) {
  const { story, professions } = content;
  return (
    <>
      <section className="section" aria-labelledby="story">
        <div className="page columns">
          <p className="big-figure">
            <strong>{clinic.figures.founded}</strong> <span>{story.opened}</span>
          </p>
          <div className="stack">
            <h2 id="story">{story.heading}</h2>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {acknowledgement && <p>{acknowledgement}</p>}
          </div>
        </div>
      </section>
      <section className="section" data-ground="leaf" aria-labelledby="professions">
        <div className="page professions">
          <h2 id="professions">{professions.heading}</h2>
          <ul className="professions__list">
            {professionsOf(clinic, content).map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
