import type { NdisContent } from '../../content/ndisContent.ts';

/** The three funding categories that pay for therapy, by their numbers in a plan. */
export function Funding({ content }: { content: NdisContent }) {
  const { heading, intro, category, categories, note } = content.funding;
  return (
    <section className="section" data-ground="ink" aria-labelledby="funding">
      <div className="page funding">
        <div className="stack">
          <h2 id="funding">{heading}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ul className="funding__categories">
          {categories.map(({ number, name, text, examples }) => (
            <li key={number}>
              <p className="funding__number">
                <span>{category}</span> {number}
              </p>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p>{note}</p>
      </div>
    </section>
  );
}
