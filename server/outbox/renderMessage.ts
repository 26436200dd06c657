import { html, raw } from 'hono/html';
import { addressLine } from '../../src/clinic/clinicRecord.ts';
import { colours } from '../../src/clinic/colours.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import { isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { phrasesIn, visitorWordsIn } from '../content.ts';
import {
  type Block,
  escapeForHeader,
  type Link,
  logoPicture,
  type MessageContent,
  type Picture,
  type TextPart,
} from './message.ts';
import { renderText, toOneLine } from './renderText.ts';

// Mail programs ignore linked stylesheets, and some ignore every style outside an element, so each element has its own.
const fontFamily = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const inkColour = `color:${colours.ink}`;
const pageStyle = `background-color:${colours.leaf};margin:0`;
const bodyStyle = 'font-size:17px;line-height:26px;margin:0 0 16px';

const styles = {
  page: pageStyle,
  /** Repeats the style of the body element, which some mail programs remove. */
  ground: `${pageStyle};${inkColour};${fontFamily}`,
  preview: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  /** A fixed layout, so that a long word is broken instead of widening the table. */
  sheet: `background-color:${colours.paper};margin:0 auto;max-width:600px;table-layout:fixed;width:100%`,
  band: `background-color:${colours.ink};border-bottom:4px solid ${colours.wattle};padding:12px 16px`,
  mark: 'border:0;display:block',
  sender: `color:${colours.paper};${fontFamily};font-size:18px;font-weight:bold;line-height:24px;padding:0 12px`,
  content: `${inkColour};${fontFamily};overflow-wrap:anywhere;padding:24px 16px 8px;word-break:break-word`,
  heading: `color:${colours.eucalyptus};font-size:20px;line-height:26px;margin:0 0 12px`,
  paragraph: bodyStyle,
  time: 'font-size:26px;font-weight:bold;line-height:32px;margin:0 0 20px',
  field: 'font-size:17px;line-height:25px;margin:0 0 8px',
  /**
   * The button is dark, so that a mail program that makes dark text light in dark mode leaves it readable.
   */
  button: `background-color:${colours.ink};border:2px solid ${colours.wattle};border-radius:6px;mso-padding-alt:12px 16px`,
  buttonLink: `color:${colours.paper};display:inline-block;${fontFamily};font-size:18px;font-weight:bold;line-height:24px;padding:12px 16px;text-decoration:none`,
  warning: `border:2px solid ${colours.terracotta};padding:12px 16px;${bodyStyle}`,
  /** A phone number never wraps; the address of a page must, as it is wider than a phone's screen. */
  phone: `${inkColour};font-weight:bold;white-space:nowrap`,
  link: `${inkColour};font-weight:bold`,
  footer: `border-top:1px solid ${colours.eucalyptus};${fontFamily};font-size:14px;line-height:20px;padding:16px`,
  note: 'font-size:14px;line-height:20px;margin:0 0 16px',
  picture: 'border:0;display:block;height:auto;max-width:100%',
};

/** These styles are for mail programs that let a message choose its colours in dark mode. Others ignore them. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground,.sheet{background-color:${colours.ink}!important}
.ground,.text{color:${colours.paper}!important}
.heading{color:${colours.eucalyptusPale}!important}
.warning{border-color:${colours.wattle}!important}
.button{background-color:${colours.wattle}!important}
.button a{color:${colours.ink}!important}
}`;

/** The most characters of a preview that mail programs show. */
const longestPreview = 200;
/** Invisible filler after the preview: without it, mail programs show the first words of the message too. */
const previewFiller = '\u00a0\u200c\u200b\u200d\ufeff'.repeat(longestPreview);

type Html = ReturnType<typeof html>;
type Direction = Phrases['direction'];

/**
 * RFC 3834: autoresponders do not answer an automatic message. People can, at the address in `Reply-To`.
 */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Renders a message as HTML and as text, with its pictures, and marks it as automatic. */
export async function renderMessage(message: MessageContent, language: Language = firstLanguage) {
  const footer = footerText(message, language);
  return {
    subject: escapeForHeader(message.subject),
    html: await renderHtml(message, footer, phrasesIn[language]),
    text: renderText(message, footer, phrasesIn[language]),
    attachments: picturesOf(message).map(toAttachment),
    headers,
  };
}

/** The footer of a message: the clinic's name and address. */
function footerText({ clinic }: MessageContent, language: Language): string {
  const phrases = phrasesIn[language];
  return interpolate(visitorWordsIn[language].sender, {
    clinic: isolateLeftToRight(clinic.name, phrases),
    address: isolateLeftToRight(addressLine(clinic), phrases),
  });
}

function picturesOf({ picture, blocks }: MessageContent): Picture[] {
  return [logoPicture, ...(picture ? [picture] : []), ...blocks.filter((block) => block.type === 'picture')];
}

function toAttachment({ name, png }: Picture) {
  return {
    filename: `${name}.png`,
    content: Buffer.from(png),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: name,
  };
}

/**
 * Renders a message as HTML, with every value escaped. The layout is made of tables, one of them for Outlook alone, since
 * Outlook for Windows supports neither `max-width` nor padding outside tables.
 */
async function renderHtml(
  { preview, clinic, picture, heading, blocks }: MessageContent,
  footer: string,
  { locale, direction }: Pick<Phrases, 'locale' | 'direction'>,
): Promise<string> {
  const visiblePreview = [...toOneLine(preview)].slice(0, longestPreview).join('');
  const page = await html`<!DOCTYPE html>
<html lang="${locale}" dir="${direction}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="viewport" content="width=device-width"/>
<meta name="color-scheme" content="light dark"/>
<meta name="supported-color-schemes" content="light dark"/>
<meta name="x-apple-disable-message-reformatting"/>
<title>${visiblePreview}</title>
<style>${raw(darkStyles)}</style>
</head>
<body class="ground" style="${styles.page}">
<div lang="${locale}" dir="${direction}" class="ground" style="${styles.ground}">
<div style="${styles.preview}">${visiblePreview}<div>${previewFiller}</div></div>
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="${styles.sheet}">
<tr><td style="${styles.band}">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td>${pictureHtml(logoPicture, styles.mark)}</td>
<td style="${styles.sender}">${clinic.name}</td>
</tr></table>
</td></tr>
${picture ? html`<tr><td>${pictureHtml(picture)}</td></tr>\n` : ''}<tr><td class="text" style="${styles.content}">
<h1 class="heading" style="${styles.heading}">${heading}</h1>
${blocks.map((block) => [blockHtml(block, direction), '\n'])}</td></tr>
<tr><td class="text" style="${styles.footer}">${footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
  return page.toString();
}

function blockHtml(block: Block, direction: Direction): Html {
  switch (block.type) {
    case 'paragraph':
    case 'warning':
      return html`<p class="${block.type}" style="${styles[block.type]}">${block.text.map((part) => partHtml(part, direction))}</p>`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr><td class="button" style="${styles.button}"><a href="${block.href}" style="${styles.buttonLink}">${block.text}</a></td></tr></table>`;
    case 'field':
      // The answer has its own direction, so that it cannot reorder the text beside it.
      return html`<p style="${styles.field}"><strong>${block.label}:</strong> <span dir="auto">${linesHtml(block.value)}</span></p>`;
    case 'picture':
      return html`<p style="${styles.paragraph}">${pictureHtml(block)}</p>`;
    case 'time':
    case 'note':
      return html`<p style="${styles[block.type]}">${block.text}</p>`;
  }
}

function pictureHtml({ name, width }: Picture, style = styles.picture): Html {
  // The picture has no height, so that it leaves no gap where it is not shown.
  return html`<img src="cid:${name}" alt="" width="${width}" style="${style}"/>`;
}

function partHtml(part: TextPart, direction: Direction): string | Html {
  return typeof part === 'string' ? part : linkHtml(part, direction);
}

/** Phone numbers and addresses of pages run from left to right in every language. */
function linkHtml({ href, text }: Link, direction: Direction): Html {
  const style = href.startsWith('tel:') ? styles.phone : styles.link;
  if (direction === 'rtl') return html`<a href="${href}" dir="ltr" class="text" style="${style}">${text}</a>`;
  return html`<a href="${href}" class="text" style="${style}">${text}</a>`;
}

function linesHtml(text: string): (string | Html)[] {
  return text.split('\n').flatMap((line, index) => [index > 0 ? html`<br/>` : '', preserveSpaces(line)]);
}

/** Preserves runs of spaces, and makes a tab four spaces, since some mail programs lack `white-space: pre-wrap`. */
function preserveSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replace(/^ | {2,}/g, (run) => run.replace(/ ( ?)/g, '\u00a0$1'));
}
