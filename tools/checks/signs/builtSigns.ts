import { parse } from 'node-html-parser';
import type { WarningSigns } from '../../../src/content/warningSigns.ts';
import { listLine, sentence } from '../../../src/content/warningSigns.ts';

/** A page as the build left it. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** What a built page says of warning signs. */
export interface SignsOfPage {
  path: string;
  /** The names of the signs that stand on it, in a list or in a text. */
  signs: string[];
  /** What is wrong, a line each. */
  faults: string[];
}

/** Advice that belongs to a sign, in words that would be a sign of their own anywhere else. */
const urgent =
  /\b(?:call|ring|dial|phone) 000\b|\bemergency department\b|\b(?:doctor|gp|care) (?:today|now|this week|(?:that|the same) day)\b|\bhospital now\b/gi;

/**
 * Compares a page with the list of signs: each must stand in just the words of the list and under its own urgency, and
 * urgent advice nowhere else.
 *
 * @param allowed - texts of that kind that are no signs
 */
export function signsOfPage(
  { path, html }: BuiltPage,
  words: WarningSigns,
  allowed: readonly string[],
): SignsOfPage {
  const main = parse(html).querySelector('main');
  if (!main) return { path, signs: [], faults: [] };
  const lists = main.querySelectorAll('[data-urgency]');
  const listed = main.querySelectorAll('[data-sign]').map((element) => ({
    id: element.getAttribute('data-sign') ?? '',
    urgency: element.closest('[data-urgency]')?.getAttribute('data-urgency'),
    text: plain(element.textContent),
  }));
  for (const element of lists.flatMap((list) => list.querySelectorAll('h3, [data-sign]'))) element.remove();
  for (const code of main.querySelectorAll('script, style, svg')) code.remove();
  const { told, rest } = withoutSentences(plain(main.structuredText), words);
  const ids = listed.map(({ id }) => id);
  const faults = [
    ...listed.flatMap((sign) => otherThanListed(sign, words)),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} stands there twice`),
    ...strayAdvice(rest, allowed).map(
      (text) =>
        `urgent advice that is no sign of the list: "${text}". Name a sign there as {sign.NAME}, or list the words with their reason in tools/checks/signs/allowed.ts`,
    ),
  ];
  return { path, signs: [...new Set([...ids, ...told])], faults: faults.map((fault) => `${path}: ${fault}`) };
}

/** What of one sign of a list is not as the list of signs has it. */
function otherThanListed(
  { id, urgency, text }: { id: string; urgency: string | undefined; text: string },
  words: WarningSigns,
): string[] {
  const sign = words.signs[id];
  if (!sign) return [`there is no sign ${id}: "${text}"`];
  const wanted = plain(listLine(sign, words));
  return [
    ...(text === wanted ? [] : [`${id} says "${text}", and should say "${wanted}"`]),
    ...(urgency === sign.urgency ? [] : [`${id} stands under ${urgency}, and should under ${sign.urgency}`]),
  ];
}

/** The signs told in a text, and what is left of it without them. */
function withoutSentences(text: string, words: WarningSigns): { told: string[]; rest: string } {
  const all = Object.entries(words.signs).map(([id, sign]) => ({ id, line: plain(sentence(sign, words)) }));
  return {
    told: all.filter(({ line }) => text.includes(line)).map(({ id }) => id),
    rest: all.reduce((left, { line }) => left.replaceAll(line, ' '), text),
  };
}

function strayAdvice(text: string, allowed: readonly string[]): string[] {
  const left = allowed.reduce((rest, words) => rest.replaceAll(words, ' '), text);
  return [...left.matchAll(urgent)].map(({ index }) =>
    left.slice(Math.max(0, index - 60), index + 40).trim(),
  );
}

/** With spaces of every kind as one: a number that keeps together is no other word. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
