import { sydneyTime } from '../../src/clinic/dates.ts';
import { offersOf } from '../appointments/offers.ts';
import type { Change, ChangeResult } from '../enquiries/changes.ts';
import { sendToOtherInbox, sendUnsent, stopSending } from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { hasReachedInbox, retryWaiting, reviveConfirmations } from '../enquiries/enquiryMessages.ts';
import type { StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import type { StoreIo } from './io.ts';
import { findEnquiry, nameOf, toOneLine } from './readCommands.ts';

/** The person in the audit log for changes by the command, to which nobody signs in. */
const person = 'command';

interface RetryOptions {
  to?: string;
  since?: number;
}

/** Why options of `retry` cannot be combined; undefined if they can. */
export function retryFault(target: string, { to, since }: RetryOptions): string | undefined {
  if (to !== undefined && (target === 'all' || target === 'given-up'))
    return '--to needs the ID of one enquiry';
  if (target !== 'given-up') return since === undefined ? undefined : '--since is for retry given-up';
  if (since === undefined)
    return 'expected --since, such as --since 2d: a confirmation that arrives weeks late confuses people';
}

/** `retry`: sends the unsent messages of one enquiry, all waiting messages, or the confirmations that were given up. */
export async function retryMessages(io: StoreIo, target: string, options: RetryOptions): Promise<void> {
  const { db, now, print } = io;
  if (target === 'all') return print(`Messages due now: ${await retryWaiting(db, now)}`);
  if (target === 'given-up')
    return print(
      `Confirmations due now: ${await reviveConfirmations(db, { since: options.since ?? 0, now })}`,
    );
  const enquiry = await findEnquiry(io, target);
  return options.to === undefined ? retryUnsent(io, enquiry) : sendToInbox(io, enquiry, options.to);
}

async function retryUnsent(io: StoreIo, enquiry: StoredEnquiry): Promise<void> {
  const { id, messages } = enquiry;
  if (!messages.some(isUnsent))
    throw new Error(`There is nothing to send: every message of the enquiry ${id} was sent.`);
  await changeOrThrow(io, enquiry, (change) => sendUnsent(io.db, change));
  io.print(`The unsent messages of ${id} are due now.`);
}

async function sendToInbox(io: StoreIo, enquiry: StoredEnquiry, inbox: string): Promise<void> {
  const { id, messages } = enquiry;
  if (!messages.some((message) => message.audience === 'clinic' && isUnsent(message)))
    throw new Error(`Every inbox of the clinic has the email about ${id}. The desk can send it again.`);
  await changeOrThrow(io, enquiry, (change) => sendToOtherInbox(io, { ...change, inbox }));
  io.print(
    hasReachedInbox(inbox, messages)
      ? `${inbox} already has the email about ${id}. Staff can send it again at the desk.`
      : `The email about ${id} is sent to ${inbox} now.`,
  );
}

function isUnsent({ state }: StoredEnquiry['messages'][number]): boolean {
  return state === 'due' || state === 'ended';
}

/** `end`: stops sending the messages of an enquiry. */
export async function endMessages(io: StoreIo, idPrefix: string): Promise<void> {
  const enquiry = await findEnquiry(io, idPrefix);
  const { id, messages } = enquiry;
  if (!messages.some(({ state }) => state === 'due'))
    throw new Error(`The enquiry ${id} has no message that waits to be sent.`);
  await changeOrThrow(io, enquiry, (change) => stopSending(io.db, change));
  io.print(`The messages of ${id} are ended. "retry ${id.slice(0, 8)}" sends them anyway.`);
}

/** `delete`: deletes an enquiry and its messages; without `--yes` it only describes what would be deleted. */
export async function deleteCommand(
  io: StoreIo,
  idPrefix: string,
  { yes }: { yes?: boolean },
): Promise<void> {
  const enquiry = await findEnquiry(io, idPrefix);
  const { id } = enquiry;
  if (!yes)
    throw new Error(
      `${await describeEnquiry(io, enquiry)}\nNothing was deleted. To delete it: delete ${id} --yes`,
    );
  await changeOrThrow(io, enquiry, (change) => deleteEnquiry(io, change));
  io.print(`${id} is deleted. Copies in the clinic’s mailboxes and in backups remain.`);
  io.print('The next backup removes its traces from the files of the store.');
}

async function describeEnquiry({ db, now }: StoreIo, enquiry: StoredEnquiry): Promise<string> {
  const { id, content, receivedAt, visits } = enquiry;
  const [offer] = await offersOf(db, id);
  const visit = visits.find(({ state, ends_at }) => state === 'booked' && ends_at > now);
  const warning = visit
    ? ` They have a visit on ${sydneyTime(visit.starts_at)}, and get no email about it: cancel it at the desk first.`
    : offer?.state === 'open' && offer.endsAt > now
      ? ' They have an offer of times, which ends: the link in its email will no longer work.'
      : '';
  return `This is the enquiry of ${toOneLine(nameOf(content))}, received ${sydneyTime(receivedAt)}.${warning}`;
}

/**
 * Changes an enquiry.
 *
 * @throws when somebody else has changed or deleted it since it was read
 */
async function changeOrThrow(
  { now }: StoreIo,
  { id, version }: StoredEnquiry,
  makeChange: (change: Change) => Promise<ChangeResult>,
): Promise<void> {
  const result = await makeChange({ id, version, person, now });
  if (result === 'gone') throw new Error(`The enquiry ${id} has just been deleted.`);
  if (result === 'changedMeanwhile')
    throw new Error(
      `Somebody else has just changed the enquiry ${id}, so nothing was done. Check it with show, and try again.`,
    );
}
