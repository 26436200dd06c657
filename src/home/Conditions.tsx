import { BodyMap } from '../figure/BodyMap.tsx';
import type { Links } from '../site/links.ts';
import { TextLink } from '../site/TextLink.tsx';
import { bodyMapWords } from './bodyMapWords.ts';
import type { HomeContent } from './homeContent.ts';

/** The five groups of conditions: on the body, and as lists with the service that helps most. */
export function Conditions({ content, links }: { content: HomeContent; links: Links }) {
  const { heading, intro, groups } = content.conditions;
  return (
    <section className="section" aria-labelledby="conditions">
      <div className="page conditions">
        <div className="conditions__map">
          <h2 id="conditions">{heading}</h2>
          <p>{intro}</p>
          <BodyMap words={bodyMapWords(content.conditions)} />
        </div>
        <div className="conditions__groups">
          {groups.map((group) => (
            <section key={group.id} id={group.id} className="condition-group tall-links">
              <h3>{group.name}</h3>
              <p>{group.text}</p>
              <ul className="condition-group__list">
                {group.conditions.map((condition) =>
                  // A link where a page has words for this condition alone.
                  typeof condition === 'string' ? (
                    <li key={condition}>{condition}</li>
                  ) : (
                    <li key={condition.label}>
                      <a href={condition.href}>{condition.label}</a>
                    </li>
                  ),
                )}
              </ul>
              <p>
                <TextLink to={links.service(group.service)} />
              </p>
              {group.others && (
                <p>
                  {group.others.text} <TextLink to={links.service(group.others.service)} />
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
