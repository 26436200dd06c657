import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forms } from '../../site/forms.ts';
import { FormFields } from './FormFields.tsx';

const page = (name: string) => ({ path: `/${name}`, name });

/** A field of the booking form on an Arabic page, as a browser without script gets it. */
function fieldNamed(name: string) {
  const { booking, checks, shared } = forms;
  const html = renderToStaticMarkup(
    <FormFields
      kind="booking"
      language="ar"
      messages={{}}
      values={undefined}
      words={{ ...booking, checks, shared }}
      links={{ terms: page('terms'), privacy: page('privacy') }}
    />,
  );
  return parse(html).querySelector(`[name=${name}]`);
}

test('a field that must be given tells a screen reader so, and no other does', () => {
  expect(fieldNamed('lastName')?.hasAttribute('required')).toBe(true);
  expect(fieldNamed('message')?.hasAttribute('required')).toBe(false);
});

test('the form of a page sends the language of the page along, out of sight', () => {
  expect(fieldNamed('language')?.getAttribute('type')).toBe('hidden');
  expect(fieldNamed('language')?.getAttribute('value')).toBe('ar');
  expect(fieldNamed('interpreter')?.getAttribute('type')).toBe('checkbox');
});
