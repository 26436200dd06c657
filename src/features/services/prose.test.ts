import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serviceFiles } from '../../../tests/support/contentFiles.ts';
import { proseOf, sentencesOf, wordsOf } from '../../../tests/support/prose.ts';
import { serviceSchema } from '../../content/servicesContent.ts';

// What keeps people safe and what they pay is left out: a reader who meets the same sign or the same rebate in other
// words on another page has to guess which of the two is meant.
const schema = serviceSchema(z.string());
const pages = Object.entries(serviceFiles()).map(([slug, content]) => {
  const texts = proseOf(schema.parse(content));
  return { slug, words: texts.flatMap(wordsOf), sentences: texts.flatMap(sentencesOf) };
});

describe.each(pages)('$slug', ({ slug, words, sentences }) => {
  const others = pages.filter((page) => page.slug !== slug);

  test('says at least 450 words of its own', () => {
    expect(words.length).toBeGreaterThanOrEqual(450);
  });

  test('has no sentence that another service has too, but of warning signs and payment', () => {
    const elsewhere = new Set(others.flatMap((page) => page.sentences));
    expect(sentences.filter((sentence) => elsewhere.has(sentence))).toEqual([]);
  });

  test('is not written after the pattern of another: few runs of six words stand on both', () => {
    const own = runsOf(words);
    for (const other of others) {
      const shared = [...runsOf(other.words)].filter((run) => own.has(run));
      const examples = shared.slice(0, 5).join(' | ');
      expect(shared.length / own.size, `as ${other.slug}: ${examples} ...`).toBeLessThan(0.03);
    }
  });
});

function runsOf(words: string[]): Set<string> {
  return new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' ')));
}

test('a sentence is the same sentence with other marks and capitals', () => {
  expect(sentencesOf('Call 000. See a GP, soon!')).toEqual(['call 000', 'see a gp soon']);
  expect(sentencesOf('call 000! See a GP: soon')).toEqual(['call 000', 'see a gp soon']);
});
