import { z } from 'zod';
import { sendElsewhere, sendUnsent } from '../store/desk/sending.ts';
import { retryWaiting, reviveConfirmations } from '../store/forStaff.ts';
import { hasReached } from '../store/redirect.ts';
import { changeFound } from './change.ts';
import { findEnquiry } from './find.ts';
import { period, periodOptions } from './times.ts';
import { commandName, type Desk, Failure, type Given, Misuse, type Verb } from './verb.ts';

export const retry: Verb = {
  usage: 'retry ID | retry all | retry given-up --since WHEN',
  about:
    'Sends the unsent letters of an enquiry, or all that wait, or the confirmations that were given up, within half a minute; --to sends an enquiry to another inbox instead of those it has not reached.',
  options: { to: { type: 'string' }, ...periodOptions },
  examples: [
    'retry all',
    'retry 6f1c2b54',
    'retry 6f1c2b54 --to front@example.com.au',
    'retry given-up --since 2d',
  ],
  async run(desk, given) {
    const [what] = given.positionals;
    checkOptions(given);
    if (what === 'all')
      return desk.print(`${areMany(await retryWaiting(desk.db, desk.now), 'waiting letter')} due now.`);
    if (what === 'given-up') {
      const count = await reviveConfirmations(desk.db, period(given, desk.now), desk.now);
      return desk.print(`${areMany(count, 'given-up confirmation')} due now.`);
    }
    return retryOne(desk, given);
  },
};

function checkOptions({ positionals: [what], values: { to, since, until } }: Given): void {
  if (typeof to === 'string' && !z.email().safeParse(to).success)
    throw new Misuse('--to: expected an e-mail address');
  if (to !== undefined && (what === 'all' || what === 'given-up'))
    throw new Misuse('--to needs the ID of one enquiry');
  if (what === 'given-up') {
    if (since === undefined)
      throw new Misuse('expected --since, such as --since 2d: a confirmation that comes weeks late confuses');
  } else if (since !== undefined || until !== undefined)
    throw new Misuse('--since and --until are for retry given-up');
}

async function retryOne(desk: Desk, given: Given): Promise<void> {
  const { to } = given.values;
  const enquiry = await findEnquiry(desk, given);
  const { id, letters } = enquiry;
  const unsent = letters.filter(({ state }) => state === 'due' || state === 'ended');
  if (typeof to === 'string') {
    if (!unsent.some(({ audience }) => audience === 'clinic'))
      throw new Failure(`${id} has reached every inbox of the clinic.`);
    const mailDomain = new URL(desk.config.SITE_URL).hostname;
    await changeFound(desk, enquiry, (change) =>
      sendElsewhere(desk.db, { ...change, inbox: to, mailDomain }),
    );
    return desk.print(
      hasReached(to, letters)
        ? `${to} has ${id} already, and it goes nowhere else. To send it there once more: ${commandName} resend ${id} --to ${to}`
        : `${id} goes to ${to} now.`,
    );
  }
  if (unsent.length === 0) throw new Failure(`Nothing to send: every letter of ${id} was sent.`);
  await changeFound(desk, enquiry, (change) => sendUnsent(desk.db, change));
  desk.print(`${areMany(unsent.length, 'letter', ` of ${id}`)} due now.`);
}

/** So many of them are, such as `2 letters of ID are`. */
function areMany(count: number, what: string, whose = ''): string {
  return count === 1 ? `1 ${what}${whose} is` : `${count} ${what}s${whose} are`;
}
