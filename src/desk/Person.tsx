import type { DeskWords } from './deskContent.ts';
import { Typed } from './Typed.tsx';
import type { DeskEvent } from './views.ts';

/** Who did something: an email address, or the command. */
export function Person({ person, words }: Pick<DeskEvent, 'person'> & { words: DeskWords }) {
  return person === 'command' ? words.audit.command : <Typed text={person} />;
}
