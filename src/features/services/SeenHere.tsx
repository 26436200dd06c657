import { paths } from '../../routes.ts';
import { Block } from './Block.tsx';
import type { Here } from './here.ts';
import { NamedList } from './NamedList.tsx';

/** Who a visitor of this service will see, and what keeps both at ease; of what the clinic has not told, nothing. */
export function SeenHere({ here: { words, people, safety } }: { here: Here }) {
  return (
    <>
      {people.length > 0 && (
        <Block id="people" content={{ heading: words.heading }}>
          <NamedList items={people} />
          <p>
            <a href={`${paths.about}#team`}>{words.more}</a>
          </p>
        </Block>
      )}
      {safety.paragraphs.length > 0 && <Block id="safety" content={safety} />}
    </>
  );
}
