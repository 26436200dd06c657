import { z } from 'zod';
import { readYaml } from '../../../src/text/contentFile.ts';

export const checksFile = 'content/launch-checks.yaml';
export const confirmedFile = 'content/launch-confirmed.yaml';

const words = z.string('words').min(1, 'words');
const urgent = z.boolean('true, or no such line').default(false);
const expression = 'a regular expression, or a list of several';
const find = z.union([words, z.array(words).min(1)], expression).transform((written, { addIssue }) => {
  try {
    return new RegExp([written].flat().join('|'), 'i');
  } catch (error) {
    addIssue({ code: 'custom', message: `${expression}: ${(error as Error).message}` });
    return z.NEVER;
  }
});
const instead = words.describe('What to write in its place');
const example = words.optional().describe('Words that it finds, where its name is not an example');
const law = words.describe('The sections that it may breach');
const field = words.describe('The path of the field, as the list shows it');

/** The schema of content/launch-checks.yaml. Each statement gets the law and the reason of its group. */
export const checksSchema = z.strictObject({
  statements: z
    .array(
      z.strictObject({
        law,
        reason: words,
        urgent,
        words: z.array(z.strictObject({ name: words, find, instead, example, urgent })),
      }),
    )
    .transform((groups) =>
      groups.flatMap(({ words: entries, ...group }) =>
        entries.map((entry) => ({ ...group, ...entry, urgent: group.urgent || entry.urgent })),
      ),
    ),
  confirm: z.array(z.strictObject({ name: words, find, reason: words, urgent })),
  urgentFields: z.array(z.strictObject({ field, reason: words })),
});

export type Checks = z.output<typeof checksSchema>;

/**
 * Reads content/launch-checks.yaml, and content/launch-confirmed.yaml: what the clinic has confirmed, can prove, or leaves
 * empty on purpose.
 *
 * @param today - YYYY-MM-DD in Sydney; a confirmation is never dated in the future
 * @throws an Error that names the file, and each wrong field and what is expected there
 */
export function readChecks(today: string) {
  const checked = z.iso
    .date({ error: 'the day as YYYY-MM-DD', abort: true })
    .refine((day) => day <= today, `today or an earlier day: ${today} or before`);
  const by = z.string('who says so').min(1, 'who says so');
  const confirmed = z.strictObject({
    confirmed: z.array(z.strictObject({ check: words, by, checked })),
  });
  return { ...readYaml(checksFile, checksSchema), ...readYaml(confirmedFile, confirmed) };
}
