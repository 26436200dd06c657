import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { isSeq, parseDocument } from 'yaml';
import { z } from 'zod';

/** A change of one file, or of each that a pattern names; edits.yaml says what each field does. */
export const changeSchema = z.strictObject({
  file: z.string(),
  set: z.record(z.string(), z.unknown()).default({}),
  add: z.record(z.string(), z.unknown()).default({}),
  remove: z.array(z.string()).default([]),
  gone: z.array(z.string()).default([]),
  replace: z.strictObject({ text: z.string(), by: z.string() }).optional(),
  from: z.string().optional(),
  portrait: z.int().optional(),
});
type Change = z.output<typeof changeSchema>;

/**
 * Makes a change in a copy of the checkout.
 *
 * @returns the old values that no page may say any more
 * @throws when a place to change is not there, or one to add is
 */
export async function makeChange(folder: string, change: Change): Promise<string[]> {
  const { file, from, portrait, replace } = change;
  if (from || portrait) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, from ? readFileSync(from) : await noise(portrait ?? 0), { flag: 'wx' });
    return [];
  }
  const files = globSync(file, { cwd: folder });
  if (files.length === 0) throw new Error(`There is no ${file}.`);
  return files.flatMap((each) => {
    const path = join(folder, each);
    const before = readFileSync(path, 'utf8');
    if (!replace) {
      const { after, old } = edited(before, change, each);
      writeFileSync(path, after);
      return old;
    }
    if (before.split(replace.text).length !== 2)
      throw new Error(`${each} does not have "${replace.text}" once.`);
    writeFileSync(
      path,
      before.replace(replace.text, () => replace.by),
    );
    return [];
  });
}

/** A square picture that weighs what one of a face does. */
function noise(side: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const blank = { width: side, height: side, channels: 3, background: '#8a6d5b', noise: grain } as const;
  return sharp({ create: blank }).blur(1.5).jpeg({ quality: 80 }).toBuffer();
}

function edited(before: string, { set, add, remove, gone }: Change, file: string) {
  const document = parseDocument(before);
  const pathOf = (place: string) => {
    const path = place.split('.');
    if (!document.hasIn(path)) throw new Error(`${file} has no ${place}.`);
    return path;
  };
  // A text keeps its quotes where one is written over it.
  const nodeOf = (value: unknown) => (Object(value) === value ? document.createNode(value) : value);
  const old = gone.map((place) => String(document.getIn(pathOf(place))));
  for (const [place, value] of Object.entries(set)) document.setIn(pathOf(place), nodeOf(value));
  for (const place of remove) document.deleteIn(pathOf(place));
  for (const [place, value] of Object.entries(add)) {
    const path = place.split('.');
    if (isSeq(document.getIn(path))) document.addIn(path, document.createNode(value));
    else if (document.hasIn(path)) throw new Error(`${file} has ${place} already.`);
    else document.setIn(path, nodeOf(value));
  }
  return { after: document.toString({ lineWidth: 0 }), old };
}
