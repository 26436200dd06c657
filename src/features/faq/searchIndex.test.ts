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

const allIds = ['cost', 'medicare', 'parking', 'scan'];
const search = {
  ignored: ['how', 'does', 'a', 'it', 'the', 'of', 'our', 'is'],
  alike: [
    ['pay', 'paid'],
    ['child', 'children', 'kids'],
  ],
};
const index = searchIndex(categories, search);

const medicare = ['medicare'];

test.each<[what: string, query: string, ids: string[]]>([
  ['everything for an empty search', '', allIds],
  ['everything for only spaces', '   ', allIds],
  ['everything for characters of regular expressions', '.*', allIds],
  ['a word of a question, whatever its capitals', 'mEDICare', medicare],
  ['a word of an answer', 'nearby', ['parking']],
  ['the beginning of a word', 'medi', medicare],
  ['the end of a word', 'icare', medicare],
  ['the middle of a word', 'dica', medicare],
  ['the beginning of a word after a whole word', 'use medi', medicare],
  ['a string across two words', 'sts $9', ['cost']],
  ['a number', '$90', ['cost']],
  ['surrounding spaces', '  nearby ', ['parking']],
  ['separate words, one of them in the question', 'much session', ['cost']],
  ['words in another order', 'park car', ['parking']],
  ['a curly apostrophe', 'GP’s', ['medicare', 'scan']],
  ['a keyword', 'MRI', ['scan']],
  ['nothing for a word that is in no answer', 'submarine', []],

  ['singular for plural', 'child', ['scan']],
  ['plural for singular', 'sessions', ['cost']],
  ['the -ing form', 'parking', ['parking']],
  ['the past tense', 'parked', ['parking']],
  ['an irregular form', 'pay', ['cost', 'medicare']],
  ['another word for the same', 'kids', ['scan']],
  ['another word for the same, one for several', 'kid', ['scan']],

  ...['x-ray', 'X ray', 'xray', 'x-rays', 'x‑ray'].map((query) => row('a word with a hyphen', query, 'scan')),
  ...['tiếng việt', 'Tieng Viet', '中文'].map((query) => row('an accented word', query, 'scan')),

  ['a typo: one letter too many', 'medicaare', medicare],
  ['a typo: one letter missing', 'mediare', medicare],
  ['a typo: another letter', 'medicsre', medicare],
  ['a typo: two neighbours swapped', 'meidcare', medicare],
  ['a typo: the first letter wrong', 'nedicare', medicare],
  ['a typo: the last two swapped', 'medicaer', medicare],
  ['a typo in another form of a keyword', 'expensives', ['cost']],
  ['a typo in a keyword', 'expnsive', ['cost']],
  ['a typo in a word like one of the answer', 'chidren', ['scan']],
  ['nothing for two slips', 'meidcaer', []],
  ['nothing for a slip in three letters', 'mro', []],
  ['nothing for another letter in four', 'mars', []],
  ['nothing for a slip in a word that only an answer has', 'neerby', []],

  ['a prefix', 'car', ['parking']],
  ['a whole word before a prefix', 'card', ['cost', 'scan']],
  ['a prefix before a typo', 'care', ['parking', 'medicare']],
  ['the beginning of a word of the question', 'med', medicare],
  ['the beginning of a keyword', 'exp', ['cost']],
  ['the beginning of a word like one of the answer', 'chi', ['scan']],
  ['no short word within "nearby"', 'ear', []],
  ['no short beginning of a word that only an answer has', 'nea', []],
  ['a short word of answers', 'gp', ['medicare', 'scan']],

  ['every word except ignored ones', 'how does the GP card', ['scan']],
  ['every word', 'session card', ['cost']],
  ['everything for ignored words alone', 'how does it', allIds],
  ['the questions with the most words', 'car park submarine', ['parking']],
  ['a question with half of the words', 'submarine park', ['parking']],
  ['each question with half of the words', 'nearby session', ['cost', 'parking']],
  ['nothing for less than half of the words', 'yellow submarine park', []],
])('the FAQ search finds %s: "%s"', (_what, query, ids) => {
  expect([...matchingQuestions(index, query)]).toEqual(ids);
});

function row(description: string, query: string, id: string): [string, string, string[]] {
  return [description, query, [id]];
}

/** Questions about similar subjects, each with a word that no other question has. */
const similarQuestions = searchIndex(
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
  ['husband', 'a question that names it before an answer that mentions it', ['family', 'bring']],
  ['can i bring my husband', 'questions with the rare word before others', ['family', 'bring']],
  ['what can i bring', 'the question with it before answers', ['bring', 'family', 'pay', 'visa', 'letter']],
  ['letter for work', 'the question with this keyword, not those with its words', ['hurt']],
  ['a work letter', 'the question with a keyword of these words first', ['hurt', 'letter']],
  ['bank card', 'the question with this keyword, not those with one of its words', ['pay']],
  ['visa card', 'questions with both words in the order of the page', ['pay', 'visa']],
  ['lady visa', 'questions with the only word that any question has', ['pay', 'visa']],
  ['OT', 'a question with its long form', ['other']],
  ['what for', 'the question with a keyword of ignored words', ['family']],
])('an FAQ search for "%s" finds %s', (query, _what, ids) => {
  expect([...matchingQuestions(similarQuestions, query)]).toEqual(ids);
});

test('the FAQ search says how many questions match, and how many of them are visible', () => {
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
