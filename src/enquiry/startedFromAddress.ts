/** The query parameter of a form's address that names the visitor's earlier choice. */
export const startedFromParameter = 'hard';

/** The id of the sentence about a choice; the sentence is visible only at its own address (:target). */
export function startedFromPlace(chosen: string): string {
  return `${startedFromParameter}-${chosen}`;
}

/** The address of a form with an earlier choice. */
export function startedFromPath(path: string, chosen: string): string {
  const query = `${startedFromParameter}=${chosen}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}#${startedFromPlace(chosen)}`;
}
