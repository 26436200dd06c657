import { Fragment } from 'react';
import { PhoneText } from '../../components/PhoneText.tsx';

/** A text whose phone numbers can be dialled with a tap, and the clinic's email address written to. */
export function MailText({ text, email }: { text: string; email: string }) {
  return text.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      <PhoneText text={part} />
    </Fragment>
  ));
}
