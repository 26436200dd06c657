import { longestNote } from '../../src/desk/views.ts';
import { addNote } from '../store/desk/changes.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { Misuse, type Verb } from './verb.ts';

export const note: Verb = {
  usage: 'note ID WORDS',
  about: 'Writes a note about an enquiry, for whoever looks at it next.',
  takes: Number.POSITIVE_INFINITY,
  options: {},
  examples: ['note 6f1c2b54 Rings back on Monday'],
  async run(desk, { positionals: [id, ...words] }) {
    const text = noteOf(words.join(' '));
    const enquiry = await findEnquiry(desk, { positionals: id === undefined ? [] : [id] });
    await changeFound(desk, enquiry, (change) => addNote(desk.db, { ...change, text }));
    desk.print(`Noted at ${enquiry.id}.`);
  },
};

/** What a note says; @throws a {@link Misuse} when it says nothing, or too much. */
export function noteOf(words: string): string {
  const text = words.trim();
  if (text === '') throw new Misuse('expected what to write');
  if ([...text].length > longestNote)
    throw new Misuse(`a note has ${longestNote} characters at most, and this has ${[...text].length}`);
  return text;
}
