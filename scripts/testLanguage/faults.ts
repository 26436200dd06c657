import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { cutOff } from './cutOff.ts';
import { englishIn, textsOf } from './texts.ts';

/** The page as it is now has no English in it, and nothing of it is cut off at any width. */
export async function expectWhole(page: Page): Promise<void> {
  const texts = await textsOf(page);
  // A page that did not open has next to none.
  expect(texts.length).toBeGreaterThan(10);
  expect.soft(englishIn(texts), 'English that is left').toEqual([]);
  expect.soft(await cutOff(page), 'texts that cannot be read whole').toEqual([]);
}
