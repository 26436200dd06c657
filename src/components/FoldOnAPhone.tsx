import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FoldOnAPhoneProps {
  /** Of its content: a link to it opens the fold. */
  id: string;
  heading: string;
  children: ReactNode;
}

/**
 * A heading and its content in an element of the class folded-on-a-phone (fold.css). On a phone the heading opens it. Only one
 * of the two headings is shown at a time: in a wide window a summary would be a tab stop that opens nothing.
 */
export function FoldOnAPhone({ id, heading, children }: FoldOnAPhoneProps) {
  return (
    <>
      <h2>{heading}</h2>
      <details className="fold">
        <summary>
          <h2>{heading}</h2> <Icon name="chevron" />
        </summary>
        <div className="stack" id={id}>
          {children}
        </div>
      </details>
    </>
  );
}
