import { Approach } from './Approach.tsx';
import type { ContactContent } from './contactContent.ts';

/** How to get here: the way drawn, then each way in words. */
export function GettingHere({ content }: { content: ContactContent['gettingHere'] }) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="getting-here">
      <div className="page getting-here">
        <div className="getting-here__drawing">
          <h2 id="getting-here">{content.heading}</h2>
          <Approach words={content.drawing} />
        </div>
        <div className="getting-here__ways">
          {content.ways.map((way) => (
            <section key={way.name}>
              <h3>{way.name}</h3>
              <ul>
                {way.points.map((point) =>
                  typeof point === 'string' ? (
                    <li key={point}>{point}</li>
                  ) : (
                    <li key={point.text}>
                      {point.text} <a href={point.link.url}>{point.link.label}</a>.
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
