import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import type { Urgency, WarningSign, WarningSigns } from './signsContent.ts';
import { urgencies } from './signsContent.ts';

/** A sign with what to do, as it stands in an answer or an article: "One calf that is swollen: see a doctor today." */
export function sentence(sign: WarningSign, { patterns, urgencies }: WarningSigns): string {
  const act = sign.act ?? urgencies[sign.urgency].act;
  return withMore(interpolate(patterns.sentence, { sign: concerning(sign, patterns), act }), sign);
}

/** The same below the heading of its urgency, which says what to do unless the sign has an `act` of its own. */
export function listLine(sign: WarningSign, words: WarningSigns): string {
  if (sign.act) return sentence(sign, words);
  return withMore(interpolate(words.patterns.inList, { sign: concerning(sign, words.patterns) }), sign);
}

/** The sentence of every sign, by the name that a text has for it in braces: `sign.calf-clot`. */
export function sentencesByName(words: WarningSigns): Record<string, string> {
  const { signs } = words;
  return Object.fromEntries(Object.entries(signs).map(([id, sign]) => [`sign.${id}`, sentence(sign, words)]));
}

/** The signs of one urgency on a page. */
export interface SignGroup {
  urgency: Urgency;
  /** What to do. */
  label: string;
  signs: { id: string; line: string }[];
}

/**
 * The signs that a page names, in groups, the most urgent first; within a group in the page's order.
 *
 * @param ids - of signs that there are
 */
export function byUrgency(ids: readonly string[], words: WarningSigns): SignGroup[] {
  const named = ids.flatMap((id) => {
    const sign = words.signs[id];
    return sign ? [{ id, urgency: sign.urgency, line: listLine(sign, words) }] : [];
  });
  return urgencies
    .map((urgency) => ({
      urgency,
      label: words.urgencies[urgency].label,
      signs: named.filter((sign) => sign.urgency === urgency).map(({ id, line }) => ({ id, line })),
    }))
    .filter(({ signs }) => signs.length > 0);
}

function concerning({ whom, sign }: WarningSign, { forWhom }: WarningSigns['patterns']): string {
  return whom ? interpolate(forWhom, { whom, sign }) : sign;
}

function withMore(line: string, { more }: WarningSign): string {
  return joinSentences(line, more ?? '');
}
