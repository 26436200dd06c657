import { expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases } from '../../tests/support/phrases.ts';
import { visitingWords } from '../../tests/support/visitingWords.ts';
import { factsOf } from '../clinic/fillIn.ts';
import { interpolateHtml } from './interpolateHtml.ts';

const filled = (html: string, of = clinic) => interpolateHtml(html, factsOf(of, phrases, visitingWords), of);

test('a phone number can be dialled and an e-mail address written to', () => {
  expect(filled('<p>Call {phone} or write to {email}.</p>')).toBe(
    '<p>Call <a href="tel:+61255501234">(02) 5550 1234</a> or write to ' +
      '<a href="mailto:desk@wattle.example">desk@wattle.example</a>.</p>',
  );
});

test('other facts are text, whatever signs they have in them', () => {
  const company = { ...clinic, name: 'Smith & Sons <Physio>' };
  expect(filled('<p>{clinicName}</p>', company)).toBe('<p>Smith &amp; Sons &lt;Physio&gt;</p>');
});

test('a warning sign is text too', () => {
  const names = {
    ...factsOf(clinic, phrases, visitingWords),
    'sign.calf-clot': 'Calf & thigh: see a doctor.',
  };
  expect(interpolateHtml('<p>{sign.calf-clot}</p>', names, clinic)).toBe(
    '<p>Calf &amp; thigh: see a doctor.</p>',
  );
  expect(() => interpolateHtml('<p>{sign.calf}</p>', names, clinic)).toThrow('{sign.calf-clot}');
});

test('an unknown fact is refused, as in any other text', () => {
  expect(() => filled('<p>{fax}</p>')).toThrow('{fax}');
});

test('what an author has noted for the clinic does not go out', () => {
  const html = '<p>Route 5 stops here.</p>\n<!-- Does it still\n stop at {place}? -->\n<p>Call us.</p>';
  expect(filled(html)).toBe('<p>Route 5 stops here.</p>\n\n<p>Call us.</p>');
});

test('a fact that the clinic has not given leaves no gap', () => {
  expect(filled('<p>It travels. {emailCountries} Ring us.</p>')).toBe('<p>It travels. Ring us.</p>');
  const abroad = { ...clinic, emailCountries: ['AU'] };
  expect(filled('<p>It travels. {emailCountries} Ring us.</p>', abroad)).toBe(
    '<p>It travels. Kept in: Australia. Ring us.</p>',
  );
});
