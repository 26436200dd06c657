import { type Block, type Letter, type Link, onOneLine } from './letter.ts';

const rule = '-'.repeat(40);

/**
 * The letter as plain text: the same words in the same order. Of a link it shows the words, which say a number or an address
 * themselves; where they do not, its address stands beside them.
 */
export function letterText({ heading, blocks, sender }: Letter): string {
  return [onOneLine(heading), ...blocks.map(blockText), rule, sender].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return onOneLine(block.text.map((part) => (typeof part === 'string' ? part : linkText(part))).join(''));
    case 'field':
      return `${block.label}: ${block.value.replaceAll('\t', '    ')}`;
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
