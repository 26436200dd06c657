import { describe, expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases, visitingWords } from '../../tests/support/exampleWords.ts';
import { factsOf } from '../clinic/facts.ts';
import { interpolateContent, interpolateHtml } from './interpolate.ts';

const facts = factsOf(clinic, phrases, visitingWords);

describe('interpolateContent', () => {
  test('replaces every name in braces, repeated ones too', () => {
    expect(interpolateContent('Call {phone}. Again: {phone}, {clinicName}', facts)).toBe(
      'Call (02) 5550 1234. Again: (02) 5550 1234, Wattle Street Physiotherapy',
    );
  });

  test('keeps a text without names in braces unchanged', () => {
    expect(interpolateContent('Bring your referral. { } {}', facts)).toBe('Bring your referral. { } {}');
  });

  test('replaces names in nested content, and keeps other values unchanged', () => {
    const photo = { src: '/photo.jpg' };
    const content = { heading: 'Call {phone}', items: [{ text: 'We are {clinicName}', minutes: 12 }], photo };
    expect(interpolateContent(content, facts)).toEqual({
      heading: 'Call (02) 5550 1234',
      items: [{ text: 'We are Wattle Street Physiotherapy', minutes: 12 }],
      photo,
    });
    expect(interpolateContent(content, facts).photo).toBe(photo);
  });

  test('replaces the name of a warning sign with its sentence', () => {
    const line = 'One calf that is swollen: see a doctor today.';
    expect(interpolateContent(['Before {sign.calf-clot}'], { ...facts, 'sign.calf-clot': line })).toEqual([
      `Before ${line}`,
    ]);
  });

  test('throws for an unknown warning sign, and lists the known ones', () => {
    const names = { ...facts, 'sign.calf-clot': 'a', 'sign.stroke': 'b' };
    expect(() => interpolateContent({ answer: ['Stop. {sign.calf}'] }, names)).toThrow(
      '{sign.calf} in "Stop. {sign.calf}" is no warning sign. Use one of {sign.calf-clot}, {sign.stroke}.',
    );
  });

  test('keeps an unknown name in braces for the page to replace', () => {
    expect(interpolateContent('{count} questions match', facts)).toBe('{count} questions match');
  });

  test('a missing fact leaves no gap in a text and no empty paragraph in a list', () => {
    expect(interpolateContent('Take the lift. {access} Ring us. {access}', facts)).toBe(
      'Take the lift. Ring us.',
    );
    expect(interpolateContent({ answer: ['Take the lift.', '{access}', 'Ring us.'] }, facts)).toEqual({
      answer: ['Take the lift.', 'Ring us.'],
    });
    expect(interpolateContent(['', 'Ring us.'], facts)).toEqual(['', 'Ring us.']);
  });
});

describe('interpolateHtml', () => {
  const filled = (html: string, of = clinic) =>
    interpolateHtml(html, factsOf(of, phrases, visitingWords), of.phone);

  test('the phone number and the email address become links', () => {
    expect(filled('<p>Call {phone} or write to {email}.</p>')).toBe(
      '<p>Call <a href="tel:+61255501234">(02) 5550 1234</a> or write to ' +
        '<a href="mailto:desk@wattle.example">desk@wattle.example</a>.</p>',
    );
  });

  test('escapes other facts', () => {
    const company = { ...clinic, name: 'Smith & Sons <Physio>' };
    expect(filled('<p>{clinicName}</p>', company)).toBe('<p>Smith &amp; Sons &lt;Physio&gt;</p>');
  });

  test('escapes warning signs, and throws for an unknown one', () => {
    const names = {
      ...factsOf(clinic, phrases, visitingWords),
      'sign.calf-clot': 'Calf & thigh: see a doctor.',
    };
    expect(interpolateHtml('<p>{sign.calf-clot}</p>', names, clinic.phone)).toBe(
      '<p>Calf &amp; thigh: see a doctor.</p>',
    );
    expect(() => interpolateHtml('<p>{sign.calf}</p>', names, clinic.phone)).toThrow('{sign.calf-clot}');
  });

  test('throws for an unknown fact', () => {
    expect(() => filled('<p>{fax}</p>')).toThrow('{fax}');
  });

  test('removes comments', () => {
    const html = '<p>Route 5 stops here.</p>\n<!-- Does it still\n stop at {place}? -->\n<p>Call us.</p>';
    expect(filled(html)).toBe('<p>Route 5 stops here.</p>\n\n<p>Call us.</p>');
  });

  test('a missing fact leaves no gap', () => {
    expect(filled('<p>It travels. {emailCountries} Ring us.</p>')).toBe('<p>It travels. Ring us.</p>');
    const abroad = { ...clinic, emailCountries: ['AU'] };
    expect(filled('<p>It travels. {emailCountries} Ring us.</p>', abroad)).toBe(
      '<p>It travels. Kept in: Australia. Ring us.</p>',
    );
  });
});
