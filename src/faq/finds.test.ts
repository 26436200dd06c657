import { expect, test } from 'vitest';
import { faqCategories, faqPage } from '../../testing/siteWords.ts';
import { readyCategories } from './categories.ts';
import { matches, searchIndex } from './search.ts';

const index = searchIndex(readyCategories(faqCategories), faqPage.search);
const advice = 'add a keyword to the question in content/en/faq/';

test.each([
  ['fees', 'how-much-does-it-cost'],
  ['price', 'how-much-does-it-cost'],
  ['pirce', 'how-much-does-it-cost'],
  ['how much does a visit cost', 'how-much-does-it-cost'],
  ['gap', 'can-i-claim-on-my-health-fund'],
  ['bulk billing', 'can-i-use-medicare'],
  ['refund', 'can-i-get-a-refund'],
  ['refnud', 'can-i-get-a-refund'],
  ['running late', 'what-if-i-cancel-or-miss-my-appointment'],
  ['covid', 'what-if-i-cancel-or-miss-my-appointment'],
  ['i have a cold, can i still come', 'what-if-i-cancel-or-miss-my-appointment'],
  ['veteran', 'which-other-payers-do-you-accept'],
  ['insurance', 'which-other-payers-do-you-accept'],
  ['workcover', 'i-was-hurt-at-work'],
  ['pension', 'how-can-older-people-pay'],
  ['female', 'can-i-ask-for-a-woman-or-a-man'],
  ['women', 'can-i-ask-for-a-woman-or-a-man'],
  ['do you have female physiotherapists', 'can-i-ask-for-a-woman-or-a-man'],
  ['arabic', 'can-i-have-an-interpreter'],
  ['العربية', 'can-i-have-an-interpreter'],
  ['tiếng việt', 'can-i-have-an-interpreter'],
  ['中文', 'can-i-have-an-interpreter'],
  ['interpreter', 'can-i-have-an-interpreter'],
  ['interpretor', 'can-i-have-an-interpreter'],
  ['hearing', 'can-i-have-an-interpreter'],
  ['wheelchair', 'how-do-i-get-to-the-clinic'],
  ['parking', 'how-do-i-get-to-the-clinic'],
  ['where do I park my car', 'how-do-i-get-to-the-clinic'],
  ['toilet', 'how-do-i-get-to-the-clinic'],
  ['stairs', 'how-do-i-get-to-the-clinic'],
  ['are you open on Saturdays', 'what-are-your-opening-hours'],
  ['weekend', 'what-are-your-opening-hours'],
  ['telehealth', 'can-you-come-to-my-home'],
  ['dog', 'can-you-come-to-my-home'],
  ['what do I wear', 'what-should-i-bring-and-wear'],
  ['how long', 'what-happens-at-my-first-appointment'],
  ['doctor', 'do-i-need-a-referral'],
  ['mri', 'do-i-need-a-scan-first'],
  ['x-ray', 'do-i-need-a-scan-first'],
  ['xray', 'do-i-need-a-scan-first'],
  ['x ray', 'do-i-need-a-scan-first'],
  ['kids', 'what-problems-do-you-help-with'],
  ['pregnant', 'what-problems-do-you-help-with'],
  ['leak', 'what-problems-do-you-help-with'],
  ['my knee hurts', 'what-problems-do-you-help-with'],
  ['stroke', 'what-problems-do-you-help-with'],
  ['dizzy', 'can-you-help-me-avoid-falls'],
  ['can my mum come with me', 'can-my-family-or-carer-join-in'],
  ['chest pain', 'is-exercise-safe-with-a-health-condition'],
])('who searches for "%s" finds %s', (query, id) => {
  expect([...matches(index, query)], advice).toContain(id);
});

test.each(['submarine', 'massage', 'acupuncture', 'voucher'])(
  'who searches for "%s", which we answer nowhere, is told so',
  (query) => {
    expect([...matches(index, query)]).toEqual([]);
  },
);
