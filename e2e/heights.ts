import type { Locator, Page } from '@playwright/test';

/** How high it is, in px; 0 where it is not there. */
export async function heightOf(what: Locator): Promise<number> {
  if ((await what.count()) === 0) return 0;
  return (await what.boundingBox())?.height ?? 0;
}

/** The clinic's Acknowledgement of Country at the foot of a page, as long as its owner has made it; nothing while it is empty. */
export function acknowledgement(page: Page): Locator {
  return page.locator('.footer__last:not(:last-child)');
}
