import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deskViews } from '../../../tests/support/deskViewExamples.ts';
import { clinic, phrases } from '../../../tests/support/siteWords.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { Appointments } from './Appointments.tsx';
import { I18nContext } from './deskText.tsx';

const words = readContent(registry.desk);
const warning = interpolate(words.page.times.noteToVisitorHint, { language: 'Arabic' });

test.each([
  ['enquiry, Arabic', 1],
  ['enquiry', 0],
] as const)('the line to a visitor in "%s" has %d warnings that it is not translated', (name, count) => {
  const view = deskViews[name];
  if (view.page !== 'enquiry') throw new Error(`${name} is ${view.page}`);
  const page = renderToStaticMarkup(
    <I18nContext value={{ words, phrases, clinic, now: view.now }}>
      <Appointments view={view} />
    </I18nContext>,
  );
  expect(page.split(warning).length - 1).toBe(count);
  expect(page).toContain('name="noteToVisitor"');
});
