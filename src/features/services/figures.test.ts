import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serviceFiles } from '../../../tests/support/contentFiles.ts';
import { proseOf } from '../../../tests/support/prose.ts';
import { serviceSchema } from '../../content/servicesContent.ts';

const schema = serviceSchema(z.string());
const few = '(one|two|three|four|five|six|seven|eight|nine|ten|\\d+)';

/** Shares and odds, which somebody must have counted; how long a visit takes is the clinic's own to say. */
const counted = new RegExp(
  `\\d ?%|\\bper ?cent\\b|\\b(half|third|quarter)s? of (all|those|people|children|women|men)\\b|\\bby (about )?an? (half|third|quarter)\\b|\\b${few} (in|out of) ${few}\\b|\\b${few} times (more|less|as)\\b`,
  'i',
);

describe.each(Object.entries(serviceFiles()))('%s', (_slug, content) => {
  const service = schema.parse(content);

  test('gives a share or the odds only in its evidence, below which the sources stand', () => {
    const elsewhere = proseOf(service).filter((text) => !service.evidence.paragraphs.includes(text));
    expect(elsewhere.filter((text) => counted.test(text))).toEqual([]);
  });
});

test.each([
  'about half of those who trained',
  'one in three',
  '40 per cent',
  'falls by a quarter',
  '3 out of 10',
  '5%',
])('"%s" is a share somebody counted', (share) => {
  expect(share).toMatch(counted);
});

test.each(['half the first visit', 'one in the morning', 'ten minutes in a chair'])(
  '"%s" is none',
  (text) => {
    expect(text).not.toMatch(counted);
  },
);
