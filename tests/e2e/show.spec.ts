import type { Page } from '@playwright/test';
import { startedFromValues } from '../../src/content/formWords.ts';
import { registry } from '../../src/content/registry.ts';
import { pagePath } from '../../src/content/translations.ts';
import { formPage } from '../../src/enquiry/enquiryTypes.ts';
import { parseShownMovement, type ShownMovementName } from '../../src/enquiry/shownMovement/shownMovement.ts';
import { howFar, shownMovementSentence } from '../../src/enquiry/shownMovement/shownMovementSentence.ts';
import { startedFromId, startedFromPath } from '../../src/enquiry/startedFromAddress.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { Language } from '../../src/text/languages.ts';
import { booking } from '../support/samples.ts';
import { signLine } from '../support/siteWords.ts';
import { dragFinger, expect, test } from './fixtures.ts';
import { fillForm, submitButton, waitForHydration } from './formActions.ts';

// The browser logs an error for a page with status 422.
test.use({ reducedMotion: 'reduce', expectedErrors: /Failed to load resource/ });

const showPageWords = (language: Language) => readContent(registry.show, language);

/** A shown movement as a sentence in a language. */
function movementSentence(language: Language, text: string): string {
  const shownMovement = parseShownMovement(text);
  if (!shownMovement) throw new Error(`${text} is no movement`);
  return shownMovementSentence(shownMovement, showPageWords(language).shownMovement);
}

/** Waits until the form is hydrated, so that a visitor can move the drawn person. */
const waitForShowForm = (page: Page) =>
  expect(page.locator('astro-island:not([ssr]) .show-form')).toBeAttached();

const movementTile = (page: Page, name: ShownMovementName) =>
  page
    .locator('.show-tiles label')
    .filter({ has: page.locator(`[value=${name}]`) })
    .first();

const arabicBooking = () => booking({ language: 'ar', ndisParticipant: false, ndisNumber: '' });

test.describe('by touch on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a visitor sends a shown movement, also after a correction', async ({ page, mail }) => {
    const words = showPageWords('ar');
    await page.goto(pagePath('ar', 'start'));
    await page.getByRole('link', { name: readContent(registry.whatIsHard, 'ar').show }).click();
    await waitForShowForm(page);
    await movementTile(page, 'knee-bend').tap();
    await page.getByRole('radio', { name: words.side.right }).tap();
    const step = page.locator('.show-steps label').filter({ has: page.locator('[value="knee-bend.68"]') });
    // The sentence says that nothing is shown, since the drawn person has not moved.
    await expect(page.locator('.show-form__sentence')).toHaveText(words.answer.nothing);
    await step.tap();
    await page.getByText(words.pain.end, { exact: true }).tap();
    await page.getByRole('img', { name: words.figurePicker.people.aunt }).tap();
    const shownMovement = 'knee-bend.68.right.end.aunt';
    const sentence = movementSentence('ar', shownMovement);
    await expect(page.locator('.show-form__sentence')).toHaveText(sentence);
    await page.getByRole('button', { name: words.answer.booking }).tap();

    await expect(page).toHaveURL(`${formPage('booking', 'ar')}#shown=${shownMovement}`);
    await waitForHydration(page, 'booking');
    const shownSentence = page.locator('.shown-movement');
    await expect(page.locator('#booking').getByRole('link', { name: sentence })).toBeInViewport();
    await expect(shownSentence).toContainText(sentence);
    await fillForm(page, 'booking', { ...arabicBooking(), email: 'somebody@localhost' });
    await submitButton(page, 'booking').tap();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(shownSentence).toContainText(sentence);
    await page.locator('[name=email]').fill('somebody@example.com');
    await submitButton(page, 'booking').tap();
    const countClinicMessages = () =>
      mail.messages.filter(({ text }) => text?.includes(movementSentence('en', shownMovement))).length;
    // The message may take long, since the server loads the drawing code for its first picture.
    await expect.poll(countClinicMessages, { timeout: 15_000 }).toBe(1);
  });

  test('the drawn person follows a finger, and a tap sets where it hurts', async ({ page }) => {
    await page.goto(pagePath('ar', 'show'));
    await waitForShowForm(page);
    await page.getByText(showPageWords('ar').movementPicker.map).tap();
    await page.locator('.show-map__place[data-movement=shoulder-raise][data-side=left]').tap();
    await expect(page.getByRole('radio', { name: showPageWords('ar').side.left })).toBeChecked();
    await expect(page.getByRole('slider')).toBeInViewport();
    const figure = page.locator('.show-stage__figure');
    await figure.scrollIntoViewIfNeeded();
    const gripBox = await page.locator('.show-stage__grip').boundingBox();
    const figureBox = await figure.boundingBox();
    if (!gripBox || !figureBox) throw new Error('nothing to take hold of');
    // WCAG 2.5.5 requires 44 px, but a trembling hand needs more.
    expect(gripBox.width).toBeGreaterThanOrEqual(48);
    const gripCentre = { x: gripBox.x + gripBox.width / 2, y: gripBox.y + gripBox.height / 2 };
    await dragFinger(page, gripCentre, { x: figureBox.x + figureBox.width / 2, y: figureBox.y + 4 });
    expect(Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(100);
    await page.locator('.show-stage__grip').tap();
    await expect(page.locator('[name=shownPain][value=end]')).toBeChecked();
  });
});

test('a visitor shows a movement by keyboard alone in Arabic, and can remove it from the form', async ({
  page,
}) => {
  const words = showPageWords('ar');
  await page.goto(pagePath('ar', 'start'));
  await page.getByRole('link', { name: readContent(registry.whatIsHard, 'ar').show }).press('Enter');
  await waitForShowForm(page);
  await page.getByRole('radio', { name: words.shownMovement.movements['neck-turn'].name }).press('Space');
  await page.getByRole('radio', { name: words.side.left }).press('Space');
  // A reload restores the chosen movement and side even before the drawn person has moved.
  await expect(page).toHaveURL(/#shown=neck-turn\.\.left/);
  await expect(page.locator('footer a[hreflang]')).toHaveAttribute('href', /\/show#shown=neck-turn\.\.left/);
  await page.reload();
  await waitForShowForm(page);
  await expect(page.getByRole('radio', { name: words.side.left })).toBeChecked();
  await expect(page.locator('.show-form__sentence')).toHaveText(words.answer.nothing);
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.show-steps [value="neck-turn.0"]')).toBeChecked();
  // A slider from right to left increases with this key.
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft');
  const distanceText = howFar({ movement: 'neck-turn', degrees: 20 }, words.shownMovement.movements);
  const sliderText = interpolate(words.stop.value, { how: distanceText, degrees: '20' });
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', sliderText);
  const sentence = movementSentence('ar', 'neck-turn.20.left');
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
  // The other links of the page to the form also name the movement.
  const bookingLinks = page.locator(`:is(header, nav) a[href*="${formPage('booking', 'ar')}"]`);
  for (const link of await bookingLinks.all())
    await expect(link).toHaveAttribute('href', /#shown=neck-turn\.20/);
  await page.getByRole('button', { name: words.answer.change }).press('Enter');
  await expect(page.getByRole('slider')).toBeFocused();
  await page.getByRole('button', { name: words.answer.contact }).press('Enter');

  await expect(page).toHaveURL(/\/ar\/contact#shown=neck-turn\.20\.left\.notStated$/);
  await waitForHydration(page, 'contact');
  await expect(page.locator('.shown-movement')).toContainText(sentence);
  const answerLink = page.locator('#contact').getByRole('link', { name: sentence });
  const isBelowHeader = (element: Element) =>
    element.getBoundingClientRect().top >
    (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(() => answerLink.evaluate(isBelowHeader)).toBe(true);
  await answerLink.press('Enter');
  await expect(page.locator('.shown-movement')).toBeFocused();
  // A link within the page does not remove the movement from the address, so a reload restores it.
  await page.locator('a[href="#main"]').press('Enter');
  await expect(page).toHaveURL(/#shown=neck-turn/);
  // The links to other languages also name the movement.
  await expect(
    page.locator(`header a[hreflang][href*="${formPage('contact', 'vi')}"]`).first(),
  ).toHaveAttribute('href', /#shown=neck-turn/);
  await page.locator('.shown-movement').getByRole('button').press('Enter');
  await expect(page.locator('[name=shownMovement]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/ar\/contact$/);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('.show-form__sentence')).toHaveText(sentence);
  // A reload right after a change restores the new movement. The browser itself would restore the step of the earlier one.
  await page.getByRole('radio', { name: words.shownMovement.movements['knee-bend'].name }).press('Space');
  await page.locator('.show-steps [value="knee-bend.68"]').press('Space');
  await bookingLinks.first().press('Enter');
  await waitForHydration(page, 'booking');
  await page.goBack();
  await expect(page.locator('.show-form__sentence')).toHaveText(movementSentence('ar', 'knee-bend.68.left'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('only a movement that hardly starts shows the urgent warning signs', async ({ page }) => {
    const { lost, pain } = showPageWords('en');
    const questionText = page.locator('main').getByText(lost.text);
    await page.goto('/show');
    await expect(questionText).toBeHidden();
    await movementTile(page, 'shoulder-raise').click();
    const steps = page.locator('[data-movement=shoulder-raise].show-steps input');
    await steps.nth(3).check();
    await expect(page.getByRole('radio', { name: pain.none })).toBeVisible();
    await expect(questionText).toBeHidden();
    for (const stepIndex of [1, 0]) {
      await steps.nth(stepIndex).check();
      await expect(questionText).toBeVisible();
    }
    for (const sign of lost.signs)
      await expect(page.locator('main .signs__list > li', { hasText: signLine(sign) })).toBeVisible();
  });

  test('a visitor who selects a drawn step sends it, with an earlier choice, in the form', async ({
    page,
  }) => {
    const words = showPageWords('ar');
    const [chosen = ''] = startedFromValues;
    await page.goto(startedFromPath(formPage('booking', 'ar'), chosen));
    await page.locator('#booking [value=show]').click();
    await expect(page).toHaveURL(startedFromPath(pagePath('ar', 'show'), chosen));
    await movementTile(page, 'back-bend').click();
    const step = page.locator('.show-steps label').filter({ has: page.locator('[value="back-bend.55"]') });
    await step.click();
    await page.getByRole('radio', { name: words.pain.way }).check();
    await page.getByRole('img', { name: words.figurePicker.people.father }).click();
    await page.getByRole('button', { name: words.answer.booking }).click();
    const shownMovement = 'back-bend.55.notStated.way.father';
    const sentence = movementSentence('ar', shownMovement);
    await expect(page.locator('#booking').getByRole('link', { name: sentence })).toBeInViewport();
    await expect(page.locator('.shown-movement')).toContainText(sentence);
    await expect(page.locator('[name=shownMovement]')).toHaveValue(shownMovement);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillForm(page, 'booking', arabicBooking());
    await submitButton(page, 'booking').click();
    await expect(page).toHaveURL(`${formPage('booking', 'ar')}/received#${startedFromId(chosen)}`);
  });
});
