import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { tonightSheets } from '../../routes.ts';
import { allDiffer, source, text } from '../../text/textSchemas.ts';
import { startedFromValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

/** The list of sheets, and the texts that all sheets share (content/en/tonight.yaml, which explains each text). */
export const tonightSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  sheets: z
    .array(z.strictObject({ sheet: z.enum(tonightSheets), name: text, picture: pictureName }))
    .refine(
      (sheets) => tonightSheets.every((name) => sheets.filter(({ sheet }) => sheet === name).length === 1),
      `each of these once: ${tonightSheets.join(', ')}`,
    ),
  headings: z.strictObject({ signs: text, steps: text, avoid: text, help: text, come: text, others: text }),
  print: text,
  more: text.describe('The sentence on each sheet before the links to services'),
});

export type TonightContent = z.output<typeof tonightSchema>;

const lines = z.array(text).min(1, 'at least one line');

/** The texts of a sheet of 'What to do tonight', about one problem (content/en/tonight/). */
export const tonightSheetSchema = z.strictObject({
  ...pageFields,
  ...review,
  heading: text,
  lead: text,
  startedFrom: z
    .enum(startedFromValues)
    .describe('The value of startedFrom (forms.yaml) in an enquiry that starts from this sheet'),
  signs: z
    .array(signId)
    .min(3, 'at least three signs')
    .refine(allDiffer, 'signs that all differ')
    .describe('The names of the warning signs at the top of the sheet; the page shows the most urgent first'),
  steps: z
    .array(z.strictObject({ name: text, text, picture: pictureName.optional() }))
    .min(3, 'at least three steps'),
  avoid: lines.describe('The lines of the sheet about what not to do'),
  help: lines.describe(
    'The lines about when to ask for help that is not urgent; urgent symptoms are warning signs',
  ),
  come: lines.describe('The lines of the sheet about when to book a visit'),
  services: z
    .array(serviceSlug)
    .min(1, 'at least one service')
    .describe('The services that the sheet links to; their pages link back to the sheet'),
  sources: z.array(source).min(1, 'at least one source'),
});

export type TonightSheet = z.output<typeof tonightSheetSchema>;
