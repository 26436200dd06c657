import type { AreasContent } from '../../content/areasContent.ts';
import type { ContactContent } from '../../content/contactContent.ts';

interface OverviewProps {
  content: AreasContent;
  /** What to know of the trains, as the contact page says it. */
  trains: ContactContent['gettingHere']['train']['changing'];
}

/** The region: how many people live in it, and how its roads and rails meet at Bankstown. */
export function Overview({ content, trains }: OverviewProps) {
  const { heading, residents, residentsLabel, paragraphs, transport } = content.overview;
  return (
    <section className="section" aria-labelledby="region">
      <div className="page region">
        <p className="big-figure">
          <strong>{residents}</strong> <span>{residentsLabel}</span>
        </p>
        <div className="stack">
          <h2 id="region">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {transport} {trains.text} <a href={trains.link.url}>{trains.link.label}</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
