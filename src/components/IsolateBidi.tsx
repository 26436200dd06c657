import { Fragment } from 'react';
import { isRightToLeft } from '../text/bidi.ts';
import { phoneParts } from '../text/phoneNumbers.ts';

/** Latin words, numbers and prices, with what joins them: "120 AU$", "GP Chronic Condition Management Plan". */
const latin = /([\dA-Za-z$](?:[ \u00a0]?[\w$@.,:/'’&+-]*[\dA-Za-z$])*)/;

/** Words of A to Z alone in the quotation marks of another language: English words, which visitors say aloud. */
const quotedEnglish = /([“«])([A-Za-z][A-Za-z ]*)(?=[”»])/g;

/**
 * A text whose phone numbers, prices and Latin words keep their order even if it runs from right to left: "131 450" would
 * otherwise read "450 131". English words that it quotes are marked as English for screen readers. Other text is unchanged.
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
