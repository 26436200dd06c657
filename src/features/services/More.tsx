import { Interpolate } from '../../components/Interpolate.tsx';
import type { Service, ServicePagesWords } from '../../content/servicesContent.ts';
import { Block } from './Block.tsx';
import { NamedList } from './NamedList.tsx';

interface MoreProps {
  parts: NonNullable<Service['more']>;
  words: ServicePagesWords;
}

/** What some visitors of a service ask more about, each part with an address of its own. */
export function More({ parts, words }: MoreProps) {
  const warningSigns = <a href="#see-doctor-first">{words.warningSigns}</a>;
  return (
    <div className="blocks">
      {parts.map(({ items, paragraphs, ...part }) => (
        <Block key={part.id} id={part.id} content={part}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Interpolate pattern={paragraph} parts={{ warningSigns }} />
            </p>
          ))}
          {items && <NamedList items={items} />}
        </Block>
      ))}
    </div>
  );
}
