import { Fragment } from 'react';
import { phoneParts } from './phoneNumbers.ts';

/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff]/;
/** Latin words, numbers and prices, with what joins them: "120 AU$", "GP Chronic Condition Management Plan". */
const latin = /([\dA-Za-z$](?:[ \u00a0]?[\w$@.,:/'’&+-]*[\dA-Za-z$])*)/;

/** Whether a text runs from right to left, so that what does not must be kept together in it. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * A text in which phone numbers, prices and Latin words keep their order though it runs from right to left: "131 450"
 * would else read "450 131". Any other text is left as it is.
 */
export function Isolated({ text }: { text: string }) {
  if (!isRightToLeft(text)) return text;
  const pieces = phoneParts(text).flatMap((part) => (part.href ? [part.text] : part.text.split(latin)));
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
    <Fragment key={index}>{/\w/.test(piece) ? <bdi dir="ltr">{piece}</bdi> : piece}</Fragment>
  ));
}
