/** The query parameter of a form's address that names the visitor's earlier choice. */
export const startedFromParameter = 'hard';

/** The earlier choice in the query of an address; '' if there is none, or something else than the name of a choice. */
export function startedFromIn(query: string): string {
  const chosen = new URLSearchParams(query).get(startedFromParameter) ?? '';
  return /^[a-z-]+$/.test(chosen) ? chosen : '';
}

/**
 * The id of the sentence on the form that names the visitor's earlier choice, such as stairs. The sentence is visible only if the
 * hash of the address is this id (:target).
 */
export function startedFromId(chosen: string): string {
  return `${startedFromParameter}-${chosen}`;
}

/** The address of a form or of the drawing, with the visitor's earlier choice. */
export function startedFromPath(path: string, chosen: string): string {
  const query = `${startedFromParameter}=${chosen}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}#${startedFromId(chosen)}`;
}
