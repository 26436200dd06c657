import { Block } from './Block.tsx';
import { NamedList } from './NamedList.tsx';
import type { Service } from './servicesContent.ts';

/** What some visitors of a service ask more about, each part with an address of its own. */
export function More({ parts }: { parts: NonNullable<Service['more']> }) {
  return (
    <div className="blocks">
      {parts.map(({ items, ...part }) => (
        <Block key={part.id} id={part.id} content={part}>
          {items && <NamedList items={items} />}
        </Block>
      ))}
    </div>
  );
}
