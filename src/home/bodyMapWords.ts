import type { BodyMapWords } from '../figure/BodyMap.tsx';
import type { ConditionGroup } from '../figure/frontal.ts';
import type { HomeContent } from './homeContent.ts';

/** What the drawing of the body says, from the words of Home. */
export function bodyMapWords({ map, groups }: HomeContent['conditions']): BodyMapWords {
  const names = Object.fromEntries(groups.map(({ id, onMap }) => [id, onMap])) as Record<
    ConditionGroup,
    string[]
  >;
  return { ...map, names };
}
