const space = '[ \\u00a0]';
const gap = '[ \\u00a0-]?';
/** A landline with its area code, or a mobile; +61 may stand for the first 0. */
const national = [
  `\\(0[2378]\\)${gap}\\d{4}${gap}\\d{4}`,
  `(?:\\+61${gap}(?:\\(0\\))?|0)(?:[2378]${gap}\\d{4}${gap}\\d{4}|4\\d{2}${gap}\\d{3}${gap}\\d{3})`,
];
/** Police, fire and ambulance: the one number that begins with a 0 and has no area code. */
const emergency = '000';
/** Numbers without an area code. Their digits run together could be any number. */
const short = [
  `1[38]00${space}\\d{3}${space}\\d{3}`,
  `13${space}\\d{2}${space}\\d{2}`,
  `13\\d${space}\\d{3}`,
  emergency,
];
/** Australian numbers as people write them: (02) 7010 0000, 0412 345 678, +61 2 7010 0000, 1800 800 110, 13 11 14, 000. */
const number = new RegExp(`(${[...national, ...short].join('|')})(?!${gap}\\d|\\w|[,.]\\d)`, 'g');
/** What makes the digits after it a piece of something else: an ABN, an account, a price. */
const before = new RegExp(`[\\w$+]$|\\d(${gap}|[,.])$`);

/** A piece of a text: a phone number with the address that dials it, or the words between two. */
export interface PhonePart {
  text: string;
  href?: string;
}

/** A text cut into its phone numbers and the words between them. */
export function phoneParts(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: shown, index } of text.matchAll(number)) {
    if (before.test(text.slice(0, index))) continue;
    parts.push({ text: text.slice(end, index) }, { text: shown, href: `tel:${dialled(shown)}` });
    end = index + shown.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/**
 * How a number that is shown so is dialled from anywhere: "(02) 7010 0000" -> "+61270100000".
 *
 * @returns undefined for what is not one whole phone number
 */
export function internationalNumber(shown: string): string | undefined {
  const [part, other] = phoneParts(shown).filter(({ text }) => text !== '');
  if (!part?.href || other) return undefined;
  return dialled(part.text).replace(/^(?!\+)/, '+61');
}

/** A number with an area code as it is dialled from anywhere; the short ones only exist in Australia. */
function dialled(shown: string): string {
  if (shown === emergency) return shown;
  return shown.replace('+61', '0').replace(/\D/g, '').replace(/^0+/, '+61');
}

/** With digits as they are on a phone: Arabic, Persian and full-width ones are typed too. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** What may stand between the digits of a phone number. */
const between = /[\s()./-]/g;

/** The digits that all spellings of a number share: without +61, 0061 or the zero, as 412345678. */
export function sharedDigits(text: string): string {
  return plainDigits(text)
    .replace(between, '')
    .replace(/^(\+|00(11)?)61|^61(?=\d{9}$)/, '')
    .replace(/^0+/, '')
    .replace(/\D/g, '');
}

/** A number of this country as it is dialled here, in groups, as 0412 345 678; undefined when it is none. */
export function dialledHere(text: string): string | undefined {
  const digits = plainDigits(text).replace(between, '');
  const [, number = ''] = /^(?:(?:\+|00(?:11)?)?610?|0)([2-578]\d{8})$/.exec(digits) ?? [];
  if (number === '') return undefined;
  const groups = /^[45]/.test(number) ? /^(...)(...)(...)$/ : /^(.)(....)(....)$/;
  return number.replace(groups, '0$1 $2 $3');
}

/** A number that can be called: as it was typed, in the digits of a phone, and where a tap on it leads. */
export interface Callable {
  shown: string;
  href: string;
}

/** Fewer digits are no phone number that a visitor may send. */
const fewestDigits = 6;

/**
 * The numbers in what somebody typed as their phone: each Australian number, where there is one, and else all digits as
 * one, since it may be a number of another country. None in 'please email me'.
 */
export function callable(typed: string): Callable[] {
  const plain = plainDigits(typed);
  const numbers = phoneParts(plain).flatMap(({ text, href }) => (href ? [{ shown: text, href }] : []));
  if (numbers.length > 0) return numbers;
  const dialled = plain.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return dialled.replace('+', '').length < fewestDigits ? [] : [{ shown: plain, href: `tel:${dialled}` }];
}

/** What is not text of its own in HTML: a whole link, or a tag. */
const linkOrTag = /(<a\b.*?<\/a>|<[^>]*>)/s;

/** HTML made from Markdown, its phone numbers as links that dial and keep on one line. */
export function phoneLinks(html: string): string {
  return html
    .split(linkOrTag)
    .map((part) => (part.startsWith('<') ? part : linked(part)))
    .join('');
}

function linked(text: string): string {
  return phoneParts(text)
    .map((part) => (part.href ? `<a href="${part.href}">${part.text}</a>` : part.text))
    .join('');
}
