import type { Locator, Page } from '@playwright/test';
import { forms } from '../../src/content/formWords.ts';
import {
  booking,
  clinic,
  contactPage,
  home,
  pageLink,
  refer,
  serviceLink,
  servicePages,
  serviceWords,
  signLine,
  site,
  visitWords,
} from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

/** A page or part of a page: the names of the links that lead there, the answers there, and the places that it links to. */
interface Place {
  taps: string[];
  answers: Record<string, (page: Page) => Locator>;
  nextPlaces?: Place[];
}

/** The lists of the footer, which are folded on a phone: pages, and specialised services. */
const { quickLinks, specialised } = site.footer;
const enquire = pageLink('booking').name;
const gettingHere = home.calls.gettingHere.label;

/** The two taps on Home that lead to a page by a condition: on the group of the condition, and on its link. */
function tapsToCondition(path: string): [string, string] {
  for (const { name, conditions } of home.conditions.groups) {
    const found = conditions.find((each) => typeof each !== 'string' && each.href.startsWith(path));
    if (found && typeof found !== 'string') return [name, found.label];
  }
  throw new Error(`no condition of home.yaml leads to ${path}`);
}

const headingNamed = (name: string) => (page: Page) => page.getByRole('main').getByRole('heading', { name });
const textContaining = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first();
const signNamed = (id: string) => (page: Page) =>
  page
    .locator('.signs__list > li', { hasText: signLine(id) })
    .filter({ visible: true })
    .first();
const emergencyText = textContaining(forms.shared.emergency);
const priceText = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: visitWords.heading }).getByText(/\$\d/).first();
const formButton = (type: 'booking' | 'referral') => (page: Page) =>
  page.getByRole('button', { name: forms[type].button.label });
const formWithService = (value: string) => (page: Page) =>
  page.locator(`select[name=consultationType]:has(option[value="${value}"]:checked)`);

const backPain = tapsToCondition(serviceLink('musculoskeletal').path);
const firstSteps = serviceWords('workcover').firstSteps?.heading ?? '';
const [inYourLanguage] = contactPage.notices.help.items;

/**
 * People who come to Home with a question. On a phone, each finds in at most three taps the answer and four others: what is
 * urgent, what a visit costs, how to come, and how to book. Each person has the places for the answers that the pages of a
 * service or a form do not give.
 */
const placesByPerson: Record<string, Place[]> = {
  everybody: [
    { taps: [gettingHere], answers: { 'how to come': headingNamed(contactPage.gettingHere.heading) } },
    {
      taps: [enquire],
      answers: {
        'what is urgent': emergencyText,
        'what it costs': priceText,
        'how to book': formButton('booking'),
      },
    },
  ],
  'somebody of 75 with a sore back and a new fall': [
    {
      taps: backPain,
      answers: {
        'what is urgent': signNamed('cannot-get-up'),
        'what to do this week': headingNamed(headingOfPart('musculoskeletal', 'sore-back')),
        'what it costs': (page) => page.locator('.key-facts').getByText(/\$\d/).first(),
      },
      nextPlaces: [
        {
          taps: [servicePages.warningSigns],
          answers: { 'what is urgent before trying the steps': signNamed('head-knock') },
        },
        {
          taps: [servicePages.enquire],
          answers: { 'how to book': formWithService(serviceWords('musculoskeletal').bookingType) },
        },
      ],
    },
  ],
  'a worker who was injured yesterday': [
    {
      taps: [specialised, serviceLink('workcover').name],
      answers: { 'what is urgent': signNamed('work-accident') },
      nextPlaces: [{ taps: [firstSteps], answers: { 'what to do now': headingNamed(firstSteps) } }],
    },
  ],
  'a support coordinator who refers somebody': [
    {
      taps: [quickLinks, pageLink('referral').name],
      answers: {
        'what is urgent': headingNamed(refer.notFor.heading),
        'what to send': headingNamed(refer.whatToSend.heading),
      },
      nextPlaces: [
        { taps: [refer.button], answers: { 'how to send it': formButton('referral') } },
        { taps: [refer.beside.costs.label], answers: { 'what it costs': priceText } },
      ],
    },
  ],
  'a son who books for his mother, who speaks Arabic': [
    {
      taps: [enquire],
      answers: { 'how to book for somebody else': textContaining(forms.booking.notices.someoneElse ?? '') },
      nextPlaces: [
        {
          taps: [booking.assistance.help],
          answers: { 'who interprets': headingNamed(inYourLanguage?.name ?? '') },
        },
      ],
    },
  ],
  'somebody who asks only what it costs': [
    {
      taps: [home.paying.link],
      answers: { 'what it costs': priceText },
      nextPlaces: [
        {
          taps: [home.paying.payers, clinic.payers[0]?.name ?? ''],
          answers: { 'who pays': textContaining(clinic.payers[0]?.detail ?? '') },
        },
      ],
    },
  ],
  'somebody in a wheelchair who asks how to get in': [
    {
      taps: [gettingHere],
      answers: {
        'how to come': headingNamed(contactPage.gettingHere.stepFree.name),
      },
      nextPlaces: [
        {
          taps: [contactPage.gettingHere.stepFree.name],
          answers: { 'whom to call from the street': (page) => stepFreeText(page).getByRole('link').first() },
        },
      ],
    },
    { taps: [quickLinks, pageLink('contact').name], answers: { 'what is urgent': emergencyText } },
  ],
};

// The film and smooth scrolling would only delay the test.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('everybody who comes with a question finds each answer in at most three taps', async ({ page }) => {
  test.setTimeout(60_000);
  for (const [person, places] of Object.entries(placesByPerson))
    await test.step(person, async () => {
      for (const place of places) await findPlace(page, '/', place);
    });
});

/** Goes from an address to a place and on to the places that it links to, in at most `tapsLeft` taps. */
async function findPlace(
  page: Page,
  startUrl: string,
  { taps, answers, nextPlaces = [] }: Place,
  tapsLeft = 3,
): Promise<void> {
  expect(taps.length).toBeLessThanOrEqual(tapsLeft);
  if (!page.url().endsWith(startUrl)) await page.goto(startUrl);
  await test.step(taps.join(', '), async () => {
    for (const name of taps) await tapNamed(page, name);
    for (const [question, answer] of Object.entries(answers))
      await expect(answer(page), question).toBeVisible();
  });
  const placeUrl = page.url();
  for (const place of nextPlaces) await findPlace(page, placeUrl, place, tapsLeft - taps.length);
}

/** Taps the first visible link, tab or folded row with a name. */
async function tapNamed(page: Page, name: string): Promise<void> {
  const links = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .or(page.locator('summary').getByText(name, { exact: true }));
  await links.filter({ visible: true }).first().click();
}

/** The heading of a part that only this service has. */
function headingOfPart(slug: string, id: string): string {
  const found = serviceWords(slug).more?.find((each) => each.id === id);
  if (!found) throw new Error(`${slug}.yaml has no part ${id}`);
  return found.heading;
}

function stepFreeText(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: contactPage.gettingHere.stepFree.name }) })
    .last();
}
