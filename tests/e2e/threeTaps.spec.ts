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
  site,
  visitWords,
  warningSigns,
} from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';

/**
 * People who come to Home with a question. Each finds four answers on a phone: what is urgent, what it costs, how
 * to come, how to book; and the one they came for. A way is the names of the links they tap, at most three.
 */
interface Way {
  taps: [string?, string?, string?];
  finds: (page: Page) => Locator;
}

interface Person {
  who: string;
  ways: Record<string, Way>;
}

const { tabs } = servicePages;
/** The footer's lists are folded on a phone: its pages, and the services that people look for by their name. */
const { quickLinks, specialised } = site.footer;
const contact: [string, string] = [quickLinks, pageLink('contact').name];
const enquire = pageLink('booking').name;
const costs = home.paying.link;
const gettingHere = home.calls.gettingHere.label;

/** The taps on Home to the condition whose link leads to a page: its group on the body map, and the link. */
function condition(path: string): [string, string] {
  for (const { name, conditions } of home.conditions.groups) {
    const found = conditions.find((each) => typeof each !== 'string' && each.href.startsWith(path));
    if (found && typeof found !== 'string') return [name, found.label];
  }
  throw new Error(`no condition of home.yaml leads to ${path}`);
}

const heading = (name: string) => (page: Page) => page.getByRole('main').getByRole('heading', { name });
const words = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first();
const sign = (id: string) => {
  if (!Object.hasOwn(warningSigns.signs, id)) throw new Error(`warning-signs.yaml has no ${id}`);
  return (page: Page) =>
    page.getByRole('main').locator(`[data-sign="${id}"]`).filter({ visible: true }).first();
};
const emergency = words(forms.shared.emergency);
const price = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: visitWords.heading }).getByText(/\$\d/).first();
const wayIn = { taps: [gettingHere], finds: heading(contactPage.gettingHere.heading) } satisfies Way;
const formOf = (type: 'booking' | 'referral') => (page: Page) =>
  page.getByRole('button', { name: forms[type].button.label });
const formFor = (value: string) => (page: Page) =>
  page.locator(`select[name=consultationType]:has(option[value="${value}"]:checked)`);

const back = condition(serviceLink('musculoskeletal').path);
const hurtAtWork: [string, string] = [specialised, serviceLink('workcover').name];
const firstSteps = serviceWords('workcover').firstSteps?.heading ?? '';
const referring: [string, string] = [quickLinks, pageLink('referral').name];
const [inYourLanguage] = contactPage.notices.help.items;

/** What a service's page tells somebody who came to it by `link`. */
function ofService(slug: string, ...links: [string] | [string, string]): Record<string, Way> {
  return {
    'what it costs': { taps: [...links, tabs.booking], finds: price },
    'how to come': wayIn,
    'how to book': {
      taps: [...links, servicePages.enquire],
      finds: formFor(serviceWords(slug).bookingType),
    },
  };
}

const people: Person[] = [
  {
    who: 'somebody of 75 with a sore back and a new fall',
    ways: {
      'what is urgent': { taps: back, finds: sign('small-fall') },
      'what is urgent before trying the steps': {
        taps: [...back, servicePages.warningSigns],
        finds: sign('head-knock-at-risk'),
      },
      'what to do this week': { taps: back, finds: heading(part('musculoskeletal', 'sore-back')) },
      ...ofService('musculoskeletal', ...back),
    },
  },
  {
    who: 'a worker who was injured yesterday',
    ways: {
      'what is urgent': { taps: hurtAtWork, finds: sign('work-accident') },
      'what to do now': { taps: [...hurtAtWork, firstSteps], finds: heading(firstSteps) },
      ...ofService('workcover', ...hurtAtWork),
    },
  },
  {
    who: 'a support coordinator who refers somebody',
    ways: {
      'what is urgent': { taps: referring, finds: heading(refer.notFor.heading) },
      'what to send': { taps: referring, finds: heading(refer.what.heading) },
      'what it costs': { taps: [...referring, refer.beside.costs.label], finds: price },
      'how to come': wayIn,
      'how to send it': { taps: [...referring, refer.button], finds: formOf('referral') },
    },
  },
  {
    who: 'a son who books for his mother, who speaks Arabic',
    ways: {
      'what is urgent': { taps: [enquire], finds: emergency },
      'who interprets': {
        taps: [enquire, booking.assistance.help],
        finds: heading(inYourLanguage?.name ?? ''),
      },
      'how to book for somebody else': {
        taps: [enquire],
        finds: words(forms.booking.notices.someoneElse ?? ''),
      },
      'what it costs': { taps: [enquire], finds: price },
      'how to come': wayIn,
    },
  },
  {
    who: 'somebody who asks only what it costs',
    ways: {
      'what it costs': { taps: [costs], finds: price },
      'who pays': {
        taps: [costs, clinic.payers[0]?.name ?? ''],
        finds: words(clinic.payers[0]?.detail ?? ''),
      },
      'what is urgent': { taps: [enquire], finds: emergency },
      'how to come': wayIn,
      'how to book': { taps: [enquire], finds: formOf('booking') },
    },
  },
  {
    who: 'somebody in a wheelchair who asks how to get in',
    ways: {
      'how to come': { taps: [gettingHere], finds: heading(contactPage.gettingHere.stepFree.name) },
      'whom to call from the street': {
        taps: [gettingHere],
        finds: (page) => stepFree(page).getByRole('link').first(),
      },
      'what is urgent': { taps: contact, finds: emergency },
      'what it costs': { taps: [costs], finds: price },
      'how to book': { taps: [enquire], finds: formOf('booking') },
    },
  },
];

// The film and smooth scrolling would only be waited for.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** The ways that somebody before has gone: by the same taps to the same page. */
const gone = new Set<string>();

for (const { who, ways } of people) {
  const own = Object.entries(ways).filter(([question, { taps }]) => {
    const way = [question, ...taps].join();
    return !gone.has(way) && gone.add(way);
  });
  test(`${who} finds each answer in at most three taps`, async ({ page }) => {
    for (const [question, { taps, finds }] of own) {
      await test.step(`${question}: ${taps.join(', ')}`, async () => {
        await page.goto('/');
        for (const name of taps) await tap(page, name ?? '');
        await expect(finds(page)).toBeVisible();
      });
    }
  });
}

/** Taps a link, a tab or a row that opens; where several that can be seen are called the same, the first in the page. */
async function tap(page: Page, name: string): Promise<void> {
  const links = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .or(page.locator('summary').getByText(name, { exact: true }));
  await links.filter({ visible: true }).first().click();
}

/** The heading of one of a service's own parts. */
function part(slug: string, id: string): string {
  const found = serviceWords(slug).more?.find((each) => each.id === id);
  if (!found) throw new Error(`${slug}.yaml has no part ${id}`);
  return found.heading;
}

function stepFree(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: contactPage.gettingHere.stepFree.name }) })
    .last();
}
