import { z } from 'zod';
import { sendCopies } from '../store/desk/sending.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { commandName, Failure, Misuse, type Verb } from './verb.ts';

export const resend: Verb = {
  usage: 'resend ID',
  about:
    'Sends an enquiry to the clinic once more, as a new letter to each inbox, or to another with --to: for one that was delivered and is not to be found.',
  options: { to: { type: 'string' } },
  examples: ['resend 6f1c2b54', 'resend 6f1c2b54 --to physio@example.com.au'],
  async run(desk, given) {
    const { to } = given.values;
    if (typeof to === 'string' && !z.email().safeParse(to).success)
      throw new Misuse('--to: expected an e-mail address');
    const enquiry = await findEnquiry(desk, given);
    const { id, letters } = enquiry;
    const inboxes = typeof to === 'string' ? [to] : desk.config.CLINIC_INBOX;
    const waiting = letters.filter((letter) => letter.audience === 'clinic' && letter.state === 'due');
    if (waiting.some(({ recipient }) => inboxes.includes(recipient ?? '')))
      throw new Failure(
        `A letter of ${id} to this inbox waits still. To send it now: ${commandName} retry ${id}`,
      );
    const mailDomain = new URL(desk.config.SITE_URL).hostname;
    await changeFound(desk, enquiry, (change) => sendCopies(desk.db, { ...change, inboxes, mailDomain }));
    desk.print(`${id} goes to ${inboxes.join(', ')} once more.`);
  },
};
