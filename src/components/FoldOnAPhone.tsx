import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FoldOnAPhoneProps {
  /** An h2 or h3. */
  heading: ReactNode;
  /** Of the content, where links lead to it: such a link opens the fold. */
  id?: string;
  children: ReactNode;
}

/**
 * What would make a phone's page long, folded below its heading there and open where there is room (fold.css). Stands in an
 * element with the class folded-on-a-phone. Only one of the two headings is shown at a time: in a wide window a summary would
 * be a tab stop that opens nothing.
 */
export function FoldOnAPhone({ heading, id, children }: FoldOnAPhoneProps) {
  return (
    <>
      {heading}
      <details className="fold">
        <summary>
          {heading} <Icon name="chevron" />
        </summary>
        {id ? (
          <div className="stack" id={id}>
            {children}
          </div>
        ) : (
          children
        )}
      </details>
    </>
  );
}
