import { isolateLeftToRight } from '../../src/text/isolateLeftToRight.ts';
import { isolateLines } from './isolateBidi.ts';
import { type Block, type Letter, type Link, onOneLine, type WrittenIn } from './letter.ts';

const rule = '-'.repeat(40);

/**
 * The letter as plain text: the same words in the same order. Of a link it shows the words, which say a number or an address
 * themselves; where they do not, its address stands beside them.
 */
export function letterText({ heading, blocks, sender }: Letter, language: WrittenIn): string {
  const said = [onOneLine(heading), ...blocks.map((block) => blockText(block, language))];
  return [...said.map((text) => paragraphText(text, language)), rule, paragraphText(sender, language)].join(
    '\n\n',
  );
}

/**
 * Where a language runs from right to left, nothing but the text itself can say so: its first mark to programs that look for
 * a direction, the two around it to those that take every text to run from left to right (UAX 9, P2 and X5a).
 */
function paragraphText(text: string, { direction }: WrittenIn): string {
  return direction === 'rtl' ? `\u200F\u2067${text}\u2069` : text;
}

function blockText(block: Block, language: WrittenIn): string {
  switch (block.kind) {
    case 'paragraph':
      return onOneLine(
        block.text
          .map((part) => (typeof part === 'string' ? part : isolateLeftToRight(linkText(part), language)))
          .join(''),
      );
    case 'field':
      return `${block.label}: ${isolateLines(block.value.replaceAll('\t', '    '))}`;
    case 'button':
      return onOneLine(linkText(block));
    case 'warning':
    case 'note':
      return onOneLine(block.text);
  }
}

function linkText({ text, href }: Link): string {
  return href.startsWith('tel:') || text === href ? text : `${text}: ${href}`;
}
