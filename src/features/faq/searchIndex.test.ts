import { expect, test } from 'vitest';
import { matchCount, matchingQuestions, searchIndex } from './searchIndex.ts';

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
  ['an empty search', '', all],
  ['only spaces', '   ', all],
  ['a word of a question', 'Medicare', ['medicare']],
  ['other capitalisation', 'mEDICare', ['medicare']],
  ['a word of an answer', 'nearby', ['parking']],
  ['the beginning of a word', 'medi', ['medicare']],
  ['the end of a word', 'icare', ['medicare']],
  ['the middle of a word', 'dica', ['medicare']],
  ['the beginning of a word after a whole word', 'use medi', ['medicare']],
  ['a string across two words', 'sts $9', ['cost']],
  ['a number', '$90', ['cost']],
  ['surrounding spaces', '  nearby ', ['parking']],
  ['separate words, one of them in the question', 'much session', ['cost']],
  ['words in another order', 'park car', ['parking']],
  ['a curly apostrophe', 'GP’s', ['medicare', 'scan']],
  ['a keyword', 'MRI', ['scan']],
  ['characters of regular expressions', '.*', all],
  ['a word that is in no answer', 'submarine', []],
])('finds the right questions for %s', (_what, query, ids) => {
  expect([...matchingQuestions(index, query)]).toEqual(ids);
});

test.each([
  ['singular for plural', 'child', ['scan']],
  ['plural for singular', 'sessions', ['cost']],
  ['the -ing form', 'parking', ['parking']],
  ['the past tense', 'parked', ['parking']],
  ['an irregular form', 'pay', ['cost', 'medicare']],
  ['another word for the same', 'kids', ['scan']],
  ['another word for the same, one for several', 'kid', ['scan']],
])('finds other forms of a word: %s', (_what, query, ids) => {
  expect([...matchingQuestions(index, query)]).toEqual(ids);
});

test.each(['x-ray', 'X ray', 'xray', 'x-rays', 'x‑ray'])(
  'finds a word with a hyphen written "%s"',
  (query) => {
    expect([...matchingQuestions(index, query)]).toEqual(['scan']);
  },
);

test.each(['tiếng việt', 'Tieng Viet', '中文'])('finds an accented word written "%s"', (query) => {
  expect([...matchingQuestions(index, query)]).toEqual(['scan']);
});

test.each([
  ['one letter too many', 'medicaare'],
  ['one letter missing', 'mediare'],
  ['another letter', 'medicsre'],
  ['two neighbours swapped', 'meidcare'],
  ['the first letter wrong', 'nedicare'],
  ['the last two swapped', 'medicaer'],
])('forgives one typo: %s', (_what, query) => {
  expect([...matchingQuestions(index, query)]).toEqual(['medicare']);
});

test('forgives a typo in another form of a keyword', () => {
  expect([...matchingQuestions(index, 'expensives')]).toEqual(['cost']);
  expect([...matchingQuestions(index, 'expnsive')]).toEqual(['cost']);
  expect([...matchingQuestions(index, 'chidren')]).toEqual(['scan']);
});

test.each([
  ['two slips', 'meidcaer'],
  ['a slip in three letters', 'mro'],
  ['another letter in four', 'mars'],
  ['a slip in a word that only an answer has: it may be another word', 'neerby'],
])('does not match %s', (_what, query) => {
  expect([...matchingQuestions(index, query)]).toEqual([]);
});

test('ranks a whole word above a prefix, and a prefix above a typo', () => {
  expect([...matchingQuestions(index, 'car')]).toEqual(['parking']);
  expect([...matchingQuestions(index, 'card')]).toEqual(['cost', 'scan']);
  expect([...matchingQuestions(index, 'care')]).toEqual(['parking', 'medicare']);
});

test.each([
  ['med', ['medicare'], 'the beginning of a word of the question'],
  ['exp', ['cost'], 'the beginning of a keyword'],
  ['chi', ['scan'], 'the beginning of a word like one of the answer'],
  ['ear', [], 'the middle of "nearby"'],
  ['nea', [], 'the beginning of a word that only an answer has'],
  ['gp', ['medicare', 'scan'], 'a word of answers'],
])('a short word does not match within others: "%s" finds %j, %s', (query, ids) => {
  expect([...matchingQuestions(index, query)]).toEqual(ids);
});

test('requires every word except ignored ones', () => {
  expect([...matchingQuestions(index, 'how does the GP card')]).toEqual(['scan']);
  expect([...matchingQuestions(index, 'session card')]).toEqual(['cost']);
});

test.each(['the', 'a', 'how does it'])('"%s" has only ignored words, and hides nothing', (query) => {
  expect([...matchingQuestions(index, query)]).toEqual(all);
});

test('falls back to the questions with the most words, if at least half match', () => {
  expect([...matchingQuestions(index, 'car park submarine')]).toEqual(['parking']);
  expect([...matchingQuestions(index, 'submarine park')]).toEqual(['parking']);
  expect([...matchingQuestions(index, 'nearby session')]).toEqual(['cost', 'parking']);
  expect([...matchingQuestions(index, 'yellow submarine park')]).toEqual([]);
});

/** Questions of which many are about the same, each with a word or more of its own. */
const near = searchIndex(
  [
    {
      id: 'visits',
      name: 'Visits',
      questions: [
        {
          id: 'bring',
          question: 'What should I bring?',
          answer: ['Your husband can tell you.', 'Your card.'],
        },
        {
          id: 'family',
          question: 'Who can come?',
          answer: ['Bring your family.'],
          keywords: ['husband', 'wife', 'what for'],
        },
        {
          id: 'pay',
          question: 'How do I pay?',
          answer: ['Bring a Visa or another card.'],
          keywords: ['bank card'],
        },
        { id: 'visa', question: 'Who gets the NDIS?', answer: ['You need a visa.', 'Bring a card.'] },
        { id: 'letter', question: 'Do I need a letter?', answer: ['Bring one from work.'] },
        {
          id: 'hurt',
          question: 'What if I was hurt at work?',
          answer: ['Tell your boss.'],
          keywords: ['letter for work'],
        },
        { id: 'other', question: 'Which other help is there?', answer: ['Occupational therapy.'] },
      ],
    },
  ],
  { ignored: ['can', 'i', 'my', 'for', 'the', 'a', 'what'], alike: [['ot', 'occupational']] },
);

test.each([
  ['husband', ['family', 'bring'], 'what names it before what mentions it'],
  ['can i bring my husband', ['family', 'bring'], 'the rare word before the common one'],
  ['what can i bring', ['bring', 'family', 'pay', 'visa', 'letter'], 'a question before the answers'],
  ['letter for work', ['hurt'], 'a whole keyword and not its words apart'],
  ['a work letter', ['hurt', 'letter'], 'a whole keyword, in another order'],
  ['bank card', ['pay'], 'a keyword of two words and not each of them'],
  ['visa card', ['pay', 'visa'], 'those with both words in the order of the page'],
  ['lady visa', ['pay', 'visa'], 'the word that is there'],
  ['OT', ['other'], 'what it stands for'],
  ['what for', ['family'], 'a keyword of words that say nothing else'],
])('a search for "%s" finds %j: %s', (query, ids) => {
  expect([...matchingQuestions(near, query)]).toEqual(ids);
});

test('says how many questions match and how many of them are shown', () => {
  const words = {
    all: 'All {count}',
    found: { one: 'just one', other: '{count} of them' },
    best: '{shown} of {count}',
  };
  const countText = (count: number, shown: number) => matchCount({ count, shown, total: 30 }, words, 'en-AU');
  expect([countText(30, 30), countText(4, 4), countText(1, 1), countText(12, 7)]).toEqual([
    'All 30',
    '4 of them',
    'just one',
    '7 of 12',
  ]);
});
