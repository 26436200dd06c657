import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forms } from '../../content/formWords.ts';
import type { Language } from '../../text/languages.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const page = (name: string) => ({ path: `/${name}`, name });

/** The HTML of the booking form on a page in a language. */
function formIn(language: Language) {
  const { booking, checks, shared } = forms;
  const html = renderToStaticMarkup(
    <EnquiryForm
      type="booking"
      language={language}
      locale="en-AU"
      functionsUrl=""
      anonKey=""
      words={{ ...booking, checks, shared }}
      links={{ terms: page('terms'), privacy: page('privacy') }}
    />,
  );
  return parse(html);
}

const fieldNamed = (name: string) => formIn('ar').querySelector(`[name=${name}]`);

test('a screen reader announces only required fields as required', () => {
  expect(fieldNamed('lastName')?.hasAttribute('required')).toBe(true);
  expect(fieldNamed('message')?.hasAttribute('required')).toBe(false);
});

test('the form sends the language of its page in a hidden field', () => {
  expect(fieldNamed('language')?.getAttribute('type')).toBe('hidden');
  expect(fieldNamed('language')?.getAttribute('value')).toBe('ar');
  expect(fieldNamed('interpreter')?.getAttribute('type')).toBe('checkbox');
});

test.each([
  ['ar', ['firstName', 'lastName']],
  ['vi', ['lastName', 'firstName']],
  ['zh', ['lastName', 'firstName']],
] as const)(
  'in %s the fields for given and family name are in the order of the language',
  (language, names) => {
    const nameFields = formIn(language).querySelectorAll('[name$=Name]');
    expect(nameFields.map((field) => field.getAttribute('name'))).toEqual(names);
  },
);
