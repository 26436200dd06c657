import { type Names, withoutGaps } from '../clinic/fillIn.ts';
import type { Clinic } from '../clinic/schema.ts';

/**
 * Puts the clinic's facts and warning signs into HTML that was made from Markdown. The phone becomes a link that dials,
 * the email address one that writes; all else is text. Comments, which authors leave for the clinic, are taken out.
 *
 * @throws when the text names a fact or a sign there is not, with those there are
 */
export function interpolateHtml(html: string, facts: Names, { phone }: Pick<Clinic, 'phone'>): string {
  const published = withoutGaps(html.replace(/<!--.*?-->/gs, ''), facts);
  return published.replace(/\{([\w.-]+)\}/g, (token, name: string) => {
    const known = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (known === undefined) throw new Error(unknown(token, html, facts));
    const fact = escaped(known);
    if (name === 'phone') return `<a href="tel:${phone.dialled}">${fact}</a>`;
    if (name === 'email') return `<a href="mailto:${fact}">${fact}</a>`;
    return fact;
  });
}

function unknown(token: string, html: string, facts: Names): string {
  const at = html.indexOf(token);
  const around = html.slice(Math.max(0, at - 40), at + 40);
  const known = Object.keys(facts).map((name) => `{${name}}`);
  return `${token} in "${around}" is no fact of the clinic record and no warning sign. Use one of ${known.join(', ')}.`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;');
}
