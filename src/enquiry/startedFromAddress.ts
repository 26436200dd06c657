/** The query parameter of a form's address that names the visitor's earlier choice. */
export const startedFromParameter = 'hard';

/** The earlier choice that the query of an address names, such as stairs; '' if it has no valid name of a choice. */
export function startedFromIn(query: string): string {
  const chosen = new URLSearchParams(query).get(startedFromParameter) ?? '';
  return /^[a-z-]+$/.test(chosen) ? chosen : '';
}

/** The id of the sentence on a form about an earlier choice. It is visible only if the address ends in #id (:target). */
export function startedFromId(chosen: string): string {
  return `${startedFromParameter}-${chosen}`;
}

/** The address of a form or of the drawing, with the visitor's earlier choice. */
export function startedFromPath(path: string, chosen: string): string {
  const query = `${startedFromParameter}=${chosen}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}#${startedFromId(chosen)}`;
}
