import type { ReactNode } from 'react';

interface ButtonLinkProps {
  href: string;
  /** The look of the button: 'action' for at most one button of a section, 'quiet' for the others. */
  look?: 'action' | 'quiet';
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'action', children }: ButtonLinkProps) {
  return (
    <a className={`button button--${look}`} href={href}>
      {children}
    </a>
  );
}
