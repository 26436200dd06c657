import { expect, test } from 'vitest';
import { phrases } from '../../testing/phrases.ts';
import { factsOf } from './fillIn.ts';
import { fillInHtml } from './fillInHtml.ts';
import { readClinic } from './read.ts';

const clinic = readClinic('content/clinic.yaml');
const filled = (html: string, of = clinic) => fillInHtml(html, factsOf(of, phrases), of);

test('a phone number can be dialled and an e-mail address written to', () => {
  expect(filled('<p>Call {phone} or write to {email}.</p>')).toBe(
    '<p>Call <a href="tel:+61270100000">(02) 7010 0000</a> or write to ' +
      '<a href="mailto:hello@example.com.au">hello@example.com.au</a>.</p>',
  );
});

test('other facts are text, whatever signs they have in them', () => {
  const company = { ...clinic, name: 'Smith & Sons <Physio>' };
  expect(filled('<p>{clinicName}</p>', company)).toBe('<p>Smith &amp; Sons &lt;Physio&gt;</p>');
});

test('an unknown fact is refused, as in any other text', () => {
  expect(() => filled('<p>{fax}</p>')).toThrow('{fax}');
});
