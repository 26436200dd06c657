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
    name: text.describe('The name of the movement, in two to four words'),
    everyday: z
      .array(text)
      .min(1, 'one thing at least')
      .max(2, 'at most two things')
      .describe(
        'The everyday things that are hard without the movement, each beside a picture (src/features/show/showPage.ts)',
      ),
    part: (sides ? part : part.optional()).describe(
      'The words that replace {part}, for each side of the body',
    ),
    sentence: sides ? pattern('part', 'how') : patternWith(['how'], []),
    how: z
      .array(text)
      .length(shownLevels, 'five, from hardly at all to all the way')
      .describe(
        'The texts that replace {how}. Each also appears alone, beside a drawn step and the slider, so it must make sense alone',
      ),
    littleAbove: text
      .optional()
      .describe('The text that replaces {how} just above half way, between two texts of `how`'),
    inJoint: text.describe('The sentence about pain in the joint of this movement'),
    atEnd: text
      .optional()
      .describe('The sentence that replaces pains.end for this movement, such as: It hurts at the top.'),
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
  link: text.describe('The link from other pages to the page where visitors show a movement'),
  heading: text,
  lead: text,
  noTest: text.describe('The note that showing a movement is not a medical test'),
  unsaved: text.describe('The note that the clinic gets nothing before the form is sent'),
  movementPicker: z.strictObject({
    heading: text,
    map: text.describe('The label that unfolds the drawing of a body on which visitors tap a joint'),
    others: text.describe('The heading above the pictures of problems that no movement shows'),
  }),
  side: z.strictObject({ heading: text, left: text, right: text, both: text }),
  stop: z.strictObject({
    heading: text,
    how: text.describe('The instructions for the drawing, visible with script only'),
    slider: text,
    value: pattern('how', 'degrees').describe('The value of the slider, such as: about half way, 70 degrees'),
  }),
  lost: z.strictObject({
    text: text.describe('The sentence before the warning signs, for a movement that stops early'),
    signs: z.array(signId).min(1, 'a sign'),
  }),
  pain: z.strictObject({
    where: text.describe('The question above the checkbox for pain in the joint'),
    heading: text.describe('The heading of the section about when the movement hurts'),
    start: text,
    way: text,
    end: text,
    none: text,
  }),
  figurePicker: z.strictObject({ heading: text, people: z.record(z.enum(shownPeople), text) }),
  answer: z.strictObject({
    heading: text,
    nothing: text.describe('The text that replaces the sentence while the visitor has chosen nothing'),
    change: text.describe('The button beside the sentence about the movement that leads back to the drawing'),
    booking: text.describe('The button that leads to the booking form with the shown movement'),
    contact: text.describe('The button that leads to the contact form with the shown movement'),
    call: text.describe('The sentence about calling the clinic instead of sending a form'),
  }),
  shownMovement: shownMovementWordsSchema,
});

export type ShowWords = z.output<typeof showSchema>;

export const showFile = contentFile('show.yaml', showSchema, languages);
