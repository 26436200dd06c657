import { parse } from 'node-html-parser';
import type { WarningSign, WarningSigns } from '../../../src/content/warningSigns.ts';
import { signListLine, signSentence } from '../../../src/content/warningSigns.ts';

/** A built page. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** The warning signs of a built page. */
export interface SignsOfPage {
  path: string;
  /** The names of the signs on the page, in a list or in a text. */
  signs: string[];
  /** The faults of the page, a line each. */
  faults: string[];
}

/** Urgent advice, which is a fault outside a warning sign. */
const urgentAdvice =
  /\b(?:call|ring|dial|phone) 000\b|\bemergency department\b|\b(?:doctor|gp|care) (?:today|now|this week|(?:that|the same) day)\b|\b(?:hospital|unit) now\b/gi;

const listedSign = '.signs__list > li';

/**
 * Compares a page with the list of signs: each sign must have exactly its words and urgency in the list. Other urgent advice is
 * a fault.
 *
 * @param allowed - urgent advice that is not a sign
 */
export function checkSignsOfPage(
  { path, html }: BuiltPage,
  words: WarningSigns,
  allowed: readonly string[],
): SignsOfPage {
  const main = parse(html).querySelector('main');
  if (!main) return { path, signs: [], faults: [] };
  const signLists = main.querySelectorAll('[data-urgency]');
  const idsByLine = new Map(Object.entries(words.signs).map(([id, sign]) => [listLine(sign, words), id]));
  const listedSigns = main.querySelectorAll(listedSign).map((element) => {
    const text = withPlainSpaces(element.textContent);
    return {
      // A sign without an anchor is known by its words.
      id: element.id || idsByLine.get(text),
      urgency: element.closest('[data-urgency]')?.getAttribute('data-urgency'),
      text,
      // The place of a sign that may be repeated: an answer of 'Show us what is hard', visible only at its own address, or the
      // part 'by heart' of the sheet.
      place: element.closest('.start-here, #by-heart')?.id ?? '',
    };
  });
  for (const element of signLists.flatMap((list) => list.querySelectorAll(`h3, h4, ${listedSign}`)))
    element.remove();
  for (const codeElement of main.querySelectorAll('script, style, svg')) codeElement.remove();
  const { inText, rest } = findSentences(withPlainSpaces(main.structuredText), words);
  const listedIds = listedSigns.flatMap(({ id }) => id ?? []);
  const faults = [
    ...listedSigns.flatMap((sign) => differencesFromList(sign, words)),
    ...listedSigns
      .filter(({ text, place }, index) =>
        listedSigns.slice(0, index).some((other) => other.text === text && other.place === place),
      )
      .map(({ text }) => `a sign is there twice: "${text}"`),
    ...findStrayAdvice(rest, allowed).map(
      (text) =>
        `urgent advice that is not in the list of signs: "${text}". Use a sign as {sign.NAME}, or add the words with a reason to tools/checks/signs/allowed.ts`,
    ),
  ];
  return {
    path,
    signs: [...new Set([...listedIds, ...inText])],
    faults: faults.map((fault) => `${path}: ${fault}`),
  };
}

const listLine = (sign: WarningSign, words: WarningSigns) => withPlainSpaces(signListLine(sign, words));

/** How a sign in a list of a page differs from the list of signs. */
function differencesFromList(
  { id, urgency, text }: { id: string | undefined; urgency: string | undefined; text: string },
  words: WarningSigns,
): string[] {
  if (!id) return [`no sign has the words "${text}"`];
  const sign = words.signs[id];
  if (!sign) return [`there is no sign ${id}: "${text}"`];
  const expectedText = listLine(sign, words);
  return [
    ...(text === expectedText ? [] : [`${id} is "${text}", expected "${expectedText}"`]),
    ...(urgency === sign.urgency ? [] : [`${id} is under ${urgency}, expected ${sign.urgency}`]),
  ];
}

/** The names of the signs in a text, and the text without them. */
function findSentences(text: string, words: WarningSigns): { inText: string[]; rest: string } {
  const signSentences = Object.entries(words.signs).map(([id, sign]) => ({
    id,
    line: withPlainSpaces(signSentence(sign, words)),
  }));
  return {
    inText: signSentences.filter(({ line }) => text.includes(line)).map(({ id }) => id),
    rest: signSentences.reduce((left, { line }) => left.replaceAll(line, ' '), text),
  };
}

function findStrayAdvice(text: string, allowed: readonly string[]): string[] {
  const remainingText = allowed.reduce((rest, words) => rest.replaceAll(words, ' '), text);
  return [...remainingText.matchAll(urgentAdvice)].map(({ index }) =>
    remainingText.slice(Math.max(0, index - 60), index + 40).trim(),
  );
}

/** Replaces every run of spaces with one space, so that non-breaking spaces make no difference. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
