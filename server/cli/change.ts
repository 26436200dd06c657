import type { Change, Changed } from '../store/desk/changes.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import { findEnquiry } from './find.ts';
import { type Desk, Failure, type Given } from './verb.ts';

/** Whom the desk's audit list names for what the command does: a terminal has no sign-in of its own. */
export const commandPerson = 'command';

/**
 * Changes the enquiry that the first argument names.
 *
 * @returns the enquiry as it was before
 * @throws a {@link Failure} when somebody else changed or deleted it at the same moment
 */
export async function changeSeen(
  desk: Desk,
  given: Pick<Given, 'positionals'>,
  make: (change: Change) => Promise<Changed>,
): Promise<StoredEnquiry> {
  const enquiry = await findEnquiry(desk, given);
  const { id, version } = enquiry;
  const changed = await make({ id, version, person: commandPerson, now: desk.now });
  if (changed !== 'done') throw notChanged(id, changed);
  return enquiry;
}

/** What is said of a change that was not made. */
export function notChanged(id: string, why: Exclude<Changed, 'done'>): Failure {
  if (why === 'gone') return new Failure(`${id} was deleted just now.`);
  return new Failure(`Somebody else changed ${id} just now: nothing was done. Look at it and try again.`);
}
