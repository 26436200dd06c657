import { expect, test } from 'vitest';
import { matchCount, matches } from './search.ts';

const categories = [
  {
    id: 'money',
    name: 'Money',
    questions: [
      { id: 'cost', question: 'How much does it cost?', answer: ['A session costs $90.', 'Pay by card.'] },
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
        answer: ['At the end of our street.', 'There is a car park nearby.'],
      },
    ],
  },
];

test.each([
  ['nothing typed', '', ['cost', 'medicare', 'parking']],
  ['only spaces', '   ', ['cost', 'medicare', 'parking']],
  ['a word of a question', 'Medicare', ['medicare']],
  ['other capitals', 'mEDICare', ['medicare']],
  ['a word of an answer', 'nearby', ['parking']],
  ['part of a word', 'par', ['parking']],
  ['a figure', '$90', ['cost']],
  ['spaces around', '  card ', ['cost']],
  ['a phrase, where other answers have its words apart', 'of the', ['medicare']],
  ['a phrase with more spaces between', 'car   park', ['parking']],
  ['words that stand apart, one in the question', 'much session', ['cost']],
  ['words that no answer has side by side, in another order', 'park car', ['parking']],
  ['an apostrophe as phones type it', 'GP’s', ['medicare']],
  ['a word that one answer has and another that it has not', 'card nearby', []],
  ['signs that mean something in a pattern', '.*', []],
  ['what nobody answers', 'submarine', []],
])('with %s', (_what, query, ids) => {
  expect([...matches(categories, query)]).toEqual(ids);
});

test('says how many match, in words that fit', () => {
  const words = {
    label: 'Search',
    placeholder: 'Search...',
    all: 'All {count}',
    found: { one: 'just one', other: '{count} of them' },
    none: { heading: 'None', text: 'Try again' },
    clear: 'Clear',
  };
  const said = [30, 4, 1].map((count) => matchCount(count, 30, words, 'en-AU'));
  expect(said).toEqual(['All 30', '4 of them', 'just one']);
});
