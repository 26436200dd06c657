import { describe, expect, test } from 'vitest';
import { readYamlFile } from '../../tests/support/contentFiles.ts';
import { serviceGroups, services } from '../clinic/services.ts';
import { forms } from '../content/formWords.ts';
import { isTranslated, languages } from '../text/languages.ts';
import { enquiryTypeNames, enquiryTypes, fieldsOf } from './enquiryTypes.ts';
import { honeypotName, isHoneypotFilled } from './fields.ts';
import type { FieldWords } from './formsSchema.ts';

test.each([
  [{}, false],
  [{ [honeypotName]: '' }, false],
  [{ [honeypotName]: '   ' }, false],
  [{ [honeypotName]: undefined }, false],
  [{ [honeypotName]: true }, false],
  [{ [honeypotName]: 'https://example.com' }, true],
  [{ [honeypotName]: ' x ' }, true],
])('a form with the honeypot value %j counts as filled in by a bot: %s', (body, expected) => {
  expect(isHoneypotFilled(body)).toBe(expected);
});

test.each(enquiryTypeNames)('the Back button restores every optional answer of the %s form', (type) => {
  // On Back, browsers do not restore fields with autocomplete off. A visitor notices an empty required field, since the form
  // reports it.
  const optionalWithoutAutoComplete = Object.entries(fieldsOf(type)).filter(
    ([, field]) => 'autoComplete' in field && field.autoComplete === 'off' && !field.required,
  );
  expect(optionalWithoutAutoComplete).toEqual([]);
});

const { options = [] } = forms.booking.fields.consultationType;

test('booking and referral offer the same consultation types, and services by their names', () => {
  expect(forms.referral.fields.consultationType.options).toEqual(options);
  const serviceOptions = options.filter(({ value }) => services.some(({ slug }) => slug === value));
  expect(serviceOptions.length).toBeGreaterThan(0);
  for (const { value, label } of serviceOptions)
    expect(services.find(({ slug }) => slug === value)?.name).toBe(label);
});

describe('the groups of consultation types', () => {
  /** The heading of each group with its types, in the order of the list. */
  function groupsIn(words: FieldWords): [string | undefined, string[]][] {
    const groups: [string | undefined, string[]][] = [];
    for (const { value, group } of words.options ?? []) {
      if (group) groups.push([group, []]);
      groups.at(-1)?.[1].push(value);
    }
    return groups;
  }
  const groups = groupsIn(forms.booking.fields.consultationType);

  test('match the groups of the services page', () => {
    for (const { name, services: slugs } of serviceGroups) {
      const [, values = []] = groups.find(([group]) => group === name) ?? [];
      expect(values.toSorted()).toEqual(
        slugs.filter((slug) => options.some(({ value }) => value === slug)).toSorted(),
      );
    }
  });

  test.each(languages)('are the same in %s, with a hint for visitors who are not sure', (language) => {
    const words = isTranslated(language)
      ? (readYamlFile(`content/${language}/forms.yaml`) as { booking: typeof forms.booking }).booking.fields
          .consultationType
      : forms.booking.fields.consultationType;
    expect(groupsIn(words).map(([, values]) => values)).toEqual(groups.map(([, values]) => values));
    const otherOption = words.options?.find(({ value }) => value === 'other');
    expect(words.hint).toContain(otherOption?.label.split(/[,،，]/u)[0]);
    expect(words.hint).toContain(otherOption?.group);
  });
});

test('no two enquiry types share a function or a page', () => {
  const typeRecords = Object.values(enquiryTypes);
  for (const key of ['functionName', 'page'] as const) {
    expect(new Set(typeRecords.map((record) => record[key])).size).toBe(typeRecords.length);
  }
});
