import { expect, test } from 'vitest';
import { signs as words } from '../../../tests/support/exampleWords.ts';
import { checkSignsOfPage } from './builtSigns.ts';

const allowedNote = 'Not for emergencies. In danger, call 000 now.';

/** The report on a page whose main part is `main`. */
function reportOn(main: string) {
  return checkSignsOfPage({ path: '/page', html: `<main>${main}</main><footer>Call 000</footer>` }, words, [
    allowedNote,
  ]);
}

const signList = (text: string, urgency = 'doctor-today', attributes = '') =>
  `<div data-urgency="${urgency}"><h3>Call 000</h3><ul class="signs__list"><li${attributes}>${text}</li></ul></div>`;

test('the check of warning signs finds signs in lists and in texts, even with links inside', () => {
  const numbSigns = 'Numb legs: go to hospital. If both arms are numb too: call <a href="tel:000">000</a>.';
  expect(
    reportOn(`${signList('A hot calf.')}<p>${allowedNote}</p><p>First this.</p><p>${numbSigns}</p>`),
  ).toEqual({
    path: '/page',
    signs: ['calf', 'numb'],
    faults: [],
  });
});

test.each([
  ['a sign in other words', signList('A warm calf.'), 'no sign has the words "A warm calf."'],
  [
    'a sign under another urgency',
    signList('A hot calf.', 'call-000'),
    'calf is under call-000, expected doctor-today',
  ],
  [
    'a sign with an anchor in other words',
    signList('A warm calf.', 'doctor-today', ' id="calf"'),
    'calf is "A warm calf.", expected "A hot',
  ],
  ['an unknown anchor', signList('A hot calf.', 'doctor-today', ' id="shin"'), 'there is no sign shin'],
  ['a repeated sign', signList('A hot calf.').repeat(2), 'a sign is there twice: "A hot calf."'],
  [
    'urgent advice in a text',
    '<p>Blue lips? Call 000.</p>',
    'not in the list of signs: "Blue lips? Call 000."',
  ],
  [
    'urgent advice below the signs',
    `${signList('A hot calf.')}<p>Go to an emergency department</p>`,
    'Go to an',
  ],
  ['a call to a ward', '<p>With a rash, ring your maternity unit now.</p>', 'With a rash'],
  ['a time', '<p>With a rash, see a doctor that day.</p>', 'With a rash'],
  ['a word in bold', '<p>With a rash, <b>see your GP</b> this week.</p>', 'With a rash'],
])('the check of warning signs reports %s', (_what, main, expected) => {
  expect(reportOn(main).faults.join('\n')).toContain(expected);
});

test("the check of warning signs accepts signs that the part 'by heart' of the sheet repeats", () => {
  const calfList = signList('A hot calf.');
  expect(reportOn(`<section id="by-heart">${calfList}</section>${calfList}`).faults).toEqual([]);
  expect(reportOn(`<section id="by-heart">${calfList}</section>${calfList}${calfList}`).faults).toEqual([
    '/page: a sign is there twice: "A hot calf."',
  ]);
});

test('the check of warning signs treats a non-breaking space as a space', () => {
  const advice = 'stay where you are and call\u00a0000';
  const neckSign = { sign: 'A sore neck', urgency: 'call-000' as const, part: 'spine' as const, act: advice };
  const html = `<main>${signList(`A sore neck: ${advice}.`, 'call-000')}</main>`;
  const { faults } = checkSignsOfPage({ path: '/page', html }, { ...words, signs: { neck: neckSign } }, []);
  expect(faults).toEqual([]);
});
