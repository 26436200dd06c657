import { expect, test } from 'vitest';
import { matchCount, matches, searchIndex } from './search.ts';

const categories = [
  {
    id: 'money',
    name: 'Money',
    questions: [
      {
        id: 'cost',
        question: 'How much does it cost?',
        answer: ['A session costs $90.', 'We are paid by card.'],
        keywords: ['expensive'],
      },
      {
        id: 'medicare',
        question: 'Can I use Medicare?',
        answer: ["Yes, with your GP's plan.", 'It pays some of the cost.'],
      },
    ],
  },
  {
    id: 'visits',
    name: 'Visits',
    questions: [
      {
        id: 'parking',
        question: 'Where do I park?',
        answer: ['At the end of our street.', 'There is a car park nearby. Carers can wait there.'],
      },
      {
        id: 'scan',
        question: 'Do I need an X-ray?',
        answer: ['Most children do not.', 'A card of your GP is enough.'],
        keywords: ['mri', 'tiếng Việt', '中文'],
      },
    ],
  },
];

const all = ['cost', 'medicare', 'parking', 'scan'];
const search = {
  ignored: ['how', 'does', 'a', 'it', 'the', 'of', 'our', 'is'],
  alike: [
    ['pay', 'paid'],
    ['child', 'children', 'kids'],
  ],
};
const index = searchIndex(categories, search);

test.each([
  ['nothing typed', '', all],
  ['only spaces', '   ', all],
  ['a word of a question', 'Medicare', ['medicare']],
  ['other capitals', 'mEDICare', ['medicare']],
  ['a word of an answer', 'nearby', ['parking']],
  ['the beginning of a word', 'medi', ['medicare']],
  ['the end of a word, which nobody types first', 'icare', []],
  ['a figure', '$90', ['cost']],
  ['spaces around', '  nearby ', ['parking']],
  ['words that stand apart, one in the question', 'much session', ['cost']],
  ['words in another order', 'park car', ['parking']],
  ['an apostrophe as phones type it', 'GP’s', ['medicare', 'scan']],
  ['a keyword, which nobody sees', 'MRI', ['scan']],
  ['signs that mean something in a pattern', '.*', all],
  ['what nobody answers', 'submarine', []],
])('with %s', (_what, query, ids) => {
  expect([...matches(index, query)]).toEqual(ids);
});

test.each([
  ['one for several', 'child', ['scan']],
  ['several for one', 'sessions', ['cost']],
  ['what is being done', 'parking', ['parking']],
  ['what was done', 'parked', ['parking']],
  ['a form that no rule makes', 'pay', ['cost', 'medicare']],
  ['another word for the same', 'kids', ['scan']],
  ['another word for the same, one for several', 'kid', ['scan']],
])('finds other forms of a word: %s', (_what, query, ids) => {
  expect([...matches(index, query)]).toEqual(ids);
});

test.each(['x-ray', 'X ray', 'xray', 'x-rays', 'x‑ray'])(
  'finds a word with a hyphen written "%s"',
  (query) => {
    expect([...matches(index, query)]).toEqual(['scan']);
  },
);

test.each(['tiếng việt', 'Tieng Viet', '中文'])('finds a word of another language written "%s"', (query) => {
  expect([...matches(index, query)]).toEqual(['scan']);
});

test.each([
  ['one letter too many', 'medicaare'],
  ['one letter missing', 'mediare'],
  ['another letter', 'medicsre'],
  ['two neighbours swapped', 'meidcare'],
  ['the first letter wrong', 'nedicare'],
  ['the last two swapped', 'medicaer'],
])('forgives one slip of the finger: %s', (_what, query) => {
  expect([...matches(index, query)]).toEqual(['medicare']);
});

test('forgives a slip in another form of a keyword', () => {
  expect([...matches(index, 'expensives')]).toEqual(['cost']);
  expect([...matches(index, 'expnsive')]).toEqual(['cost']);
  expect([...matches(index, 'chidren')]).toEqual(['scan']);
});

test.each([
  ['two slips', 'meidcaer'],
  ['a slip in three letters', 'mro'],
  ['a slip in a word that only an answer has: it may be another word', 'neerby'],
])('does not guess at %s', (_what, query) => {
  expect([...matches(index, query)]).toEqual([]);
});

test('takes a word as it was typed before it takes the beginning of another, and that before a slip', () => {
  expect([...matches(index, 'car')]).toEqual(['parking']);
  expect([...matches(index, 'card')]).toEqual(['cost', 'scan']);
  expect([...matches(index, 'care')]).toEqual(['parking']);
});

test('asks for every word, but not for those that say nothing', () => {
  expect([...matches(index, 'how does the GP card')]).toEqual(['scan']);
  expect([...matches(index, 'session card')]).toEqual(['cost']);
});

test('words that say nothing are looked for where nothing else was typed', () => {
  expect([...matches(index, 'how')]).toEqual(['cost']);
});

test('where no answer has every word, shows those that have the most of them, if that is half or more', () => {
  expect([...matches(index, 'car park submarine')]).toEqual(['parking']);
  expect([...matches(index, 'submarine park')]).toEqual(['parking']);
  expect([...matches(index, 'nearby session')]).toEqual(['cost', 'parking']);
  expect([...matches(index, 'yellow submarine park')]).toEqual([]);
});

test('says how many match, in words that fit', () => {
  const words = { all: 'All {count}', found: { one: 'just one', other: '{count} of them' } };
  const said = [30, 4, 1].map((count) => matchCount(count, 30, words, 'en-AU'));
  expect(said).toEqual(['All 30', '4 of them', 'just one']);
});
