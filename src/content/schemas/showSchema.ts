import { z } from 'zod';
import {
  type ShownMovementName,
  shownLevels,
  shownMovementNames,
  shownMovements,
  shownPeople,
} from '../../enquiry/shownMovement/shownMovement.ts';
import type { MovementWords, ShownMovementWords } from '../../enquiry/shownMovement/shownMovementSentence.ts';
import { contentFile } from '../../text/contentFile.ts';
import { languages } from '../../text/languages.ts';
import { pattern, patternWith, text } from '../../text/textSchemas.ts';
import { signId } from '../warningSigns.ts';
import { translatedPageFields } from './pageSchema.ts';

function movementWords(name: ShownMovementName): z.ZodType<MovementWords> {
  const { sides } = shownMovements[name];
  const part = z.strictObject({ left: text, right: text, both: text, notStated: text });
  return z.strictObject({
    name: text.describe('The movement, in two to four words'),
    everyday: z
      .array(text)
      .min(1, 'one thing at least')
      .max(2, 'at most two things')
      .describe(
        'Everyday things that are hard when it stops, each beside a picture (src/features/show/showPage.ts)',
      ),
    part: (sides ? part : part.optional()).describe('The text that replaces {part}'),
    sentence: sides ? pattern('part', 'how') : patternWith(['how'], []),
    how: z
      .array(text)
      .length(shownLevels, 'five, from hardly at all to all the way')
      .describe(
        'The text that replaces {how}; also beside the drawn steps and the slider, so each must make sense alone',
      ),
    littleAbove: text
      .optional()
      .describe('The text that replaces {how} just above half way, where the others are too coarse'),
    inJoint: text.describe('The sentence for pain in the joint'),
    atEnd: text.optional().describe('Replaces pains.end, such as: It hurts at the top.'),
  });
}

const shownMovementWordsSchema: z.ZodType<ShownMovementWords> = z.strictObject({
  movements: z.strictObject(
    Object.fromEntries(shownMovementNames.map((name) => [name, movementWords(name)])),
  ) as unknown as z.ZodType<ShownMovementWords['movements']>,
  pains: z.strictObject({ start: text, way: text, end: text, none: text }),
});

/** The texts of 'Show us where it stops' (content/en/show.yaml), and of shown movements in emails and lists. */
export const showSchema = z.strictObject({
  ...translatedPageFields,
  link: text.describe('The text of a link to the page'),
  heading: text,
  lead: text,
  noTest: text.describe('A note that it is not a test'),
  unsaved: text.describe('A note that nothing is stored before the form is sent'),
  movementPicker: z.strictObject({
    heading: text,
    map: text.describe('The name of the drawing of a body to tap'),
    others: text.describe('Before the pictures without a movement'),
  }),
  side: z.strictObject({ heading: text, left: text, right: text, both: text }),
  stop: z.strictObject({
    heading: text,
    how: text.describe('How to use the drawing, with script'),
    slider: text,
    value: pattern('how', 'degrees').describe('The value of the slider, such as: about half way, 70 degrees'),
  }),
  lost: z.strictObject({
    text: text.describe('Before warning signs, if the movement stops early'),
    signs: z.array(signId).min(1, 'a sign'),
  }),
  pain: z.strictObject({
    where: text.describe('Before the checkbox of the joint'),
    heading: text.describe('When it hurts'),
    start: text,
    way: text,
    end: text,
    none: text,
  }),
  figurePicker: z.strictObject({ heading: text, people: z.record(z.enum(shownPeople), text) }),
  answer: z.strictObject({
    heading: text,
    nothing: text.describe('If nothing is chosen'),
    change: text.describe('The button beside the sentence that leads back to the drawing'),
    booking: text.describe('The button that leads to the booking form'),
    contact: text.describe('The button that leads to the contact form'),
    call: text.describe('How to call instead'),
  }),
  shownMovement: shownMovementWordsSchema,
});

export type ShowWords = z.output<typeof showSchema>;

export const showFile = contentFile('show.yaml', showSchema, languages);
