import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { translatedLanguages } from '../../src/text/languages.ts';
import { builtFiles, clientFolder, pageAddress } from '../../tools/build/files.ts';
import { readSigns } from '../../tools/checks/signs/checkSigns.ts';

test('every warning sign stands on a page, in the same words wherever it stands, and no page has one of its own', () => {
  const { pages, faults } = readSigns();
  expect(faults).toEqual([]);
  expect(pages.flatMap(({ signs }) => signs).length).toBeGreaterThan(pages.length);
});

test('wherever a page names 000, a tap dials it', () => {
  const faults = builtFiles(clientFolder, 'html').flatMap((file) => {
    const body = parse(readFileSync(file, 'utf8')).querySelector('body');
    for (const element of body?.querySelectorAll('script, style, a[href="tel:000"]') ?? []) element.remove();
    const named = body?.structuredText.match(/.{0,40}(?<![\d,.]|\d )000(?!\d)/g) ?? [];
    return named.map((words) => `${pageAddress(clientFolder, file)}: ${words}`);
  });
  expect(faults).toEqual([]);
});

test('below every list of warning signs stand the nearest emergency department and who interprets', () => {
  const { emergencyDepartment } = readClinic('content/clinic.yaml');
  const withSigns = builtFiles(clientFolder, 'html').flatMap((file) => {
    const main = parse(readFileSync(file, 'utf8')).querySelector('main');
    const last = main?.querySelectorAll('[data-urgency]').at(-1);
    const text = main?.structuredText.replace(/\s+/g, ' ') ?? '';
    return last ? [{ path: pageAddress(clientFolder, file), text }] : [];
  });
  expect(withSigns.length).toBeGreaterThan(translatedLanguages.length);
  for (const { path, text } of withSigns) {
    expect(text.replace(/\p{Bidi_Control}/gu, ''), path).toContain(emergencyDepartment);
    for (const number of ['131 450', '1800 022 222', '13 11 14']) expect(text, path).toContain(number);
  }
});
