/**
 * Where a person is led after the sign-in: a page of the desk, without its query, which may hold a name that was
 * searched for. Plain words between slashes only, so that no browser reads another host, or a way up, into it.
 *
 * @returns '' for whatever else was asked for
 */
export function nextOf(path: unknown): string {
  return typeof path === 'string' && path.length <= 100 && /^\/desk(\/[a-z0-9-]+)*$/.test(path) ? path : '';
}
