import type { ReactNode } from 'react';

interface ButtonLinkProps {
  href: string;
  /** 'action' once a section at most; 'quiet' for the rest. */
  look?: 'action' | 'quiet';
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ href, look = 'action', children }: ButtonLinkProps) {
  return (
    <a className={`button button--${look}`} href={href}>
      {children}
    </a>
  );
}
