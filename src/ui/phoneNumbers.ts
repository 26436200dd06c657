/** Australian numbers as people read them: (02) 7010 0000, 1800 800 110, 13 11 14, 131 450. */
const number = /(\(0\d\) \d{4} \d{4}|\b1[38]00 \d{3} \d{3}\b|\b13 \d{2} \d{2}\b|\b13\d \d{3}\b)/;

/** A piece of a text: a phone number with the address that dials it, or the words between two. */
export interface PhonePart {
  text: string;
  href?: string;
}

/** A text cut into its phone numbers and the words between them. */
export function phoneParts(text: string): PhonePart[] {
  return text
    .split(number)
    .map((part) => (number.test(part) ? { text: part, href: `tel:${dialled(part)}` } : { text: part }));
}

/** A number with an area code as it is dialled from anywhere; the short ones only exist in Australia. */
function dialled(shown: string): string {
  return shown.replace(/^\(0(\d)\)/, '+61$1').replaceAll(' ', '');
}
