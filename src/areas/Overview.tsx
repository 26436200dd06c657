import type { AreasContent } from './areasContent.ts';

/** The region: how many people live in it, and how its roads and rails meet at Bankstown. */
export function Overview({ content }: { content: AreasContent }) {
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
            {transport.text} <a href={transport.link.url}>{transport.link.label}</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
