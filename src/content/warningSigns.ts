import { z } from 'zod';
import { contentFile, readContent } from '../text/contentFile.ts';
import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import { languages } from '../text/languages.ts';
import { pattern, slugSchema, text } from '../text/textSchemas.ts';
import { type Review, refuseIncompleteReview, review } from './schemas/pageSchema.ts';

/** The urgencies of warning signs, the most urgent first, as in every list of signs. */
export const urgencies = [
  'call-000',
  'emergency-now',
  'ring-hospital-now',
  'doctor-today',
  'gp-this-week',
] as const;

export type Urgency = (typeof urgencies)[number];

/** The subject of a sign: a part of the body, or a group of people. The sheet of all signs has this order. */
export const signParts = [
  'heart',
  'head',
  'spine',
  'limbs',
  'belly',
  'whole',
  'accidents',
  'pregnancy',
  'operation',
  'children',
] as const;

export type SignPart = (typeof signParts)[number];

const urgencyAdviceSchema = z.strictObject({
  label: text.describe('The heading above the signs of this urgency: what to do'),
  act: text.describe('What to do about signs of this urgency, in words that follow a sign in a sentence'),
});

const textWithoutFullStop = text.regex(/[^.。]$/, 'words without a full stop, since what to do follows them');

const signNameSchema = slugSchema('calf-clot');

const phraseSchema = text.refine(
  (given) =>
    given
      .replace(/^!/, '')
      .split(/[+|/]/)
      .every((part) => part.trim() !== ''),
  'words on each side of a +, a / and a |',
);

/** The name of the group of words that a text such as <child> refers to; undefined for any other text. */
export function wordGroupName(text: string): string | undefined {
  return /^\s*<([a-z-]+)>\s*$/.exec(text)?.[1];
}

const signSchema = z.strictObject({
  sign: textWithoutFullStop.describe('The sign itself: what a person feels or sees'),
  urgency: z.enum(urgencies, `how urgent it is: ${urgencies.join(', ')}`),
  part: z.enum(signParts, `what it is about: ${signParts.join(', ')}`),
  act: textWithoutFullStop
    .optional()
    .describe('What to do about the sign, if that differs from the advice of its urgency'),
  more: text
    .regex(/[.。]$/, 'whole sentences, with a full stop')
    .optional()
    .describe('The sentences that follow the sign wherever a page shows it'),
  whom: textWithoutFullStop.optional().describe('The people whom the sign concerns, if not everybody'),
  source: text.optional().describe('The source of the sign, for the clinician who signs the list'),
  onThePhone: text
    .optional()
    .describe('What staff say on the phone to a person who mentions the sign, for the desk'),
  words: z
    .array(phraseSchema)
    .min(1, 'at least one phrase')
    .optional()
    .describe('The phrases with which people mention the sign, such as: numb + down there | when I wipe'),
});

/** The words with which the server searches a message, besides the phrases of each sign (docs/content.md). */
const searchWordsSchema = z
  .strictObject({
    ...review,
    groups: z
      .record(signNameSchema, phraseSchema)
      .describe(
        'The groups of words with one meaning. In a phrase, the name of a group in angle brackets, such as <child>, means any word of the group',
      ),
    ignored: z.array(phraseSchema).describe('The words that may come between the words of a phrase'),
    denied: z.array(phraseSchema).describe('The words that deny the phrase directly after them, such as no'),
    or: z
      .array(phraseSchema)
      .describe(
        'The words between the items of a list, such as or: if the first item is denied, all items are',
      ),
    past: z
      .array(phraseSchema)
      .describe('The words for long ago: the server ignores phrases in the same part of a sentence'),
    years: z
      .array(phraseSchema)
      .describe(
        'The words for many years: in the same part of a sentence, the server finds only phrases that begin with !',
      ),
    now: z
      .array(phraseSchema)
      .describe(
        'The words for now: the server finds phrases in the same part of a sentence despite words for long ago',
      ),
    notNow: z
      .array(phraseSchema)
      .optional()
      .describe(
        'Words for now that tell an age, in which 9 is any number, or that all is well: they make nothing current',
      ),
    parts: z.array(phraseSchema).describe('The words that begin a new part of a sentence, as a comma does'),
  })
  .superRefine(refuseIncompleteReview);

/** Checks that the file has each group of words that a phrase names. */
const checkWordGroups: z.core.CheckFn<{
  words?: z.output<typeof searchWordsSchema> | undefined;
  signs: Record<string, z.output<typeof signSchema>>;
}> = ({ value: { words, signs }, issues }) => {
  const phrases = Object.entries(signs).flatMap(([id, { words: signPhrases = [] }]) =>
    signPhrases.map((text, index) => ({ text, path: ['signs', id, 'words', index] })),
  );
  const groups = Object.entries(words?.groups ?? {}).map(([id, text]) => ({
    text,
    path: ['words', 'groups', id],
  }));
  for (const { text, path } of [...phrases, ...groups])
    for (const part of text.replace(/^!/, '').split(/[+|/]/)) {
      const name = wordGroupName(part);
      if (name !== undefined && words?.groups[name] === undefined)
        issues.push({ code: 'custom', path, input: text, message: `no group is named <${name}>` });
    }
};

/** Every warning sign with its texts (content/en/warning-signs.yaml, which explains each field). */
export const warningSignsSchema = z
  .strictObject({
    ...review,
    urgencies: z.record(z.enum(urgencies), urgencyAdviceSchema),
    several: text.describe('The advice to act on the most urgent sign, above signs of more than one urgency'),
    help: z
      .array(text)
      .min(1, 'a line at least')
      .describe('The help below warning signs for people without a free doctor, a driver or an interpreter'),
    otherwise: text.describe(
      'The label that opens the help for people who cannot get to a doctor or be understood',
    ),
    patterns: z.strictObject({
      sentence: pattern('sign', 'act'),
      inList: pattern('sign'),
      forWhom: pattern('whom', 'sign'),
    }),
    words: searchWordsSchema.optional(),
    signs: z.record(signNameSchema, signSchema, {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'a name in lower-case words with hyphens between, such as calf-clot'
          : undefined,
    }),
  })
  .check(checkWordGroups);

export const warningSignsFile = contentFile('warning-signs.yaml', warningSignsSchema, languages);

export type WarningSigns = Omit<z.output<typeof warningSignsSchema>, keyof Review>;
export type WarningSign = z.output<typeof signSchema>;

/** The phrases of each sign in one language, and the other words with which the server searches a message. */
export type SignWords = Omit<z.output<typeof searchWordsSchema>, keyof Review> & {
  signs: Readonly<Record<string, readonly string[]>>;
};

/**
 * The words with which the server searches a message; undefined if the file has none, or if a clinician's signature is
 * `required` and missing.
 */
export function signWords(
  { words, signs }: z.output<typeof warningSignsSchema>,
  { required }: { required: boolean },
): SignWords | undefined {
  if (!words || (required && (words.reviewedBy === '' || words.reviewedOn === ''))) return undefined;
  const signsWithPhrases = Object.entries(signs).flatMap(([id, { words: phrases }]) =>
    phrases ? [[id, phrases] as const] : [],
  );
  return { ...words, signs: Object.fromEntries(signsWithPhrases) };
}

/** The names of all signs, read from the file for the schemas of pages. */
const signIds = Object.keys(readContent(warningSignsFile).signs);

/** The schema of the name of a warning sign in content files. */
export const signId = z.enum(
  signIds,
  `the name of a warning sign of content/en/warning-signs.yaml: ${signIds.join(', ')}`,
);

/** The sentence of a sign with what to do, for a text: "One calf that is swollen: see a doctor today." */
export function signSentence(sign: WarningSign, { patterns, urgencies }: WarningSigns): string {
  const whatToDo = sign.act ?? urgencies[sign.urgency].act;
  return addMoreSentences(
    interpolate(patterns.sentence, { sign: signForPeople(sign, patterns), act: whatToDo }),
    sign,
  );
}

/** The sentence of a sign below a heading with what to do, which the sentence repeats only if the sign has its own `act`. */
export function signListLine(sign: WarningSign, words: WarningSigns): string {
  if (sign.act) return signSentence(sign, words);
  return addMoreSentences(
    interpolate(words.patterns.inList, { sign: signForPeople(sign, words.patterns) }),
    sign,
  );
}

/** The sentence of every sign, by the name in braces that it replaces in a text: `sign.calf-clot`. */
export function sentencesByName(words: WarningSigns): Record<string, string> {
  const { signs } = words;
  return Object.fromEntries(
    Object.entries(signs).map(([id, sign]) => [`sign.${id}`, signSentence(sign, words)]),
  );
}

/** The signs of one urgency on a page. */
export interface SignGroup {
  urgency: Urgency;
  /** The heading above the signs, which says what to do. */
  label: string;
  signs: { id: string; line: string }[];
}

/** The signs of a page. */
export interface SignList {
  /** The advice to act on the most urgent sign; undefined if all signs have the same urgency. */
  several: string | undefined;
  /** The label that unfolds the help below the signs. */
  otherwise: string;
  groups: SignGroup[];
}

/**
 * Groups the signs of a page by urgency, the most urgent first; within a group they are in the page's order.
 *
 * @param ids - the names of known signs
 */
export function signsByUrgency(ids: readonly string[], words: WarningSigns): SignList {
  const knownSigns = ids.flatMap((id) => {
    const sign = words.signs[id];
    return sign ? [{ id, urgency: sign.urgency, line: signListLine(sign, words) }] : [];
  });
  const groups = urgencies
    .map((urgency) => ({
      urgency,
      label: words.urgencies[urgency].label,
      signs: knownSigns.filter((sign) => sign.urgency === urgency).map(({ id, line }) => ({ id, line })),
    }))
    .filter(({ signs }) => signs.length > 0);
  return { several: groups.length > 1 ? words.several : undefined, otherwise: words.otherwise, groups };
}

/**
 * Groups all signs by part of the body, in the order of `signParts`. Each group has the signs for 000, except those to know by
 * heart, and the other signs, the most urgent first. A part without signs is left out.
 *
 * @param byHeart - the names of the signs to know by heart
 */
export function groupByPart(
  words: WarningSigns,
  names: Record<SignPart, string>,
  byHeart: readonly string[],
) {
  const signsByPart = signParts.map((part) => {
    const ids = Object.entries(words.signs).flatMap(([id, sign]) => (sign.part === part ? id : []));
    const { groups } = signsByUrgency(ids, words);
    const otherGroups = groups.filter(({ urgency }) => urgency !== 'call-000');
    return {
      name: names[part],
      calls: groups
        .filter((group) => !otherGroups.includes(group))
        .flatMap(({ signs }) => signs.filter(({ id }) => !byHeart.includes(id))),
      count: otherGroups.reduce((sum, { signs }) => sum + signs.length, 0),
      groups: otherGroups,
    };
  });
  return {
    emergencies: signsByPart.filter(({ calls }) => calls.length > 0),
    others: signsByPart.filter(({ count }) => count > 0),
  };
}

function signForPeople({ whom, sign }: WarningSign, { forWhom }: WarningSigns['patterns']): string {
  return whom ? interpolate(forWhom, { whom, sign }) : sign;
}

function addMoreSentences(line: string, { more }: WarningSign): string {
  return joinSentences(line, more ?? '');
}
