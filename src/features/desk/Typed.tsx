import { Fragment } from 'react';
import { phoneParts } from '../../text/phoneNumbers.ts';

/**
 * What somebody typed, within words of ours: in its own direction, and whatever marks of direction it has in it end with
 * it. `withPhones` makes its phone numbers links.
 */
export function Typed({ text, withPhones = false }: { text: string; withPhones?: boolean }) {
  return (
    <bdi dir="auto" className="typed">
      {withPhones ? <Phones text={text} /> : text}
    </bdi>
  );
}

/** The same in lines of its own, as they were typed, with its phone numbers to tap. */
export function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="typed typed--lines">
      <Phones text={text} />
    </p>
  );
}

/**
 * Nothing but a number is in an element with a direction: `dir="auto"` looks for the first letter outside of those, and an
 * English message with an Arabic name in it would run from right to left.
 */
function Phones({ text }: { text: string }) {
  return phoneParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {part.href ? (
        <a href={part.href} dir="ltr">
          {part.text}
        </a>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}
