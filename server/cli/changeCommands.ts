import { sydneyTime } from '../../src/clinic/dates.ts';
import { offersOf } from '../appointments/offers.ts';
import { mailDomainOf } from '../config.ts';
import type { Change, ChangeResult } from '../enquiries/changes.ts';
import { sendElsewhere, sendUnsent, stopSending } from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { hasReached, retryWaiting, reviveConfirmations } from '../enquiries/enquiryMessages.ts';
import type { StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { type StoreIo, UsageError } from './io.ts';
import { findEnquiry, nameOf, oneLine, periodOf } from './readCommands.ts';

/** The person in the audit log for changes by the command, which has no sign-in. */
const person = 'command';

interface RetryOptions {
  to?: string;
  since?: number;
  until?: number;
}

/**
 * Refuses options of `retry` that cannot be combined.
 *
 * @throws a {@link UsageError}
 */
export function checkRetry(which: string, { to, since, until }: RetryOptions): void {
  const isOne = which !== 'all' && which !== 'given-up';
  if (to !== undefined && !isOne) throw new UsageError('--to needs the ID of one enquiry');
  if (which !== 'given-up' && (since ?? until) !== undefined)
    throw new UsageError('--since and --until are for retry given-up');
  if (which === 'given-up' && since === undefined)
    throw new UsageError(
      'expected --since, such as --since 2d: a confirmation that arrives weeks late confuses people',
    );
}

/** `retry`: sends the unsent messages of one enquiry, all waiting messages, or the confirmations that were given up. */
export async function retry(io: StoreIo, which: string, options: RetryOptions): Promise<void> {
  const { db, now, print } = io;
  if (which === 'all') return print(`${areMany(await retryWaiting(db, now), 'waiting message')} due now.`);
  if (which === 'given-up') {
    const count = await reviveConfirmations(db, periodOf(options), now);
    return print(`${areMany(count, 'given-up confirmation')} due now.`);
  }
  const enquiry = await findEnquiry(io, which);
  return options.to === undefined ? retryUnsent(io, enquiry) : redirect(io, enquiry, options.to);
}

async function retryUnsent(io: StoreIo, enquiry: StoredEnquiry): Promise<void> {
  const unsent = enquiry.messages.filter(isUnsent);
  if (unsent.length === 0) throw new Error(`Nothing to send: every message of ${enquiry.id} was sent.`);
  await changeFound(io, enquiry, (change) => sendUnsent(io.db, change));
  io.print(`${areMany(unsent.length, 'message', ` of ${enquiry.id}`)} due now.`);
}

async function redirect(io: StoreIo, enquiry: StoredEnquiry, inbox: string): Promise<void> {
  const { id, messages } = enquiry;
  if (!messages.some((message) => message.audience === 'clinic' && isUnsent(message)))
    throw new Error(`${id} has reached every inbox of the clinic. The desk can send it again.`);
  const mailDomain = mailDomainOf(io.config);
  await changeFound(io, enquiry, (change) => sendElsewhere(io.db, { ...change, inbox, mailDomain }));
  io.print(
    hasReached(inbox, messages)
      ? `${inbox} has ${id} already. The desk can send it there again.`
      : `${id} is sent to ${inbox} now.`,
  );
}

function isUnsent({ state }: StoredEnquiry['messages'][number]): boolean {
  return state === 'due' || state === 'ended';
}

/** `end`: stops sending the messages of an enquiry. */
export async function endOne(io: StoreIo, start: string): Promise<void> {
  const enquiry = await findEnquiry(io, start);
  const { id, messages } = enquiry;
  const count = messages.filter(({ state }) => state === 'due').length;
  if (count === 0) throw new Error(`No message of ${id} is waiting.`);
  await changeFound(io, enquiry, (change) => stopSending(io.db, change));
  io.print(`${count} messages of ${id} are ended. "retry ${id.slice(0, 8)}" sends them after all.`);
}

/** `delete`: deletes an enquiry and its messages after a confirmation. */
export async function deleteOne(io: StoreIo, start: string, { yes }: { yes?: boolean }): Promise<void> {
  const enquiry = await findEnquiry(io, start);
  const { id, content, receivedAt, visits } = enquiry;
  const [offer] = await offersOf(io.db, id);
  const name = oneLine(nameOf(content));
  const visit = visits.find(({ state, ends_at }) => state === 'booked' && ends_at > io.now);
  const warning = visit
    ? ` They have a visit on ${sydneyTime(visit.starts_at)}, and nobody tells them: the desk can cancel it first.`
    : offer?.state === 'open' && offer.ends_at > io.now
      ? ' They have an offer of times, which ends: the link in its letter will lead nowhere.'
      : '';
  const question = `Delete the enquiry of ${name}, received ${sydneyTime(receivedAt)}, permanently?${warning}`;
  if (!yes) await confirm(io, question);
  await changeFound(io, enquiry, (change) => deleteEnquiry(io, change));
  io.print(`${id} is deleted. Copies in the clinic’s mailboxes and in backups are not.`);
  io.print('The next backup removes its traces from the files of the store.');
}

/** @throws when there is nobody to ask, or the person says no */
async function confirm(io: StoreIo, question: string): Promise<void> {
  const isSure = await io.confirm(question);
  if (isSure === undefined) throw new UsageError('cannot ask for confirmation without a terminal: use --yes');
  if (!isSure) throw new Error('Nothing was deleted.');
}

/**
 * Changes an enquiry.
 *
 * @throws when somebody else has changed or deleted it since it was read
 */
async function changeFound(
  { now }: StoreIo,
  { id, version }: StoredEnquiry,
  make: (change: Change) => Promise<ChangeResult>,
): Promise<void> {
  const changed = await make({ id, version, person, now });
  if (changed === 'gone') throw new Error(`${id} has just been deleted.`);
  if (changed === 'changedMeanwhile')
    throw new Error(`Somebody else has just changed ${id}: nothing was done. Check it and try again.`);
}

/** A count with its verb, such as `2 messages of ID are`. */
function areMany(count: number, what: string, whose = ''): string {
  return count === 1 ? `1 ${what}${whose} is` : `${count} ${what}s${whose} are`;
}
