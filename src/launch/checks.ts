import { z } from 'zod';
import { readYaml } from '../clinic/readYaml.ts';
import type { Matter } from './rule.ts';

/** What the launch check looks for in the words of the site (content/launch-checks.yaml). */
export interface Checks {
  /** Words that the clinic may not use, or only with proof. Of two that touch the same words the longer stands first. */
  claims: readonly Matter[];
  /** What the pages say of the clinic, and nobody there has confirmed. */
  promises: readonly Matter[];
  /** The empty places that are shown first, by their paths. */
  urgentPlaces: readonly string[];
}

export const checksFile = 'content/launch-checks.yaml';

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

/** The form of content/launch-checks.yaml. */
export const checksSchema = z
  .strictObject({
    statements: z.array(
      z.strictObject({
        law: words.describe('The sections that it may offend'),
        reason: words,
        urgent,
        words: z
          .array(
            z.strictObject({
              name: words,
              find,
              instead: words.describe('What to write in its place'),
              urgent,
            }),
          )
          .min(1, 'an entry'),
      }),
    ),
    promises: z.array(z.strictObject({ name: words, find, ask: words, urgent })),
    urgentPlaces: z.array(words).describe('As the list names them, such as visits, freeInterpreter'),
  })
  .superRefine(({ statements, promises }, { addIssue }) => {
    const names = [...statements.flatMap((group) => group.words), ...promises].map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice)
      addIssue({ code: 'custom', message: `a name of its own for each: "${twice}" stands there twice` });
  });

let known: Checks | undefined;

/**
 * What content/launch-checks.yaml says, read once: a fault in it is for the launch check to tell, and must not keep a
 * server from starting.
 *
 * @throws an Error that names the file, and each wrong field and what is expected there
 */
export function launchChecks(): Checks {
  known ??= checksFrom(readYaml(checksFile, checksSchema));
  return known;
}

function checksFrom({ statements, promises, urgentPlaces }: z.output<typeof checksSchema>): Checks {
  return {
    claims: statements.flatMap(({ law, reason, urgent, words }) =>
      words.map(({ name, find, instead, urgent: own }) => ({
        name,
        pattern: find,
        law,
        reason,
        replacement: instead,
        ...((urgent || own) && { urgent: true }),
      })),
    ),
    promises: promises.map(({ name, find, ask, urgent }) => ({
      name,
      pattern: find,
      reason: ask,
      ...(urgent && { urgent: true }),
    })),
    urgentPlaces,
  };
}
