import { expect, test } from 'vitest';
import type { FaqCategoryContent } from '../../content/schemas/faqSchema.ts';
import { buildCategories, categoryId, sortByResult } from './categories.ts';

/** A category as an author writes it, with questions of these ids. */
function categoryWith(name: string, ...ids: string[]): FaqCategoryContent {
  const questions = ids.map((id) => ({ id, question: 'Is it so?', answer: ['It is.'] }));
  return { category: name, reviewedBy: '', reviewedOn: '', questions };
}

test('the anchor of an FAQ category is its name in lower case with hyphens for spaces', () => {
  expect(categoryId('General Questions About Our Services')).toBe('general-questions-about-our-services');
  expect(categoryId('NDIS-Specific Questions')).toBe('ndis-specific-questions');
});

test('two FAQ questions with the same id stop the build, with an error that names the id', () => {
  const contents = [categoryWith('Fees', 'how-much'), categoryWith('Visits', 'how-long', 'how-much')];
  expect(() => buildCategories(contents)).toThrow('"how-much" twice');
});

test('an FAQ category and a question with the same id stop the build, with an error that names it', () => {
  const contents = [categoryWith('Fees', 'visits'), categoryWith('Visits', 'how-long')];
  expect(() => buildCategories(contents)).toThrow('"visits" twice');
});

test('the questions that match a search best are listed first, and the others in their usual order', () => {
  const categories = buildCategories([
    categoryWith('Fees', 'price', 'gap', 'card'),
    categoryWith('Visits', 'shoes', 'time'),
    categoryWith('Way', 'bus'),
  ]);
  const orderAfterSearch = (...found: string[]) =>
    sortByResult(new Set(found), categories).map(({ name, questions }) => [
      name,
      ...questions.map(({ id }) => id),
    ]);
  expect(orderAfterSearch('time', 'card')).toEqual([
    ['Visits', 'time', 'shoes'],
    ['Fees', 'card', 'price', 'gap'],
    ['Way', 'bus'],
  ]);
  expect(orderAfterSearch()).toEqual([
    ['Fees', 'price', 'gap', 'card'],
    ['Visits', 'shoes', 'time'],
    ['Way', 'bus'],
  ]);
});
