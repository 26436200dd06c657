import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readYamlFile, serviceFiles } from '../../../tests/support/contentFiles.ts';
import { consultationTypeValues } from '../../content/formWords.ts';
import { factsSchema } from '../../content/schemas/homeSchema.ts';
import { type Service, serviceSchema } from '../../content/schemas/servicesSchema.ts';

/**
 * The texts that only the page of a service has. Headings, labels and sources are left out, and so are warning signs and
 * payment, which have the same words on every page.
 */
function proseOf(service: Service): string[] {
  const { overview, whoItHelps, benefits, conditions, evidence, booking } = service;
  const { more = [] } = service;
  const isLong = service.layout === 'long';
  const session = isLong ? service.session.steps : service.session.paragraphs;
  const journey = isLong ? service.journey.steps : [];
  return [
    service.subtitle,
    ...[overview, whoItHelps].flatMap((part) => part.paragraphs),
    ...session,
    ...[...benefits.items, ...conditions.items, ...journey].map((item) => item.text),
    ...more.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items.map((item) => item.text)]),
    ...[evidence, booking].flatMap((part) => part.paragraphs),
    ...(service.bring?.items ?? []),
  ];
}

/** The words of a text, in lower case, without punctuation. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'{}]+/gu) ?? [];
}

/** The sentences of a text without punctuation and capitals, so that sentences with the same words are equal. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => wordsOf(sentence).join(' '))
    .filter((sentence) => sentence !== '');
}

describe.each(Object.entries(serviceFiles()))('the service page %s', (slug, content) => {
  test('does not list itself as a related service', () => {
    expect(content.related).not.toContain(slug);
  });

  test('mentions no warning sign by its position in the list, such as "the first two"', () => {
    const { paragraphs } = content.seeDoctorFirst as { paragraphs: string[] };
    expect(paragraphs.join('\n')).not.toMatch(
      /\b(first|last|next|top|bottom|other) (two|three|four|five|six|\d)\b|\bthe (first|last|others?|rest)\b/i,
    );
  });

  test('leads to a form with that service selected, if possible', () => {
    if (consultationTypeValues.includes(slug)) expect(content.bookingType).toBe(slug);
  });

  // Only script selects the option.
  test('does not say that an option is selected already', () => {
    expect(JSON.stringify(content)).not.toMatch(
      /already (chosen|selected|filled)|\bopens? with\b|\bpreselected\b/i,
    );
  });
});

describe('the service page', () => {
  // Warning signs and payment are not compared: in other words on another page, readers would ask whether they are the same.
  const schema = serviceSchema(z.string());
  const pages = Object.entries(serviceFiles()).map(([slug, content]) => {
    const texts = proseOf(schema.parse(content));
    return { slug, words: texts.flatMap(wordsOf), sentences: texts.flatMap(sentencesOf) };
  });

  describe.each(pages)('$slug', ({ slug, words, sentences }) => {
    const otherPages = pages.filter((page) => page.slug !== slug);

    test('has at least 450 words of its own', () => {
      expect(words.length).toBeGreaterThanOrEqual(450);
    });

    test('shares no sentence with another page, apart from warning signs and payment', () => {
      const otherSentences = new Set(otherPages.flatMap((page) => page.sentences));
      expect(sentences.filter((sentence) => otherSentences.has(sentence))).toEqual([]);
    });

    test('shares less than 3 % of its sequences of six words with another page', () => {
      const ownSequences = sequencesOf(words);
      for (const otherPage of otherPages) {
        const shared = [...sequencesOf(otherPage.words)].filter((sequence) => ownSequences.has(sequence));
        const examples = shared.slice(0, 5).join(' | ');
        expect(shared.length / ownSequences.size, `as ${otherPage.slug}: ${examples} ...`).toBeLessThan(0.03);
      }
    });
  });

  function sequencesOf(words: string[]): Set<string> {
    return new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' ')));
  }
});

describe('the page of a service', () => {
  const schema = serviceSchema(z.string());
  const smallNumber = '(one|two|three|four|five|six|seven|eight|nine|ten|\\d+)';

  /** Matches shares and odds, which need a source. The length of a visit needs no source. */
  const shareOrOdds = new RegExp(
    `\\d ?%|\\bper ?cent\\b|\\b(half|third|quarter)s? of (all|those|people|children|women|men)\\b|\\bby (about )?an? (half|third|quarter)\\b|\\b${smallNumber} (in|out of) ${smallNumber}\\b|\\b${smallNumber} times (more|less|as)\\b`,
    'i',
  );

  describe.each(Object.entries(serviceFiles()))('%s', (_slug, content) => {
    const service = schema.parse(content);

    test('has statistics only in the section on evidence, which names sources', () => {
      const otherTexts = proseOf(service).filter((text) => !service.evidence.paragraphs.includes(text));
      expect(otherTexts.filter((text) => shareOrOdds.test(text))).toEqual([]);
    });
  });
});

describe('the text on payment', () => {
  const { medicare } = readYamlFile('content/en/phrases.yaml');

  test('gives the same number of visits under Medicare on every page', () => {
    const differingLines = globSync('content/**/*.{yaml,md}').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.includes('calendar year') && !line.includes(String(medicare)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(differingLines).toEqual([]);
  });

  test('never says that an insurer must accept a claim before treatment', () => {
    const claimCondition =
      /\b(once|until|when|if|becomes?)\b[^.']*(\bclaim\b[^.']*\baccepted|\baccepted\b[^.']*\bclaim)|đã được chấp nhận|索赔被接受|تُقبل مطالبتكم/i;
    const matchingLines = globSync('content/**/*.{yaml,md}').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => claimCondition.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(matchingLines).toEqual([]);
  });

  const payers = [
    ['medicare', '{medicare}'],
    ['dva', 'DVA'],
    ['supportAtHome', 'Support at Home'],
    ['ndis', 'NDIS'],
  ] as const;

  describe.each(Object.entries(serviceFiles()))('on %s', (_slug, content) => {
    const { paragraphs, sources = [] } = content.paying as { paragraphs: string[]; sources?: string[] };
    const text = paragraphs.join(' ');

    test.each(payers)('cites a source on %s if it mentions it', (name, words) => {
      const rule = `paying.sources names ${name} where paying.paragraphs say "${words}", and nowhere else`;
      expect(sources.includes(name), rule).toBe(text.includes(words));
    });
  });
});

test('the fact box of the services page shows a source for every fact that contains a number', () => {
  const { facts } = factsSchema(160).parse(readYamlFile('content/en/facts/services.yaml'));
  const factsWithoutSource = facts.filter((fact) => /\d/.test(fact.text) && !fact.source);
  expect(factsWithoutSource.map((fact) => fact.text)).toEqual([]);
});
