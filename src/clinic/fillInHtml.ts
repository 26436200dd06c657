import { type Facts, withoutGaps } from './fillIn.ts';
import type { Clinic } from './schema.ts';

/**
 * Puts the clinic's facts into HTML that was made from Markdown. The phone becomes a link that dials, the email
 * address one that writes; every other fact is text. Comments, which authors leave for the clinic, are taken out.
 *
 * @throws when the text names a fact there is not, with those there are
 */
export function fillInHtml(html: string, facts: Facts, { phone }: Pick<Clinic, 'phone'>): string {
  const published = withoutGaps(html.replace(/<!--.*?-->/gs, ''), facts);
  return published.replace(/\{(\w+)\}/g, (token, name: string) => {
    if (!isFact(name, facts)) throw new Error(unknown(token, html, facts));
    const fact = escaped(facts[name]);
    if (name === 'phone') return `<a href="tel:${phone.dialled}">${fact}</a>`;
    if (name === 'email') return `<a href="mailto:${fact}">${fact}</a>`;
    return fact;
  });
}

function isFact(name: string, facts: Facts): name is keyof Facts {
  return Object.hasOwn(facts, name);
}

function unknown(token: string, html: string, facts: Facts): string {
  const at = html.indexOf(token);
  const around = html.slice(Math.max(0, at - 40), at + 40);
  const known = Object.keys(facts).map((name) => `{${name}}`);
  return `${token} in "${around}" is not a fact of the clinic record. Use one of ${known.join(', ')}.`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;');
}
