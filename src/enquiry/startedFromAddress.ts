/** The query parameter by which the address of a form names what somebody chose before. */
export const startedFromParameter = 'hard';

/** The place on a page that answers to what was chosen; it is shown only at its own address (:target). */
export function startedFromPlace(chosen: string): string {
  return `${startedFromParameter}-${chosen}`;
}

/** The address of a form with what was chosen before. */
export function startedFromPath(path: string, chosen: string): string {
  const query = `${startedFromParameter}=${chosen}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}#${startedFromPlace(chosen)}`;
}
