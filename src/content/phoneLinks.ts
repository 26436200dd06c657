import { phoneParts } from '../text/phoneNumbers.ts';

/** What is not text of its own in HTML: a whole link, or a tag. */
const linkOrTag = /(<a\b.*?<\/a>|<[^>]*>)/s;

/** HTML made from Markdown, its phone numbers as links that dial and keep on one line. */
export function phoneLinks(html: string): string {
  return html
    .split(linkOrTag)
    .map((part) => (part.startsWith('<') ? part : linked(part)))
    .join('');
}

function linked(text: string): string {
  return phoneParts(text)
    .map((part) => (part.href ? `<a href="${part.href}">${part.text}</a>` : part.text))
    .join('');
}
