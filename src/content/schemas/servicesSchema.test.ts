import { describe, expect, test } from 'vitest';
import { serviceFiles } from '../../../tests/support/contentFiles.ts';
import { consultationTypeValues } from '../formWords.ts';

const files = serviceFiles();

describe.each(Object.entries(files))('content/en/services/%s.yaml', (slug, content) => {
  test('relates to other services', () => {
    expect(content.related).not.toContain(slug);
  });

  test('states the urgency beside each warning sign', () => {
    const { paragraphs } = content.seeDoctorFirst as { paragraphs: string[] };
    expect(paragraphs.join('\n')).not.toMatch(
      /\b(first|last|next|top|bottom|other) (two|three|four|five|six|\d)\b|\bthe (first|last|others?|rest)\b/i,
    );
  });

  test('links to its own consultation type if the form has one', () => {
    if (consultationTypeValues.includes(slug)) expect(content.bookingType).toBe(slug);
  });
});

test('no page claims that an option is already selected, since without script none is', () => {
  const claims = Object.entries(files).filter(([, service]) =>
    /already (chosen|selected|filled)|\bopens? with\b|\bpreselected\b/i.test(JSON.stringify(service)),
  );
  expect(claims.map(([slug]) => slug)).toEqual([]);
});
