import { Fragment } from 'react';
import { Isolated, isRightToLeft } from './Isolated.tsx';
import { phoneParts } from './phoneNumbers.ts';

/** A text whose phone numbers can be dialled with a tap, keep on one line, and are read from left to right. */
export function PhoneText({ text }: { text: string }) {
  const dir = isRightToLeft(text) ? 'ltr' : undefined;
  return phoneParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {part.href ? (
        <a href={part.href} dir={dir}>
          {part.text}
        </a>
      ) : (
        <Isolated text={part.text} />
      )}
    </Fragment>
  ));
}
