import { endSending } from '../store/desk/sending.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { Failure, type Verb } from './verb.ts';

export const end: Verb = {
  usage: 'end ID',
  about: 'Stops trying to send the letters of an enquiry, because somebody has read it here.',
  options: {},
  examples: ['end 6f1c2b54'],
  async run(desk, given) {
    const enquiry = await findEnquiry(desk, given);
    const { id, letters } = enquiry;
    const count = letters.filter((letter) => letter.state === 'due').length;
    if (count === 0) throw new Failure(`No letter of ${id} waits.`);
    await changeFound(desk, enquiry, (change) => endSending(desk.db, change));
    desk.print(`${count} letters of ${id} are ended. "retry ${id.slice(0, 8)}" would send them after all.`);
  },
};
