import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deskViews } from '../../../tests/support/deskViewExamples.ts';
import { clinic, phrases } from '../../../tests/support/siteWords.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { Appointments } from './Appointments.tsx';

const words = readContent(registry.desk);
const warning = interpolate(words.page.times.noteToVisitorHint, { language: 'Arabic' });

test.each([
  ['enquiry, Arabic', 1],
  ['enquiry', 0],
] as const)('the line to a visitor in "%s" has %d warnings that it is not translated', (name, count) => {
  const view = deskViews[name];
  if (view.page !== 'enquiry') throw new Error(`${name} is ${view.page}`);
  const page = renderToStaticMarkup(<Appointments view={view} i18n={{ words, phrases, clinic }} />);
  expect(page.split(warning).length - 1).toBe(count);
  expect(page).toContain('name="noteToVisitor"');
});
