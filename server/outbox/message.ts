import { html } from 'hono/html';
import { addressLine, type Clinic } from '../../src/clinic/clinicRecord.ts';
import { colours } from '../../src/clinic/colours.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import { isolateLeftToRight, isolateLines } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import type { Config } from '../config.ts';
import { phrases, phrasesIn, visitorWordsIn } from '../content.ts';

export type MailSettings = Pick<
  Config,
  'MAIL_FROM' | 'CLINIC_INBOX' | 'SITE_URL' | 'FUNCTIONS_URL' | 'DESK_USERS'
>;

/** The language that a message is written in. */
export type MessageLocale = Pick<Phrases, 'locale' | 'direction'>;

/** A message before it is rendered as HTML and text. */
export interface MessageContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** The sender's name and address, at the end. */
  footer: string;
}

export type Block =
  | { type: 'paragraph'; text: readonly (string | Link)[] }
  /** A link as a button. */
  | ({ type: 'button' } & Link)
  | { type: 'warning'; text: string }
  /** A time that somebody looks for in the letter. */
  | { type: 'time'; text: string }
  | ({ type: 'field' } & Field)
  | { type: 'note'; text: string }
  /** A picture that is attached to the message, beside words that say the same. */
  | { type: 'picture'; contentId: string };

export interface Link {
  text: string;
  href: string;
}

/** A label of the form and the visitor's answer, with its line breaks and spaces. */
export interface Field {
  label: string;
  value: string;
}

/** A paragraph of plain text. */
export function paragraph(text: string): Block {
  return { type: 'paragraph', text: [text] };
}

/** A paragraph whose phone numbers can be called. */
export function paragraphWithPhones(text: string): Block {
  return {
    type: 'paragraph',
    text: phoneParts(text).map((part) => (part.href ? { text: part.text, href: part.href } : part.text)),
  };
}

/** A paragraph with a link in place of `{name}`. */
export function paragraphWithLink(words: string, name: string, link: Link): Block {
  const [before = '', after = ''] = words.split(`{${name}}`);
  return { type: 'paragraph', text: [before, link, after] };
}

/** The clinic's name and address, at the end of each message. */
export function footerText(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return interpolate(visitorWordsIn[language].sender, {
    clinic: isolateLeftToRight(clinic.name, phrases),
    address: isolateLeftToRight(addressLine(clinic), phrases),
  });
}

/** The origin of the desk: the servers', also where a file host serves the pages. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}

/**
 * The origin of the desk; '' without one. Read when a message is sent, not when it is stored: the link always leads to a
 * page that exists, even when DESK_USERS was changed meanwhile.
 */
export function deskOriginIfAny(settings: MailSettings): string {
  return settings.DESK_USERS.length > 0 ? deskOrigin(settings) : '';
}

/** A link to the first page of the desk. */
export function deskLink(origin: string, words: string): Link {
  return { text: words, href: new URL('/desk', origin).href };
}

/** A link to an enquiry at the desk. */
export function enquiryLink(origin: string, id: string, words: string): Link {
  return { text: words, href: new URL(`/desk/enquiries/${id}`, origin).href };
}

// Mail programs ignore style sheets, so a message carries its styles inline.
const ink = `color:${colours.ink}`;
const page = `background-color:${colours.paper};margin:0`;
const body = 'font-size:17px;line-height:26px;margin:0 0 16px';

const styles = {
  page,
  /** Repeats the style of the body, which some mail programs remove. */
  ground: `${page};${ink};font-family:Verdana, Arial, sans-serif`,
  preview: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  sheet: 'max-width:600px;margin:0 auto;padding:24px 16px',
  heading: 'font-size:24px;line-height:30px;margin:0 0 16px',
  paragraph: body,
  field: 'font-size:17px;line-height:25px;margin:0 0 8px',
  /** Dark, so that a mail program in dark mode, which makes dark text light, leaves it readable. */
  button: `background-color:${colours.ink};border:2px solid ${colours.wattle};border-radius:6px;color:${colours.paper};display:inline-block;font-size:18px;font-weight:bold;padding:12px 20px;text-decoration:none`,
  warning: `border:2px solid ${colours.terracotta};padding:12px 16px;${body}`,
  /** A phone number never wraps; the address of a page must, as it is wider than a phone's screen. */
  phone: `${ink};font-weight:bold;white-space:nowrap`,
  link: `${ink};font-weight:bold;overflow-wrap:anywhere;word-break:break-word`,
  rule: `border:0;border-top:1px solid ${colours.eucalyptus};margin:24px 0 16px`,
  note: 'font-size:14px;line-height:20px;margin:0',
  picture: 'display:block;border:0;max-width:100%;height:auto;margin:0 0 16px',
};

/** The most characters of a preview that a mail program shows. */
const longestPreview = 200;
/** Invisible filler after the preview: without it, mail programs show the first words of the message too. */
const afterPreview = '\u00a0\u200c\u200b\u200d\ufeff'.repeat(longestPreview);

/** The size of a picture in a message, in CSS pixels: half the width of a phone and more. */
const pictureSize = { width: 320, height: 240 };

type Html = ReturnType<typeof html>;

/**
 * RFC 3834: no autoresponder answers a message that no person has written. A person can: `Reply-To` names somebody.
 */
const headers = { 'Auto-Submitted': 'auto-generated' };

/**
 * Renders a message as HTML and as text, and marks it as automatic.
 *
 * @param language - the locale and direction of its language
 */
export async function renderMessage(message: MessageContent, language: MessageLocale = phrases) {
  return {
    subject: headerText(message.subject),
    html: await renderHtml(message, language),
    text: renderText(message, language),
    headers,
  };
}

/**
 * Makes user input safe for a header: on one line, and with an invisible word joiner in what looks like an encoded word
 * (RFC 2047), which nodemailer would pass on and mail programs would decode.
 */
export function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '=\u2060?');
}

/** Renders a message as HTML, with every value escaped. */
async function renderHtml(message: MessageContent, { locale, direction }: MessageLocale): Promise<string> {
  const preview = [...onOneLine(message.preview)].slice(0, longestPreview).join('');
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
<h1 style="${styles.heading}">${message.heading}</h1>
${message.blocks.map((block) => [blockHtml(block, direction), '\n'])}<hr style="${styles.rule}"/>
<p style="${styles.note}">${message.footer}</p>
</div>
</div>
</body>
</html>
`;
  return page.toString();
}

function blockHtml(block: Block, direction: MessageLocale['direction']): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p style="${styles.paragraph}">${block.text.map((part) =>
        typeof part === 'string' ? part : linkHtml(part, styleOf(part), direction),
      )}</p>`;
    case 'button':
      return html`<p style="${styles.paragraph}">${linkHtml(block, styles.button, 'ltr')}</p>`;
    case 'field':
      // Its own direction, so that it cannot reorder the text beside it.
      return html`<p style="${styles.field}"><strong>${block.label}:</strong> <span dir="auto">${linesHtml(block.value)}</span></p>`;
    case 'time':
      return html`<p style="${styles.paragraph}"><strong>${block.text}</strong></p>`;
    case 'picture':
      return html`<img src="cid:${block.contentId}" alt="" width="${pictureSize.width}" height="${pictureSize.height}" style="${styles.picture}"/>`;
    case 'warning':
    case 'note':
      return html`<p style="${styles[block.type]}">${block.text}</p>`;
  }
}

function styleOf({ href }: Link): string {
  return href.startsWith('tel:') ? styles.phone : styles.link;
}

/** Phone numbers and addresses of pages run from left to right in every language. */
function linkHtml({ href, text }: Link, style: string, direction: MessageLocale['direction']): Html {
  if (direction === 'rtl') return html`<a href="${href}" dir="ltr" style="${style}">${text}</a>`;
  return html`<a href="${href}" style="${style}">${text}</a>`;
}

function linesHtml(text: string): (string | Html)[] {
  return text.split('\n').flatMap((line, index) => [index > 0 ? html`<br/>` : '', keepSpaces(line)]);
}

/** Keeps runs of spaces, and a tab as four: not every mail program supports `white-space: pre-wrap`. */
function keepSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replace(/^ | {2,}/g, (run) => run.replace(/ ( ?)/g, '\u00a0$1'));
}

const rule = '-'.repeat(40);

/**
 * Renders a message as plain text: the same words in the same order. A link shows its address too, unless its words are
 * the address or the number.
 */
function renderText({ heading, blocks, footer }: MessageContent, language: MessageLocale): string {
  const worded = blocks.filter((block) => block.type !== 'picture');
  const paragraphs = [onOneLine(heading), ...worded.map((block) => blockText(block, language))];
  return [...paragraphs.map((text) => paragraphText(text, language)), rule, paragraphText(footer, language)]
    .join('\n\n')
    .replace(linkInIsolate, '$1 ');
}

/**
 * The address of a page or a person, at the end of what is isolated. A mail program takes the mark behind it for a part of the
 * address, so a space comes between them.
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
      return onOneLine(
        block.text
          .map((part) => (typeof part === 'string' ? part : isolateLeftToRight(linkText(part), language)))
          .join(''),
      );
    case 'field':
      return `${block.label}: ${isolateLines(block.value.replaceAll('\t', '    '))}`;
    case 'button':
      return onOneLine(linkText(block));
    case 'time':
    case 'warning':
    case 'note':
      return onOneLine(block.text);
  }
}

function linkText({ text, href }: Link): string {
  return href.startsWith('tel:') || text === href ? text : `${text}: ${href}`;
}

/** Collapses whitespace as HTML does. */
function onOneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}
