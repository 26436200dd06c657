import { z } from 'zod';
import { translatedPhrasesSchema } from '../clinic/phrases.ts';
import { text } from '../text/textSchemas.ts';
import { frameSchema } from './frameContent.ts';
import { review, translatedPageContent } from './pageContent.ts';
import { warningSignsSchema } from './signsContent.ts';
import { startSchema } from './startContent.ts';

const { locale, sharedAs, hours } = translatedPhrasesSchema.shape;
const { interpreter, visit } = startSchema.shape;
const { urgencies, help, patterns, signs } = warningSignsSchema.shape;

/** What a reader of the language's other script must know (content/zh/traditional.yaml, which says what each is for). */
export const traditionalSchema = z.strictObject({
  ...translatedPageContent,
  ...review,
  heading: text,
  lead: text,
  call: text,
  book: text,
  others: text.describe('To the pages in the first script'),
  interpreter,
  notToWait: z.strictObject({ heading: text, text }),
  warningSigns: z.strictObject({ urgencies, help, patterns, signs }),
  visit,
  frame: frameSchema,
  phrases: z.strictObject({ locale, sharedAs, hours }).describe('What phrases.yaml says otherwise'),
});
