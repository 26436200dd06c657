import { describe, expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases, visitingWords } from '../../tests/support/exampleWords.ts';
import { factsOf } from '../clinic/facts.ts';
import { interpolateContent, interpolateHtml } from './interpolate.ts';

const facts = factsOf(clinic, phrases, visitingWords);

describe('interpolateContent', () => {
  test('replaces every name in braces, also a repeated one', () => {
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
      '{sign.calf} in "Stop. {sign.calf}" is not a warning sign. Use one of {sign.calf-clot}, {sign.stroke}.',
    );
  });

  test('keeps an unknown name in braces for the page to replace', () => {
    expect(interpolateContent('{count} questions match', facts)).toBe('{count} questions match');
  });

  test('leaves no gap in a text and no empty paragraph in a list for a missing fact', () => {
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
  const company = { ...clinic, name: 'Smith & Sons <Physio>' };
  const fillIn = (html: string) =>
    interpolateHtml(html, { ...factsOf(company, phrases, visitingWords), ...signs }, clinic.phone);

  const signs = { 'sign.calf-clot': 'Calf & thigh: see a doctor.' };

  test.each([
    [
      'links the phone number and the email address',
      '<p>Call {phone} or write to {email}.</p>',
      '<p>Call <a href="tel:+61255501234">(02) 5550 1234</a> or write to <a href="mailto:desk@wattle.example">desk@wattle.example</a>.</p>',
    ],
    ['escapes other facts', '<p>{clinicName}</p>', '<p>Smith &amp; Sons &lt;Physio&gt;</p>'],
    ['escapes warning signs', '<p>{sign.calf-clot}</p>', '<p>Calf &amp; thigh: see a doctor.</p>'],
    [
      'removes comments',
      '<p>One.</p>\n<!-- Does it\n stop at {place}? -->\n<p>Two.</p>',
      '<p>One.</p>\n\n<p>Two.</p>',
    ],
    [
      'leaves no gap for a missing fact',
      '<p>It travels. {emailCountries} Ring.</p>',
      '<p>It travels. Ring.</p>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(fillIn(html)).toBe(expected);
  });

  test.each(['{fax}', '{sign.calf}'])('throws for the unknown name %s, with the known ones', (name) => {
    expect(() => fillIn(`<p>${name}</p>`)).toThrow(new RegExp(`${name}.*\\{phone\\}.*\\{sign.calf-clot\\}`));
  });
});
