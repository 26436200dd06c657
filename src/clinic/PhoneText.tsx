import { Fragment } from 'react';
import type { Clinic } from './schema.ts';

interface PhoneTextProps {
  text: string;
  phone: Clinic['phone'];
}

/** A text in which the clinic's phone number can be dialled. */
export function PhoneText({ text, phone }: PhoneTextProps) {
  const [first, ...others] = text.split(phone.shown);
  return (
    <>
      {first}
      {others.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
        <Fragment key={index}>
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          {words}
        </Fragment>
      ))}
    </>
  );
}
