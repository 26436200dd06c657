import type { Service } from '../../src/content/schemas/servicesSchema.ts';

/**
 * What a service's page says in sentences of its own, in the order it is read; without headings, labels and sources, and
 * without warning signs and payment, which are said in the same words on every page.
 */
export function proseOf(service: Service): string[] {
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

/** The words of a text, in small letters, without marks. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'{}]+/gu) ?? [];
}

/** The sentences of a text as their words, so that marks and capitals make none of them another. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => wordsOf(sentence).join(' '))
    .filter((sentence) => sentence !== '');
}
