import { html } from 'hono/html';
import { type Block, type Letter, type Link, onOneLine, type WrittenIn } from './letter.ts';
import { styles } from './styles.ts';

/** The most characters of a preview that a list of letters shows. */
const longestPreview = 200;
/** Invisible filler, as wide as a mail program's preview, so that it shows the preview and not what follows. */
const afterPreview = '\u00a0\u200c\u200b\u200d\ufeff'.repeat(longestPreview);

type Html = ReturnType<typeof html>;

/** The letter as a page of HTML in its language, with nothing in it that runs. */
export async function letterHtml(letter: Letter, { locale, direction }: WrittenIn): Promise<string> {
  const preview = [...onOneLine(letter.preview)].slice(0, longestPreview).join('');
  const page = await html`<!DOCTYPE html>
<html lang="${locale}" dir="${direction}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="viewport" content="width=device-width"/>
<meta name="x-apple-disable-message-reformatting"/>
<title>${preview}</title>
</head>
<body style="${styles.page}">
<div lang="${locale}" dir="${direction}" style="${styles.ground}">
<div style="${styles.preview}">${preview}<div>${afterPreview}</div></div>
<div style="${styles.sheet}">
<h1 style="${styles.heading}">${letter.heading}</h1>
${letter.blocks.map((block) => [blockHtml(block, direction), '\n'])}<hr style="${styles.rule}"/>
<p style="${styles.note}">${letter.sender}</p>
</div>
</div>
</body>
</html>
`;
  return page.toString();
}

function blockHtml(block: Block, direction: WrittenIn['direction']): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${styles.paragraph}">${block.text.map((part) =>
        typeof part === 'string' ? part : linkHtml(part, styleOf(part), direction),
      )}</p>`;
    case 'button':
      return html`<p style="${styles.paragraph}">${linkHtml(block, styles.button, 'ltr')}</p>`;
    case 'field':
      // It has a direction of its own, so that it cannot reverse what stands beside it.
      return html`<p style="${styles.field}"><strong>${block.label}:</strong> <span dir="auto">${linesHtml(block.value)}</span></p>`;
    case 'warning':
    case 'note':
      return html`<p style="${styles[block.kind]}">${block.text}</p>`;
  }
}

function styleOf({ href }: Link): string {
  return href.startsWith('tel:') ? styles.phone : styles.link;
}

/** A number, and the address of a page, run from left to right in every language. */
function linkHtml({ href, text }: Link, style: string, direction: WrittenIn['direction']): Html {
  if (direction === 'rtl') return html`<a href="${href}" dir="ltr" style="${style}">${text}</a>`;
  return html`<a href="${href}" style="${style}">${text}</a>`;
}

function linesHtml(text: string): (string | Html)[] {
  return text.split('\n').flatMap((line, index) => [index > 0 ? html`<br/>` : '', keepSpaces(line)]);
}

/** Spaces that no mail program collapses, a tab as four: not all of them know the style that would keep plain ones. */
function keepSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replace(/^ | {2,}/g, (run) => run.replace(/ ( ?)/g, '\u00a0$1'));
}
