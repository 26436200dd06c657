import { Fragment } from 'react';
import { phoneParts } from './phoneNumbers.ts';

/** A text whose phone numbers can be dialled with a tap, and keep on one line. */
export function PhoneText({ text }: { text: string }) {
  return phoneParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>{part.href ? <a href={part.href}>{part.text}</a> : part.text}</Fragment>
  ));
}
