import type { Phrases } from '../../src/clinic/phrases.ts';
import { isolateLeftToRight, isolateLines } from '../../src/text/bidi.ts';
import type { Block, Link, MessageContent } from './message.ts';

/** The language that a message is written in. */
type MessageLocale = Pick<Phrases, 'direction'>;

const separator = '-'.repeat(40);

/**
 * Renders a message as plain text: the same words in the same order. A link is followed by its address, unless its text
 * is that address or a phone number.
 *
 * @param footer - the sender's name and address
 */
export function renderText(
  { heading, blocks }: MessageContent,
  footer: string,
  language: MessageLocale,
): string {
  const textBlocks = blocks.filter((block) => block.type !== 'picture');
  const paragraphs = [toOneLine(heading), ...textBlocks.map((block) => blockText(block, language))];
  return [
    ...paragraphs.map((text) => paragraphText(text, language)),
    separator,
    paragraphText(footer, language),
  ]
    .join('\n\n')
    .replace(linkInIsolate, '$1 ');
}

/**
 * A web or email address at the end of isolated text. Mail programs take the invisible mark after it for a part of the
 * address, so a space is put between them.
 */
const linkInIsolate = /((?:https?:\/\/|[^\s\u2066-\u2069]@)[^\s\u2066-\u2069]+)(?=\u2069)/g;

/**
 * Marks a paragraph of a right-to-left language: the first mark is for programs that detect the direction, the two around
 * the text are for those that assume left to right (UAX 9, P2 and X5a).
 */
function paragraphText(text: string, { direction }: MessageLocale): string {
  return direction === 'rtl' ? `\u200F\u2067${text}\u2069` : text;
}

function blockText(block: Exclude<Block, { type: 'picture' }>, language: MessageLocale): string {
  switch (block.type) {
    case 'paragraph':
    case 'warning':
      return toOneLine(
        block.text
          .map((part) => (typeof part === 'string' ? part : isolateLeftToRight(linkText(part), language)))
          .join(''),
      );
    case 'field':
      return `${block.label}: ${isolateLines(block.value.replaceAll('\t', '    '))}`;
    case 'button':
      return toOneLine(linkText(block));
    case 'time':
    case 'note':
      return toOneLine(block.text);
  }
}

function linkText({ text, href }: Link): string {
  return href.startsWith('tel:') || text === href ? text : `${text}: ${href}`;
}

/** Collapses whitespace as HTML does. */
export function toOneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}
