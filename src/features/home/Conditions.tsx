import { BodyMap } from '../../components/BodyMap.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { HomeContent } from '../../content/homeContent.ts';
import type { Links } from '../../layout/links.ts';
import { TextLink } from '../../layout/TextLink.tsx';

/** The five groups of conditions: on the body, which leads to them, and folded, each with the service that helps most. */
export function Conditions({ content, links }: { content: HomeContent; links: Links }) {
  const { heading, intro, groups } = content.conditions;
  return (
    <section className="section" aria-labelledby="conditions">
      <div className="page conditions">
        <div className="conditions__map">
          <h2 id="conditions">{heading}</h2>
          <p>{intro}</p>
          <BodyMap groups={groups} />
        </div>
        <div className="conditions__groups">
          {groups.map((group) => (
            <details key={group.id} id={group.id} className="condition-group fold tall-links">
              <summary>
                <h3>{group.name}</h3> <Icon name="chevron" />
              </summary>
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
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
