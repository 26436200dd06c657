import { fillIn } from './fillIn.ts';
import type { Clinic } from './schema.ts';

/**
 * Puts the clinic's facts into HTML that was made from Markdown. The phone becomes a link that dials, the e-mail
 * address one that writes; every other fact is text.
 *
 * @throws when the text names a fact there is not
 */
export function fillInHtml(html: string, clinic: Clinic): string {
  const { phone, email } = clinic;
  return html.replace(/\{\w+\}/g, (token) => {
    const fact = escaped(fillIn(token, clinic));
    if (token === '{phone}') return `<a href="tel:${phone.dialled}">${fact}</a>`;
    if (token === '{email}') return `<a href="mailto:${escaped(email)}">${fact}</a>`;
    return fact;
  });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;');
}
