import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { factsOf, fillIn } from '../clinic/fillIn.ts';
import { phrasesSchema } from '../clinic/phrases.ts';
import { readClinic } from '../clinic/read.ts';
import { readYaml } from '../clinic/readYaml.ts';
import { categoryId, readyCategories } from './categories.ts';
import { type FaqCategoryContent, faqCategorySchema } from './content.ts';

const phrases = readYaml('content/en/phrases.yaml', phrasesSchema);
const clinic = readClinic('content/clinic.yaml');
const contents = globSync('content/en/faq/*.yaml')
  .sort()
  .map((file) => faqCategorySchema.parse(parse(readFileSync(file, 'utf8'))));
const categories = readyCategories(fillIn(contents, factsOf(clinic, phrases)));

test('the six categories of the specification are there in its order, with at least five questions each', () => {
  expect(categories.slice(0, 6).map(({ name }) => name)).toEqual([
    'General Questions About Our Services',
    'Physiotherapy Services',
    'Payment and Funding Options',
    'NDIS-Specific Questions',
    'Sports and Injury Rehabilitation',
    'Aged Care and Chronic Condition Management',
  ]);
  for (const { questions } of categories) expect(questions.length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['what-happens-at-my-first-appointment', '45-60 minutes'],
  ['what-are-your-opening-hours', 'Monday to Friday, 8:00am to 6:00pm'],
  ['what-are-your-opening-hours', 'Closed on weekends and public holidays.'],
  ['what-are-your-opening-hours', '7:00 AM'],
  ['what-are-your-opening-hours', '7:30 PM'],
  ['what-are-your-opening-hours', '24/7'],
  ['how-do-i-get-to-the-clinic', 'Level 2, 4/56 Kitchener Parade, Bankstown NSW 2200'],
  ['how-do-i-get-to-the-clinic', "5 minutes' walk"],
  ['how-do-i-get-to-the-clinic', '923, 925 and 927'],
  ['how-many-sessions-will-i-need', '3-6 sessions'],
  ['how-much-does-it-cost', 'An initial assessment costs $120-$180'],
  ['how-much-does-it-cost', 'A standard session costs $90-$150'],
  ['can-i-use-medicare', 'We do not bulk bill'],
  ['can-i-use-medicare', 'GP Chronic Condition Management Plan'],
  ['can-i-use-medicare', 'up to 5 allied health services per calendar year'],
  ['can-i-claim-on-my-health-fund', 'on-the-spot claiming'],
  ['what-if-i-cancel-or-miss-my-appointment', "24 hours' notice"],
  ['what-if-i-cancel-or-miss-my-appointment', 'fee of 50%'],
  ['what-if-i-cancel-or-miss-my-appointment', '100%'],
  ['which-part-of-my-plan-pays', 'Improved Daily Living Skills, category 15'],
  ['which-part-of-my-plan-pays', 'Improved Health and Wellbeing, category 12'],
  ['which-part-of-my-plan-pays', 'Assistive Technology, category 5'],
  ['can-i-get-the-ndis', 'under 65'],
  ['how-long-does-recovery-take', 'Minor sports injuries often take 2-4 weeks, and it varies'],
  ['how-long-does-recovery-take', 'Moderate injuries often take 6-12 weeks, and it varies'],
  ['how-long-does-recovery-take', 'often take 6-12 months, and it varies'],
  ['i-was-hurt-at-work', 'within 24 hours, on business days'],
])('the answer to %s says "%s"', (id, figure) => {
  const question = categories.flatMap(({ questions }) => questions).find((each) => each.id === id);
  expect(question?.answer.join(' ')).toContain(figure);
});

test("a category's anchor is its name in lower case, with hyphens for spaces and nothing else changed", () => {
  expect(categoryId('General Questions About Our Services')).toBe('general-questions-about-our-services');
  expect(categoryId('NDIS-Specific Questions')).toBe('ndis-specific-questions');
});

test('two questions with one id are refused, with that id', () => {
  const twice = contents.concat(contents[0] as FaqCategoryContent);
  expect(() => readyCategories(twice)).toThrow('"general-questions-about-our-services" twice');
});
