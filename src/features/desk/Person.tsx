import type { DeskWords } from '../../content/deskContent.ts';
import type { DeskEvent } from '../../enquiry/deskViews.ts';
import { Typed } from './Typed.tsx';

/** Who did something: an email address, or the command. */
export function Person({ person, words }: Pick<DeskEvent, 'person'> & { words: DeskWords }) {
  return person === 'command' ? words.audit.command : <Typed text={person} />;
}
