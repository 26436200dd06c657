import { Fragment } from 'react';
import { isRightToLeft } from '../text/bidi.ts';
import { phoneParts } from '../text/phoneNumbers.ts';

/** Latin words, numbers and prices, with what joins them: "120 AU$", "GP Chronic Condition Management Plan". */
const latin = /([\dA-Za-z$](?:[ \u00a0]?[\w$@.,:/'’&+-]*[\dA-Za-z$])*)/;

/** Words of A to Z alone in the quotation marks of another language than English, which are to be said in English. */
const quotedEnglish = /([“«])([A-Za-z][A-Za-z ]*)(?=[”»])/g;

/**
 * A text in which phone numbers, prices and Latin words keep their order though it runs from right to left: "131 450"
 * would else read "450 131". What it quotes of English, to be said aloud, is marked as English for a screen reader. Any other
 * text is left as it is.
 */
export function IsolateBidi({ text }: { text: string }) {
  const isRtl = isRightToLeft(text);
  // Split around them by a character that no text has.
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
