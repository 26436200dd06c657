import { z } from 'zod';
import { pattern, slugLike, text } from '../text/textSchemas.ts';
import { type Review, review } from './pageContent.ts';

/** How soon somebody must act, the most urgent first: the order of every list of signs. */
export const urgencies = ['call-000', 'emergency-now', 'doctor-today', 'gp-this-week'] as const;

export type Urgency = (typeof urgencies)[number];

const action = z.strictObject({
  label: text.describe('What stands over the signs of a page'),
  act: text.describe('What follows a sign in a sentence'),
});

const unfinished = text.regex(/[^.。]$/, 'words without a full stop, since what to do follows them');

const name = slugLike('calf-clot');

const sign = z.strictObject({
  sign: unfinished.describe('What somebody feels or sees'),
  urgency: z.enum(urgencies, `how urgent it is: ${urgencies.join(', ')}`),
  act: unfinished.optional().describe('What to do, where that is not quite what its urgency says'),
  more: text
    .regex(/[.。]$/, 'whole sentences, with a full stop')
    .optional()
    .describe('What follows'),
  whom: unfinished.optional().describe('Whom it concerns, where that is not everybody'),
});

/** Every warning sign there is, and how it is said (content/en/warning-signs.yaml, which says what each is for). */
export const warningSignsSchema = z.strictObject({
  ...review,
  urgencies: z.strictObject({
    'call-000': action,
    'emergency-now': action,
    'doctor-today': action,
    'gp-this-week': action,
  }),
  help: z
    .array(text)
    .min(1, 'a line at least')
    .describe('Below the signs of a page, a paragraph each: no doctor free, nobody to drive, an interpreter'),
  patterns: z.strictObject({
    sentence: pattern('sign', 'act'),
    inList: pattern('sign'),
    forWhom: pattern('whom', 'sign'),
  }),
  signs: z.record(name, sign, {
    error: ({ code }) =>
      code === 'invalid_key'
        ? 'a name in lower-case words with hyphens between, such as calf-clot'
        : undefined,
  }),
});

export type WarningSigns = Omit<z.output<typeof warningSignsSchema>, keyof Review>;
export type WarningSign = z.output<typeof sign>;
