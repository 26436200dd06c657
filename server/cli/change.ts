import type { Change, Changed } from '../store/desk/changes.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import { type Desk, Failure } from './verb.ts';

/** Whom the desk's audit list names for what the command does: a terminal has no sign-in of its own. */
export const commandPerson = 'command';

/**
 * Changes an enquiry as it was found.
 *
 * @throws a {@link Failure} when somebody else has changed or deleted it since
 */
export async function changeFound(
  { now }: Desk,
  { id, version }: StoredEnquiry,
  make: (change: Change) => Promise<Changed>,
): Promise<void> {
  const changed = await make({ id, version, person: commandPerson, now });
  if (changed !== 'done') throw notChanged(id, changed);
}

/** What is said of a change that was not made. */
export function notChanged(id: string, why: Exclude<Changed, 'done'>): Failure {
  if (why === 'gone') return new Failure(`${id} was deleted just now.`);
  return new Failure(`Somebody else changed ${id} just now: nothing was done. Look at it and try again.`);
}
