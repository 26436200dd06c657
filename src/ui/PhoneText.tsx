import { Fragment } from 'react';

/** Australian numbers as people read them: (02) 7010 0000, 1800 800 110, 13 11 14, 131 450. */
const number = /(\(0\d\) \d{4} \d{4}|\b1[38]00 \d{3} \d{3}\b|\b13 \d{2} \d{2}\b|\b13\d \d{3}\b)/;

/** A text whose phone numbers can be dialled with a tap, and keep on one line. */
export function PhoneText({ text }: { text: string }) {
  return text.split(number).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>{number.test(part) ? <a href={`tel:${dialled(part)}`}>{part}</a> : part}</Fragment>
  ));
}

/** A number with an area code as it is dialled from anywhere; the short ones only exist in Australia. */
function dialled(shown: string): string {
  return shown.replace(/^\(0(\d)\)/, '+61$1').replaceAll(' ', '');
}
