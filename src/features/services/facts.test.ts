import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '../../../tests/support/contentFiles.ts';
import { factsSchema } from '../../content/facts.ts';

const schema = factsSchema(160);
const content = schema.parse(read('content/en/facts/services.yaml'));
const refusal = (facts: unknown[]) =>
  z.prettifyError(schema.safeParse({ ...content, facts }).error as z.ZodError);

test('no two facts say the same', () => {
  const texts = content.facts.map((fact) => fact.text.toLowerCase());
  expect(new Set(texts).size).toBe(texts.length);
});

test('a fact with a figure has its source', () => {
  const bare = content.facts.filter((fact) => /\d/.test(fact.text) && !fact.source);
  expect(bare.map((fact) => fact.text)).toEqual([]);
});

describe('is refused, naming the field and what is expected', () => {
  test('a fact too few', () => {
    expect(refusal(content.facts.slice(0, 1))).toContain(
      'at least two facts, since one follows another\n  → at facts',
    );
  });

  test('a fact that stands there twice', () => {
    expect(refusal([...content.facts.slice(1), content.facts[1]])).toContain('facts that all differ');
  });

  test('a fact that is too long', () => {
    const facts = [{ text: 'x'.repeat(161) }, ...content.facts.slice(1)];
    expect(refusal(facts)).toContain('at most 160 characters\n  → at facts[0].text');
  });

  test('a source that is no address', () => {
    const facts = [{ text: 'x', source: { label: 'WHO', url: 'who.int' } }, ...content.facts.slice(1)];
    expect(refusal(facts)).toContain('the address of a page\n  → at facts[0].source.url');
  });
});
