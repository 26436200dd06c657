import { type SequenceName, sequenceNames, sequences } from '@vital-motion/figure/movements';
import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { contentFile } from '../../text/contentFile.ts';
import { allDiffer, pattern, patternWith, slugSchema, source, text } from '../../text/textSchemas.ts';
import { startedFromValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { drawingWordsSchema, pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const sequenceName = z.enum(sequenceNames, {
  error: ({ input }) =>
    `packages/figure/src/movements/sequences.ts has no "${input}"; there are ${sequenceNames.join(', ')}`,
});

/** The texts of the page that lists the movements, and those that all movements share (content/en/movements.yaml). */
export const movementsSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  picture: pictureName,
  movements: z
    .array(sequenceName)
    .min(1, 'at least one movement')
    .refine(allDiffer, 'movements that all differ'),
  list: text,
  steps: text,
  step: pattern('step', 'steps', 'name'),
  forWhom: text,
  askFirst: text,
  ask: text,
  signs: text,
  sources: text,
  practise: text,
  print: text,
  share: z.strictObject({
    heading: text,
    text,
    send: text,
    copy: text,
    copied: text,
    failed: text,
  }),
  from: z.strictObject({ service: text, hard: patternWith(['movement'], []), visit: text }),
});

export type MovementsWords = z.output<typeof movementsSchema>;

export const movementsFile = contentFile('movements.yaml', movementsSchema);

const signsSchema = z.array(signId).min(1, 'a sign').refine(allDiffer, 'signs that all differ').optional();

/** The texts of a movement, step by step. Each file of content/en/movements/ is named after a sequence of drawings. */
export const movementSchema = z
  .strictObject({
    ...pageFields,
    ...review,
    name: text
      .max(40, 'at most 40 characters')
      .describe('The main heading of the page, and the name of the movement in links'),
    lead: text.max(130, 'at most 130 characters'),
    card: text
      .max(80, 'at most 80 characters')
      .describe('The text about the movement on the page that lists all movements'),
    drawing: drawingWordsSchema.describe(
      'The description of the moving picture of the movement, for people who cannot see it',
    ),
    services: z
      .array(serviceSlug)
      .min(1, 'a service')
      .describe('The services that practise the movement; their pages link to it'),
    hard: z
      .array(slugSchema('stand-up'))
      .default([])
      .describe('The ids of the pictures in what-is-hard.yaml whose texts link to this movement'),
    startedFrom: z
      .enum(startedFromValues)
      .describe('The value of startedFrom (forms.yaml) in an enquiry that starts from this page'),
    steps: z
      .array(
        z.strictObject({
          drawing: slugSchema('hold-chair').describe('The name of the drawing of this step in the sequence'),
          name: text.max(30, 'at most 30 characters').describe('The name of the step, in a few words'),
          text: text
            .max(150, 'at most 150 characters, since all steps print on one sheet')
            .describe('How to do the step, in one to three short sentences that match the drawing'),
          signs: signsSchema.describe('The warning signs to look for during this step'),
        }),
      )
      .min(4, 'at least four steps')
      .max(6, 'at most six steps'),
    forWhom: z.array(text).min(1, 'a paragraph'),
    askFirst: z
      .array(text.regex(/[^.]$/, 'words without a full stop, since they end a sentence'))
      .min(2, 'at least two reasons'),
    signs: signsSchema.describe(
      'The warning signs after all steps; left out if a single step has warning signs',
    ),
    sources: z.array(source).min(1, 'at least one source'),
  })
  .refine(
    (movement) => (movement.signs === undefined) === movement.steps.some((step) => step.signs !== undefined),
    { error: 'warning signs, either here or in a step', path: ['signs'] },
  );

export type MovementContent = z.output<typeof movementSchema>;

/**
 * Returns the name of the sequence that a content file is named after, and checks that its steps match the drawings.
 *
 * @param file - the name of the file, without its extension
 * @throws when there is no such sequence, a step has no drawing, or a drawing has no step
 */
export function sequenceOf(file: string, { steps }: Pick<MovementContent, 'steps'>): SequenceName {
  const name = sequenceName.parse(file);
  const drawnSteps = sequences[name].steps.map((step) => step.name).join(', ');
  const describedSteps = steps.map((step) => step.drawing).join(', ');
  if (drawnSteps !== describedSteps)
    throw new Error(
      `content/en/movements/${file}.yaml has the steps ${describedSteps}, but its drawings are ${drawnSteps}.`,
    );
  return name;
}
