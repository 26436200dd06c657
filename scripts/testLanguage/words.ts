import { z } from 'zod';
import { inTestLetters, type Style, styles } from './letters.ts';

/** What the words of a file are translated from: any part of a file of content/. */
export type Content = string | number | boolean | null | Content[] | { [key: string]: Content };

/** By these keys stand names for the code, which every language has alike; all else is for people. */
const alike = [
  'value',
  'service',
  'services',
  'picture',
  'urgency',
  'names',
  'ndis',
  'locale',
  'sharedAs',
  'direction',
];

/**
 * The words of a file in the test language: each text as long as its schema allows.
 *
 * @throws when the schema refuses what takes no more room than English
 */
export function translated(english: Content, schema: z.ZodType, file: string): Content {
  /** The place in `styles` of each text that may not be as long as the others. */
  const shorter = new Map<string, number>();
  const styleAt = (place: string): Style => styles[shorter.get(place) ?? 0] as Style;
  for (;;) {
    const made = madeOf(english, '', styleAt);
    const result = schema.safeParse(made);
    if (result.success) return made;
    for (const { path } of result.error.issues) {
      const place = path.map((part) => `.${String(part)}`).join('');
      const next = (shorter.get(place) ?? 0) + 1;
      if (next >= styles.length)
        throw new Error(`${file} of the test language:\n${z.prettifyError(result.error)}`);
      shorter.set(place, next);
    }
  }
}

function madeOf(content: Content, place: string, styleAt: (place: string) => Style): Content {
  if (typeof content === 'string') return inTestLetters(content, styleAt(place));
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((item, index) => madeOf(item, `${place}.${index}`, styleAt));
  return Object.fromEntries(
    Object.entries(content).map(([key, item]) => [
      key,
      alike.includes(key) ? item : madeOf(item, `${place}.${key}`, styleAt),
    ]),
  );
}
