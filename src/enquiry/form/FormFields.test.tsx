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

test('no browser stops a name of one letter before the server can say that it is whole', () => {
  for (const name of ['firstName', 'lastName']) {
    expect(fieldNamed(name)?.hasAttribute('required')).toBe(true);
    expect(fieldNamed(name)?.hasAttribute('minlength')).toBe(false);
  }
  expect(fieldNamed('phone')?.getAttribute('minlength')).toBe('8');
});

test('the form of a page sends the language of the page along, out of sight', () => {
  expect(fieldNamed('language')?.getAttribute('type')).toBe('hidden');
  expect(fieldNamed('language')?.getAttribute('value')).toBe('ar');
  expect(fieldNamed('interpreter')?.getAttribute('type')).toBe('checkbox');
});
