const space = '[ \\u00a0]';
const optionalSpace = '[ \\u00a0-]?';
/** A landline with its area code, or a mobile; +61 may replace the first 0. */
const nationalPatterns = [
  `\\(0[2378]\\)${optionalSpace}\\d{4}${optionalSpace}\\d{4}`,
  `(?:\\+61${optionalSpace}(?:\\(0\\))?|0)(?:[2378]${optionalSpace}\\d{4}${optionalSpace}\\d{4}|4\\d{2}${optionalSpace}\\d{3}${optionalSpace}\\d{3})`,
];
/** Police, fire and ambulance. No other number without an area code begins with 0. */
const emergencyNumber = '000';
/** Numbers without an area code. They must have their spaces, since digits without spaces could be any number. */
const shortNumberPatterns = [
  `1[38]00${space}\\d{3}${space}\\d{3}`,
  `13${space}\\d{2}${space}\\d{2}`,
  `13\\d${space}\\d{3}`,
  emergencyNumber,
];
/** Australian numbers as people write them: (02) 7010 0000, 0412 345 678, +61 2 7010 0000, 1800 800 110, 13 11 14, 000. */
const phoneNumberPattern = new RegExp(
  `(${[...nationalPatterns, ...shortNumberPatterns].join('|')})(?!${optionalSpace}\\d|\\w|[,.]\\d)`,
  'g',
);
/** Matches the text before digits that are no phone number, such as an ABN, an account or a price. */
const excludedPrefix = new RegExp(`[\\w$+]$|\\d(${optionalSpace}|[,.])$`);

/** A part of a text: a phone number with its tel: address, or the words between two numbers. */
export interface PhonePart {
  text: string;
  href?: string;
}

/** Splits a text into its phone numbers and the words between them. */
export function phoneParts(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let lastEnd = 0;
  for (const { 0: found, index } of text.matchAll(phoneNumberPattern)) {
    if (excludedPrefix.test(text.slice(0, index))) continue;
    parts.push({ text: text.slice(lastEnd, index) }, { text: found, href: `tel:${dialledNumber(found)}` });
    lastEnd = index + found.length;
  }
  return [...parts, { text: text.slice(lastEnd) }];
}

/**
 * The international form of a number as people write it: "(02) 7010 0000" -> "+61270100000".
 *
 * @returns undefined unless the text is exactly one phone number
 */
export function internationalNumber(text: string): string | undefined {
  const [part, other] = phoneParts(text).filter((each) => each.text !== '');
  if (!part?.href || other) return undefined;
  return dialledNumber(part.text).replace(/^(?!\+)/, '+61');
}

/** The number to dial, in international form unless it has no area code: such numbers exist in Australia only. */
function dialledNumber(number: string): string {
  if (number === emergencyNumber) return number;
  return number.replace('+61', '0').replace(/\D/g, '').replace(/^0+/, '+61');
}

/** The parts of HTML that are not text: a whole link, or a tag. */
const linkOrTag = /(<a\b.*?<\/a>|<[^>]*>)/s;

/** Turns the phone numbers in HTML made from Markdown into tel: links that do not wrap. */
export function phoneLinks(html: string): string {
  return html
    .split(linkOrTag)
    .map((part) => (part.startsWith('<') ? part : linkNumbers(part)))
    .join('');
}

function linkNumbers(text: string): string {
  return phoneParts(text)
    .map((part) => (part.href ? `<a href="${part.href}">${part.text}</a>` : part.text))
    .join('');
}
