import { type Block, type Letter, onOneLine } from './letter.ts';

const rule = '-'.repeat(40);

/**
 * The letter as plain text: the same words in the same order. Of a link it shows the words, which say a number or an address
 * themselves; a button to a page does not, and has its address beside it.
 */
export function letterText({ heading, blocks, sender }: Letter): string {
  return [onOneLine(heading), ...blocks.map(blockText), rule, sender].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return onOneLine(block.text.map((part) => (typeof part === 'string' ? part : part.text)).join(''));
    case 'field':
      return `${block.label}: ${block.value.replaceAll('\t', '    ')}`;
    case 'button':
      return onOneLine(block.href.startsWith('tel:') ? block.text : `${block.text}: ${block.href}`);
    case 'warning':
    case 'note':
      return onOneLine(block.text);
  }
}
