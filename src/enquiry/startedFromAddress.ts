/** The query parameter of a form's address that names the visitor's earlier choice. */
export const startedFromParameter = 'hard';

/**
 * The id of the sentence on the form that names the visitor's earlier choice, such as stairs. The sentence is visible only if the
 * hash of the address is this id (:target).
 */
export function startedFromPlace(chosen: string): string {
  return `${startedFromParameter}-${chosen}`;
}

/** The address of a form, with the visitor's earlier choice. */
export function startedFromPath(path: string, chosen: string): string {
  const query = `${startedFromParameter}=${chosen}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}#${startedFromPlace(chosen)}`;
}
