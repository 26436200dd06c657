import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { text } from '../../src/site/pageContent.ts';

/** The words of the letters (content/letters.yaml). */
export const lettersSchema = z.strictObject({
  clinic: z.strictObject({
    noReply: text.describe('Said when the visitor’s address is one that no reply can be led to'),
  }),
});

/** Read with the code, so that a file with a fault is named at start rather than when a letter is due. */
export const words = read('content/letters.yaml');

function read(file: string) {
  const result = lettersSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}
