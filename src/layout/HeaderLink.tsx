import type { Route } from '../routes.ts';

/** A link of a menu, marked when it is this page. */
export function HeaderLink({ link, path }: { link: Route; path: string }) {
  return (
    <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
      {link.name}
    </a>
  );
}
