import { Fragment } from 'react';
import { isRightToLeft } from '../text/bidi.ts';
import { phoneParts } from '../text/phoneNumbers.ts';
import { IsolateBidi } from './IsolateBidi.tsx';

/** Punctuation of any script that must not begin a line: closing brackets and quotation marks, full stops, commas. */
const closingMarks = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

/** The address of 000. This number is as short as a word, so it stays on one line without a style (base.css). */
const emergencyHref = 'tel:000';

/** A text in which each phone number is a link, stays on one line and runs from left to right. */
export function PhoneText({ text }: { text: string }) {
  const dir = isRightToLeft(text) ? 'ltr' : undefined;
  const parts = phoneParts(text);
  const marksAfter = (index: number) => {
    const href = parts[index]?.href;
    return href && href !== emergencyHref ? (closingMarks.exec(parts[index + 1]?.text ?? '')?.[0] ?? '') : '';
  };
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {part.href ? (
        <PhoneLink href={part.href} text={part.text} marks={marksAfter(index)} dir={dir} />
      ) : (
        <IsolateBidi text={part.text.slice(marksAfter(index - 1).length)} />
      )}
    </Fragment>
  ));
}

interface PhoneLinkProps {
  href: string;
  text: string;
  /** Punctuation to hold on the line of the number. After the link, a browser may break a line even before a full stop. */
  marks: string;
  dir: 'ltr' | undefined;
}

function PhoneLink({ href, text, marks, dir }: PhoneLinkProps) {
  const link = (
    <a href={href} dir={dir}>
      {text}
    </a>
  );
  return marks ? (
    <span className="whole">
      {link}
      {marks}
    </span>
  ) : (
    link
  );
}
