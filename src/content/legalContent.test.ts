import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allPaths } from '../clinic/services.ts';
import { text as contentText } from '../text/textSchemas.ts';
import { legalSchema } from './legalContent.ts';

const content = {
  title: 'Terms of Service for this website',
  description:
    'What you agree to when you send an enquiry, what a visit costs, when you may cancel it, and what you can expect from us.',
  heading: 'Terms of Service',
  lead: 'What you agree to.',
  picture: 'walking',
  updated: '2026-11-20',
};

test.each(['terms', 'privacy'])(
  '%s names only facts there are, and leads only to pages there are',
  (name) => {
    const text = readFileSync(`content/en/legal/${name}.md`, 'utf8');
    expect(contentText.safeParse(text).success).toBe(true);
    for (const [, path] of text.matchAll(/\]\((\/[^)#]*)/g)) {
      expect(allPaths).toContain(path);
    }
  },
);

test.each([
  [
    'no heading',
    { ...content, heading: undefined },
    /a text, in quotes if it has a colon in it\s+→ at heading/,
  ],
  ['too short a title', { ...content, title: 'Terms' }, /at least 30 characters\s+→ at title/],
  [
    'a date in words',
    { ...content, updated: '20 May 2026' },
    /a date in quotes as 'YYYY-MM-DD'\s+→ at updated/,
  ],
  ['a picture nobody drew', { ...content, picture: 'judge' }, /the name of a drawing.*\s+→ at picture/],
])('a document with %s is refused, naming the field and what is expected', (_fault, broken, message) => {
  const { error } = legalSchema.safeParse(broken);
  expect(error && z.prettifyError(error)).toMatch(message);
});

test('a good head passes', () => {
  expect(legalSchema.safeParse(content).success).toBe(true);
});
