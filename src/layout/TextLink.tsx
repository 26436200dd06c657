import type { Route } from '../routes.ts';

/** A page by its name, as a link. */
export function TextLink({ to }: { to: Route }) {
  return <a href={to.path}>{to.name}</a>;
}
