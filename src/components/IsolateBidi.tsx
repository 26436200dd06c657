import { Fragment } from 'react';
import { isRightToLeft } from '../text/bidi.ts';
import { phoneParts } from '../text/phoneNumbers.ts';

/** Latin words, numbers and prices, with the characters that join them: "120 AU$", "GP Chronic Condition Management Plan". */
const latin = /([\dA-Za-z$](?:[ \u00a0]?[\w$@.,:/'’&+-]*[\dA-Za-z$])*)/;

/** Words of the letters A to Z in the quotation marks of another language: English words for visitors to say. */
const quotedEnglish = /([“«])([A-Za-z][A-Za-z ]*)(?=[”»])/g;

/**
 * A text in which phone numbers, prices and Latin words have the right order even if the text runs from right to left:
 * "131 450" would otherwise read "450 131". Quoted English words are marked as English for screen readers.
 */
export function IsolateBidi({ text }: { text: string }) {
  const isRtl = isRightToLeft(text);
  // \0 separates the quoted words, since no text contains it.
  return text
    .replace(quotedEnglish, '$1\0$2\0')
    .split('\0')
    .map((piece, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
        <bdi key={index} lang="en" dir={isRtl ? 'ltr' : undefined}>
          {piece}
        </bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
        <Fragment key={index}>{isRtl ? <LatinIsolated text={piece} /> : piece}</Fragment>
      ),
    );
}

function LatinIsolated({ text }: { text: string }) {
  const pieces = phoneParts(text).flatMap((part) => (part.href ? [part.text] : part.text.split(latin)));
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
    <Fragment key={index}>{/\w/.test(piece) ? <bdi dir="ltr">{piece}</bdi> : piece}</Fragment>
  ));
}
