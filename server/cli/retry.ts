import { z } from 'zod';
import { retryLetters, retryWaiting } from '../store/desk.ts';
import { redirectLetters } from '../store/redirect.ts';
import { findEnquiry } from './find.ts';
import { Failure, Misuse, type Verb } from './verb.ts';

export const retry: Verb = {
  usage: 'retry ID | retry all',
  about:
    'Sends the unsent letters of an enquiry, or all that wait, within half a minute; --to sends it to another inbox instead of those it has not reached.',
  options: { to: { type: 'string' } },
  examples: ['retry all', 'retry 6f1c2b54', 'retry 6f1c2b54 --to front@example.com.au'],
  async run(desk, given) {
    const { to } = given.values;
    if (typeof to === 'string' && !z.email().safeParse(to).success)
      throw new Misuse('--to: expected an e-mail address');
    if (given.positionals[0] === 'all') {
      if (to !== undefined) throw new Misuse('--to needs the ID of one enquiry');
      return desk.print(`${await retryWaiting(desk.db, desk.now)} waiting letters are due now.`);
    }
    const { id } = await findEnquiry(desk, given);
    if (typeof to === 'string') {
      const isSent = await redirectLetters(desk.db, id, desk.now, to);
      if (!isSent) throw new Failure(`${id} has reached every inbox of the clinic.`);
      return desk.print(`${id} goes to ${to} now.`);
    }
    const count = await retryLetters(desk.db, id, desk.now);
    if (count === 0) throw new Failure(`Nothing to send: every letter of ${id} was sent.`);
    desk.print(`${count} letters of ${id} are due now.`);
  },
};
