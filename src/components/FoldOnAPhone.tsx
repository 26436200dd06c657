import type { ReactNode } from 'react';
import { ChevronIcon } from './Icon.tsx';

interface FoldOnAPhoneProps {
  /** An h2 or h3. */
  heading: ReactNode;
  /** The id of the content, if links lead to it. Such a link opens the fold. */
  id?: string;
  children: ReactNode;
}

/**
 * Content that would make a page long on a phone, where it is folded below its heading; in a wide window it is open (fold.css).
 * The parent element needs the class `folded-on-a-phone`. The heading is in the HTML twice, but visible once: in a wide window
 * it is not a summary, which would be a tab stop that opens nothing.
 */
export function FoldOnAPhone({ heading, id, children }: FoldOnAPhoneProps) {
  return (
    <>
      {heading}
      <details className="fold">
        <summary>
          {heading} <ChevronIcon />
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

interface FoldingSectionProps {
  /** The id of the content. */
  id: string;
  heading: string;
  ground?: 'sand';
  children: ReactNode;
}

/** A section that is folded on a phone. On a wide page its heading is beside its content. */
export function FoldingSection({ id, heading, ground, children }: FoldingSectionProps) {
  return (
    <section className="section section--folded" data-ground={ground} aria-label={heading}>
      <div className="page two-columns folded-on-a-phone">
        <FoldOnAPhone id={id} heading={<h2>{heading}</h2>}>
          {children}
        </FoldOnAPhone>
      </div>
    </section>
  );
}

interface FoldingItemsProps<Item> {
  items: readonly (Item & { name: string })[];
  /** Renders the part of the heading before the name, such as a picture. */
  before?: (item: Item) => ReactNode;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** Items with a name and content. As many as fit are side by side; on a phone they are rows that open. */
export function FoldingItems<Item>({ items, before, className = '', children }: FoldingItemsProps<Item>) {
  return (
    <ul className={`card-grid marked-items folds-on-a-phone ${className}`}>
      {items.map((item) => (
        <li key={item.name} className="folded-on-a-phone">
          <FoldOnAPhone
            heading={
              <h3>
                {before?.(item)}
                {item.name}
              </h3>
            }
          >
            {children(item)}
          </FoldOnAPhone>
        </li>
      ))}
    </ul>
  );
}
