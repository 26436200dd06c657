import { z } from 'zod';

/**
 * Words for each of these names: one that has none is named, and so are words for a name there is not.
 *
 * @param what - what the names are, such as payer
 * @param file - where they are listed, such as content/clinic.yaml
 */
export function eachOf<T extends z.ZodType>(names: readonly string[], words: T, what: string, file: string) {
  const list = names.map((name) => `"${name}"`).join(', ');
  return z.record(z.string(), words).superRefine((given, { addIssue }) => {
    for (const name of names.filter((each) => !(each in given)))
      addIssue({ code: 'custom', path: [name], message: `words for the ${what} "${name}" of ${file}` });
    for (const name of Object.keys(given).filter((each) => !names.includes(each)))
      addIssue({ code: 'custom', path: [name], message: `a ${what} of ${file}: ${list}` });
  });
}
