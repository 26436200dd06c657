import { Interpolate } from '../../components/Interpolate.tsx';
import { type AreasContent, type Suburb, suburbId } from '../../content/areasContent.ts';
import type { Links } from '../../layout/links.ts';
import { TextLink } from '../../layout/TextLink.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { TravelDiagram } from './TravelDiagram.tsx';

/** How far each suburb is: the diagram, and beside it the list with what people there ask about. */
export function Travel({ content, links }: { content: AreasContent; links: Links }) {
  const { heading, caption } = content.travel;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="travel">
      <div className="page travel">
        <div className="travel__diagram">
          <h2 id="travel">{heading}</h2>
          <p>{caption}</p>
          <TravelDiagram content={content} />
        </div>
        <div className="travel__groups">
          {content.groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-name`}>
              <h3 id={`${group.id}-name`}>{group.name}</h3>
              <p>{group.text}</p>
              <ul className="suburbs">
                {group.suburbs.map((suburb) => (
                  <SuburbRow key={suburb.name} suburb={suburb} words={content.suburb} links={links} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

interface SuburbRowProps {
  suburb: Suburb;
  words: AreasContent['suburb'];
  links: Links;
}

function SuburbRow({ suburb, words, links }: SuburbRowProps) {
  const { name, minutes, direction, services } = suburb;
  const id = suburbId(name);
  const labelId = `services-${id}`;
  return (
    <li id={id}>
      <div className="suburbs__place">
        <h4>{name}</h4>
        {direction && <p>{interpolate(words.direction, { direction })}</p>}
      </div>
      <p className={minutes === undefined ? 'suburbs__words' : 'suburbs__minutes'}>
        {minutes === undefined ? (
          suburb.words
        ) : (
          <Interpolate pattern={words.minutes} parts={{ minutes: <strong>{minutes}</strong> }} />
        )}
      </p>
      <p className="suburbs__label" id={labelId}>
        {words.services}
      </p>
      <ul className="suburbs__services" aria-labelledby={labelId}>
        {services.map((slug) => (
          <li key={slug}>
            <TextLink to={links.service(slug)} />
          </li>
        ))}
      </ul>
    </li>
  );
}
