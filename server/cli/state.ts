import { isState, states } from '../../src/enquiry/states.ts';
import { changeState } from '../store/desk/changes.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { noteOf } from './note.ts';
import { Misuse, type Verb } from './verb.ts';

export const state: Verb = {
  usage: `state ID ${states.join('|')}`,
  about: 'Says what the clinic has done about an enquiry; --note adds words about it.',
  takes: 2,
  options: { note: { type: 'string' } },
  examples: ['state 6f1c2b54 contacted', 'state 6f1c2b54 booked --note "Tuesday at ten"'],
  async run(desk, { positionals: [id, name = ''], values }) {
    if (!isState(name)) throw new Misuse(`expected what it is now: ${states.join(', ')}`);
    const note = typeof values.note === 'string' ? { note: noteOf(values.note) } : {};
    const enquiry = await findEnquiry(desk, { positionals: id === undefined ? [] : [id] });
    await changeFound(desk, enquiry, (change) => changeState(desk.db, { ...change, ...note, state: name }));
    desk.print(`${enquiry.id} is ${name}.`);
  },
};
