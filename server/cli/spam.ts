import { markSpam } from '../store/desk/changes.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { commandName, type Verb } from './verb.ts';

export const spam: Verb = {
  usage: 'spam ID',
  about: 'Marks an enquiry as spam and ends its letters; --no takes the mark back.',
  options: { no: { type: 'boolean' } },
  examples: ['spam 6f1c2b54', 'spam 6f1c2b54 --no'],
  async run(desk, given) {
    const isSpam = !given.values.no;
    const enquiry = await findEnquiry(desk, given);
    const { id, letters } = enquiry;
    await changeFound(desk, enquiry, (change) => markSpam(desk.db, { ...change, isSpam }));
    desk.print(isSpam ? `${id} is marked as spam.` : `${id} is not spam.`);
    if (!isSpam && letters.some((letter) => letter.state === 'ended'))
      desk.print(`Its letters were ended. To send them: ${commandName} retry ${id}`);
  },
};
