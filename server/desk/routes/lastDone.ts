import type { DeskAction, DeskEvent } from '../../../src/enquiry/deskViews.ts';

/**
 * The line about an action, if it is what was done last to an enquiry and this person did it. A state and its note are
 * done at once.
 *
 * @param events - what was done to the enquiry, the newest first
 */
export function lastDone(
  events: readonly DeskEvent[],
  person: string,
  action: DeskAction,
): DeskEvent | undefined {
  const changes = events.filter((event) => event.action !== 'looked');
  const [last] = changes;
  if (last?.person !== person) return undefined;
  return changes.find((event) => event.at === last.at && event.action === action);
}
