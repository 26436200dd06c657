import { expect, test } from 'vitest';
import { faultsIn } from '../../../tests/support/contentFault.ts';
import { faqCategorySchema, faqPageSchema } from './faqSchema.ts';

const category = {
  category: 'Payment',
  reviewedBy: '',
  reviewedOn: '',
  questions: [{ id: 'how-much', question: 'How much?', answer: ['It depends.'] }],
};
const question = { id: 'how-much', question: 'How much?', answer: ['It depends.'] };
const page = {
  title: 'Questions that people ask our clinic',
  description:
    'What people ask us before they come: visits, what they cost, Medicare, health funds, the NDIS and how to get here.',
  heading: 'Questions',
  intro: 'Ask.',
  other: { heading: 'Another?', text: 'Ring.' },
  categories: 'Categories',
  source: '{source}, {date}',
  search: {
    label: 'Search',
    placeholder: 'Search...',
    all: 'All {count}',
    found: { one: 'One', other: '{count} of them' },
    best: '{shown} of {count}',
    showAll: 'Show {count}',
    none: { heading: 'None', text: 'Try again.', help: 'Ask.' },
    clear: 'Clear',
    ignored: ['a'],
    alike: [['fee', 'price']],
  },
};

test('accepts a valid file', () => {
  expect(faultsIn(faqCategorySchema, category)).toBe('');
  expect(faultsIn(faqPageSchema, page)).toBe('');
});

test.each([
  [
    'no name',
    { ...category, category: undefined },
    /a text, in quotes if it has a colon in it\s+→ at category/,
  ],
  ['no questions', { ...category, questions: [] }, /at least one question\s+→ at questions/],
  [
    'an id with spaces',
    { ...category, questions: [{ ...question, id: 'How much' }] },
    /lower-case words with hyphens between.*\s+→ at questions\[0\]\.id/,
  ],
  [
    'a question without a question mark',
    { ...category, questions: [{ ...question, question: 'Fees.' }] },
    /with its question mark\s+→ at questions\[0\]\.question/,
  ],
  [
    'an answer without points',
    { ...category, questions: [{ ...question, answer: [] }] },
    /at least one point\s+→ at questions\[0\]\.answer/,
  ],
  [
    'an answer point that is too long',
    { ...category, questions: [{ ...question, answer: ['long '.repeat(60)] }] },
    /at most 260 characters.*\s+→ at questions\[0\]\.answer\[0\]/,
  ],
  [
    'empty keywords',
    { ...category, questions: [{ ...question, keywords: [] }] },
    /at least one word, or no keywords at all\s+→ at questions\[0\]\.keywords/,
  ],
  [
    'a source without a date',
    {
      ...category,
      questions: [{ ...question, source: { label: 'A department', url: 'https://www.example.com.au/' } }],
    },
    /a date as YYYY-MM-DD.*\s+→ at questions\[0\]\.source\.checked/,
  ],
  ['a date in words', { ...category, reviewedOn: 'May' }, /a date as YYYY-MM-DD.*\s+→ at reviewedOn/],
  ['an unknown field', { ...category, colour: 'red' }, /colour/],
])('a category with %s is refused, naming the field and what is expected', (_fault, content, message) => {
  expect(faultsIn(faqCategorySchema, content)).toMatch(message);
});

test.each([
  ['a title that is too long', { ...page, title: 'x'.repeat(61) }, /at most 60 characters\s+→ at title/],
  [
    'a synonym group of one word',
    { ...page, search: { ...page.search, alike: [['fee']] } },
    /at least two words\s+→ at search\.alike\[0\]/,
  ],
  [
    'a missing link to further help',
    { ...page, other: {} },
    /a text, in quotes if it has a colon in it\s+→ at other\.heading/,
  ],
])('page words with %s are refused', (_fault, content, message) => {
  expect(faultsIn(faqPageSchema, content)).toMatch(message);
});
