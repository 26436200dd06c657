// The texts and links of pages, read from the built files, which needs no browser.

import { readFileSync } from 'node:fs';
import { movementsByName, sequenceNames } from '@vital-motion/figure/movements';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { loadPageRenderer, readBuiltFiles } from '../../server/http/build.ts';
import { closureDays, comingClosures, nextClosures } from '../../src/clinic/closures.ts';
import { dayText, weekdayName, weekdays } from '../../src/clinic/dates.ts';
import { minutesText } from '../../src/clinic/fees.ts';
import { byRequestText, dayHoursText, openingHoursText } from '../../src/clinic/openingHours.ts';
import { serviceGroups, serviceSlugs } from '../../src/clinic/services.ts';
import { allPaths } from '../../src/content/allPaths.ts';
import { forms, startedFromValues } from '../../src/content/formWords.ts';
import { registry } from '../../src/content/registry.ts';
import { visitKinds } from '../../src/content/schemas/costsSchema.ts';
import { servicePicture } from '../../src/content/schemas/drawingsSchema.ts';
import type { TabbedService } from '../../src/content/schemas/servicesSchema.ts';
import { pagePath } from '../../src/content/translations.ts';
import { signListLine, signsByUrgency, urgencies } from '../../src/content/warningSigns.ts';
import { enquiryTypeNames, enquiryTypes, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { startedFromId, startedFromParameter } from '../../src/enquiry/startedFromAddress.ts';
import { leftToPay, visitPrices } from '../../src/layout/YourVisit.tsx';
import {
  headerPages,
  movementPath,
  paths,
  quickPages,
  servicePath,
  tonightPath,
  tonightSheets,
  topStripPages,
} from '../../src/routes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languages } from '../../src/text/languages.ts';
import { clientFolder } from '../../tools/build/files.ts';
import { attributeValues, builtPage, plainText, textOf } from '../support/builtHtml.ts';
import { readYamlFile } from '../support/contentFiles.ts';
import { today, todaysOpenings } from '../support/openingDays.ts';
import * as words from '../support/siteWords.ts';

const { about, areas, clinic, contactPage, callHref, home, ndis, phrases, site, visitWords } = words;
const { pageLink, serviceLink, serviceWords, signLine } = words;

/** Every line of a list of warning signs. */
const listedSign = '.signs__list > li';

const readTexts = (page: HTMLElement, selector: string) => page.querySelectorAll(selector).map(textOf);
const readHrefs = (page: HTMLElement, selector = 'a') => attributeValues(page, selector, 'href');
const readSigns = (page: HTMLElement) => readTexts(page, listedSign).toSorted();
const signLines = (ids: readonly string[]) => ids.map((id) => plainText(signLine(id))).toSorted();

/** The part of a page below one of its headings. */
function sectionBelow(page: HTMLElement, heading: string): HTMLElement {
  const headingElement = page.querySelectorAll('h2').find((each) => textOf(each) === plainText(heading));
  const section = headingElement?.closest('section');
  if (!section) throw new Error(`no part has the heading ${heading}`);
  return section;
}

/** The target of each link with this name. */
function findTargets(page: HTMLElement, name: string): (string | undefined)[] {
  return page
    .querySelectorAll('a')
    .filter((link) => [textOf(link), link.getAttribute('aria-label') ?? ''].includes(plainText(name)))
    .map((link) => link.getAttribute('href'));
}

/** Each text of a content file, with its place in the file. */
function listTexts(value: unknown, place = ''): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => listTexts(each, place ? `${place}.${key}` : key));
}

const { search: _, ...faqPage } = words.faqPage;
const { link: __, ...sheet } = words.firstVisit;
const { link: ___, ...urgent } = words.urgent;
const { title, description, heading, lead, list } = words.movementsPage;
const movementList = [title, description, heading, lead, list];
const { headings: _headings, print: _print, more: _more, ...tonight } = words.tonight;

const { otherVisits: _otherVisits, payers: payersOfCosts, ...costs } = words.costs;
const costsItems = payersOfCosts.items.map(({ payer: _payer, fee, source: _source, ...item }) => [
  item,
  fee === 'ours' ? [] : fee,
]);

const { heading: question, intro, emergency, call, items: pictured } = words.whatIsHard;
const whatIsHard = [question, emergency, intro, pictured.map(({ label, service }) => [label, service]), call];

/** A page's texts without the labels of numbers that the clinic record leaves empty. */
function withoutUnusedLabels<T extends { figures: { clients: string; care: string } }>(page: T) {
  const { clients, care, ...figures } = page.figures;
  const { clientsHelped, professionalCare } = clinic.figures;
  const optionalLabels = [...(clientsHelped ? [clients] : []), ...(professionalCare ? [care] : [])];
  return { ...page, figures: [figures, optionalLabels] };
}

/** The content of each page, by the address of the page. */
const contentByPath: Record<string, unknown> = {
  '/': [
    withoutUnusedLabels(home),
    whatIsHard,
    words.testimonials.promises,
    words.testimonials.testimonials.map(({ quote }) => quote),
  ],
  '/about': withoutUnusedLabels(about),
  '/areas-we-serve': areas,
  '/booking': words.booking,
  '/contact': contactPage,
  '/costs': [costs, payersOfCosts.heading, payersOfCosts.all, costsItems],
  '/faq': [
    faqPage,
    words.faqCategories.map(({ category, questions }) => [category, questions.map(withoutKeywords)]),
  ],
  '/first-visit': sheet,
  '/movements': [movementList, [...words.movements.values()].map(({ name, card }) => [name, card])],
  ...Object.fromEntries(
    [...words.movements].map(([name, { card, ...content }]) => [movementPath(name), content]),
  ),
  '/magazine': [words.magazinePage, words.issues],
  '/ndis': ndis,
  '/refer': words.refer,
  '/services': words.servicesIndex,
  '/urgent': urgent,
  '/tonight': tonight,
  ...Object.fromEntries(tonightSheets.map((sheet) => [tonightPath(sheet), words.tonightSheet(sheet)])),
  '/404': words.notFound,
  ...Object.fromEntries(
    serviceSlugs.map((slug) => {
      const { card, ...content } = serviceWords(slug);
      const answersOnPage = pictured.filter(({ service }) => service === slug).map(({ here }) => here);
      return [servicePath(slug), { ...content, started: answersOnPage }];
    }),
  ),
};

function withoutKeywords({ question, answer }: { question: string; answer: readonly string[] }) {
  return [question, answer];
}

describe.each(Object.entries(contentByPath))('the page %s', (path, content) => {
  const page = builtPage(path);
  const withoutSpaces = (text: string) => plainText(text).replace(/\s/g, '');
  const visibleText = withoutSpaces(
    [
      textOf(page),
      ...attributeValues(page, 'meta', 'content'),
      ...attributeValues(page, '[aria-label]', 'aria-label'),
      ...attributeValues(page, 'img', 'alt'),
    ].join(' '),
  );
  const links = readHrefs(page).flatMap((href) => [href, href.split('#')[0] ?? '']);

  test('has every text and link of its content file', () => {
    const missingTexts = listTexts(content).filter(({ place, text }) => {
      const key = place.split('.').findLast((each) => !/^\d+$/.test(each)) ?? '';
      if (/^(https?:|\/)/.test(text)) return !links.includes(text);
      if (serviceSlugs.includes(text) && key !== 'picture' && key !== 'bookingType')
        return !links.includes(servicePath(text));
      if (place.startsWith('paying.sources'))
        return !links.includes(words.servicePages.payingSources[text as 'medicare'].url);
      if (key === 'signs') return !readTexts(page, listedSign).includes(plainText(signLine(text)));
      // Other texts of this pattern are not visible: dates, and names of pictures, places and choices.
      if (/^[a-z-]+$|^\d{4}-\d\d/.test(text)) return false;
      return text.split(/\{\w+\}/).some((each) => !visibleText.includes(withoutSpaces(each)));
    });
    expect(missingTexts).toEqual([]);
  });

  test('has no placeholder such as {phone} without its value', () => {
    expect(textOf(page.querySelector('main'))).not.toMatch(/\{\w+\}/);
  });
});

test.each(languages)(
  'the sheet of warning signs in %s folds only signs that are not for 000 or to know by heart',
  (language) => {
    const page = builtPage(pagePath(language, 'urgent'));
    const warningSigns = readContent(registry.warningSigns, language);
    const { signs } = warningSigns;
    const { first } = readContent(registry.urgent, language);
    const partsByLine = new Map(
      Object.values(signs).map((sign) => [plainText(signListLine(sign, warningSigns)), sign.part]),
    );
    expect(attributeValues(page, '.action-bar a', 'href')).toEqual([callHref, 'tel:000']);
    const listSignIds = (within: string) => attributeValues(page, `${within} .signs__list > li[id]`, 'id');
    expect(listSignIds('main').toSorted()).toEqual(Object.keys(signs).toSorted());
    expect(listSignIds('main').slice(0, first.signs.length).toSorted()).toEqual(first.signs.toSorted());
    const foldedSignIds = listSignIds('details:not([open])');
    expect(
      foldedSignIds.filter((id) => signs[id]?.urgency === 'call-000' || first.signs.includes(id)),
    ).toEqual([]);
    const foldedParts = page.querySelectorAll('details').filter((part) => part.querySelector('.signs__list'));
    for (const part of foldedParts) {
      const groups = attributeValues(part, '[data-urgency]', 'data-urgency');
      expect(groups).toEqual(urgencies.filter((urgency) => groups.includes(urgency)));
      const bodyParts = part.querySelectorAll(listedSign).map((sign) => partsByLine.get(textOf(sign)));
      expect(new Set(bodyParts).size).toBe(1);
      expect(part.querySelector('summary')?.textContent).toContain(`(${bodyParts.length})`);
    }
  },
);

describe.each([...words.movements])('the movement %s', (name, { steps, services, signs = [] }) => {
  const page = builtPage(movementPath(name));

  test('has a picture beside each step, and its warning signs', () => {
    const stepsWithPicture = page
      .querySelectorAll('main ol > li')
      .filter((item) => item.querySelector('svg.figure'));
    expect(stepsWithPicture.map((step) => textOf(step.querySelector('h3')))).toEqual(
      steps.map((step) => step.name),
    );
    const expectedSigns = [...signs, ...steps.flatMap((step) => step.signs ?? [])];
    expect(readSigns(page)).toEqual(signLines(expectedSigns));
  });

  test('has its address as a link, which a visitor can copy by hand', () => {
    const [address = ''] = attributeValues(page, 'link[rel=canonical]', 'href');
    expect(findTargets(page, address)).toEqual([address]);
  });

  test('has links from the list of movements and from the pages of its services', () => {
    for (const path of ['/movements', ...services.map(servicePath)])
      expect(readHrefs(builtPage(path).querySelector('main') as HTMLElement), path).toContain(
        movementPath(name),
      );
  });
});

test('each page has its headline before its first drawing', () => {
  for (const path of allPaths) {
    expect(builtPage(path).querySelector('main')?.querySelector('h1, .figure')?.tagName, path).toBe('H1');
  }
});

test.each(tonightSheets)('the sheet %s has its warning signs before all advice', (sheet) => {
  const page = builtPage(tonightPath(sheet));
  const lines = signLines(words.tonightSheet(sheet).signs);
  expect(readSigns(page)).toEqual(lines);
  const firstAdvice = page.querySelector(`main section :is(${listedSign}), section ol, section ul ~ h2`);
  expect(lines).toContain(textOf(firstAdvice));
  expect(page.querySelectorAll('main :is(.signs .figure, .signs img)')).toEqual([]);
});

const fees = visitPrices(clinic, visitWords, phrases).rows;

describe.each(words.costs.payers.items)(
  '/costs for the payer $id',
  ({ id, payer, fee, left, bring, bringFirst, back }) => {
    const answers = builtPage(paths.costs).querySelector(`#${id} dl`) as HTMLElement;
    const { answers: names, travel } = words.costs;
    const payerRecord = clinic.payers.find(({ name }) => name === payer);

    test.each(visitKinds)('states the fee, the refund, the gap and what to bring to a visit: %s', (visit) => {
      const lines = answers.querySelectorAll('div').map((answer) => [
        textOf(answer.querySelector('dt')),
        answer
          .querySelectorAll('dd')
          .filter((line) => (line.getAttribute('data-visit') ?? visit).split(' ').includes(visit))
          .map(textOf),
      ]);
      const travelFees = visit === 'home' ? [travel] : [];
      const prices = clinic.fees.visits.flatMap(({ profession, first, later }) =>
        visitPrices(
          {
            fees: {
              visits: [
                {
                  profession,
                  first: visit === 'later' ? undefined : first,
                  later: visit === 'first' ? undefined : later,
                },
              ],
              homeVisitTravel: undefined,
              report: undefined,
            },
          },
          visitWords,
          phrases,
        ).rows.map(({ name, text }) => `${name}: ${text}`),
      );
      const [[feeName, fees], ...others] = lines as [[string, string[]], ...[string, string[]][]];
      expect(feeName).toBe(names.fee);
      expect(fees).toEqual(
        expect.arrayContaining((fee === 'ours' ? prices : [fee, ...travelFees]).map(plainText)),
      );
      const itemsForFirstVisit = bringFirst && visit !== 'later' ? [bringFirst] : [];
      expect(others).toEqual([
        [names.back, back.map(plainText)],
        [
          names.left,
          [plainText((payerRecord && leftToPay(payerRecord, visitWords, phrases)) || (left ?? ''))],
        ],
        [names.bring, [bring, ...itemsForFirstVisit].map(plainText)],
      ]);
    });
  },
);

test('/costs has no prices but the fees and gaps, and asks only for the visit and the payer', () => {
  const main = builtPage(paths.costs).querySelector('main') as HTMLElement;
  const gapTexts = clinic.payers.map((payer) => leftToPay(payer, visitWords, phrases));
  const pricePattern = /\$\d[\d,]*\b/g;
  const knownPrices = [...fees.map(({ text }) => text), ...gapTexts].join(' ').match(pricePattern);
  expect((textOf(main).match(pricePattern) ?? []).filter((price) => !knownPrices?.includes(price))).toEqual(
    [],
  );
  expect(new Set(attributeValues(main, 'input, select, textarea', 'name'))).toEqual(
    new Set(['visit', 'payer']),
  );
  expect(main.querySelectorAll(`form, script, ${listedSign}, input:not([type="radio"])`)).toEqual([]);
});

/** Australian phone numbers. Matches more than the pattern that makes the links, to find numbers that it misses. */
const phoneNumberPattern =
  /\(0\d\) \d{4} \d{4}|\b0\d \d{4} \d{4}\b|\b0\d{3} \d{3} \d{3}\b|\b1[38]00[ \d]{5,8}\d\b|\b13[ \d]{3,6}\d\b/g;

test.each([...allPaths, '/booking/received', '/contact/received'])(
  'on %s every phone number is a link that dials it',
  (path) => {
    const body = builtPage(path).querySelector('body')?.clone() as HTMLElement;
    for (const link of body.querySelectorAll('a[href^="tel:"]')) {
      const [shown] = textOf(link).match(phoneNumberPattern) ?? [];
      if (shown)
        expect(link.getAttribute('href')?.replace('+61', '0')).toBe(`tel:${shown.replace(/\D/g, '')}`);
      link.replaceWith('|');
    }
    expect(textOf(body).match(phoneNumberPattern)).toBeNull();
  },
);

test('About and Home show the numbers of the clinic record', () => {
  const { clientsHelped, headPhysiotherapistYears, team, professionalCare } = clinic.figures;
  for (const [path, { clients, experience, care, ...rest }] of [
    ['/about', about.figures],
    ['/', home.figures],
  ] as const) {
    const teamLine = 'team' in rest ? [`${team} ${rest.team}`] : [];
    expect(readTexts(builtPage(path), ':is(.figures, .figures-line) li')).toEqual([
      ...(clientsHelped ? [`${clientsHelped} ${clients}`] : []),
      `${headPhysiotherapistYears} ${experience}`,
      ...teamLine,
      ...(professionalCare ? [`${professionalCare} ${care}`] : []),
    ]);
  }
});

const { changing } = contactPage.gettingHere.train;
const trainWarning = [[changing.text], { [changing.link.label]: changing.link.url }] as const;
const interpreterCall = [[site.interpreter], { '131 450': 'tel:131450' }] as const;
const { participants } = ndis.scheme;
const { label: sourceLabel, checked = '' } = words.servicePages.payingSources.medicare;
const articles = words.issues[0]?.articles ?? [];

test.each<[path: string, what: string, texts: readonly string[], links?: Record<string, string>]>([
  [
    '/about',
    'the address, the opening hours and a link to the prices',
    [clinic.address.street, openingHoursText(clinic, phrases), byRequestText(clinic, phrases)],
    { [clinic.phone.number]: callHref, [pageLink('costs').name]: paths.costs },
  ],
  [
    '/',
    'the gap for each payer',
    clinic.payers.flatMap((payer) => [payer.detail, leftToPay(payer, visitWords, phrases) ?? '']),
  ],
  ['/ndis', 'the number of participants', [participants.number.toLocaleString(phrases.locale)]],
  [
    '/services/dry-needling',
    'the day when a source was last checked',
    [`${sourceLabel} ${interpolate(site.checked, { date: dayText(checked, phrases.locale) })}`],
  ],
  ['/contact', 'a warning that trains change', ...trainWarning],
  ['/areas-we-serve', 'a warning that trains change', ...trainWarning],
  ['/', 'how to call with an interpreter', ...interpreterCall],
  ['/booking', 'how to call with an interpreter', ...interpreterCall],
  [
    '/booking',
    'links to both legal pages',
    [],
    Object.fromEntries((['terms', 'privacy'] as const).map((name) => [pageLink(name).name, paths[name]])),
  ],
  ['/contact', 'a link to the referral form', [], { [contactPage.quickActions.refer.label]: paths.referral }],
  ['/ndis', 'a link to the referral form', [], { [ndis.contact.refer]: paths.referral }],
  ['/', 'a link to the referral form', [], { [pageLink('referral').name]: paths.referral }],
  [
    '/magazine',
    'the time to read each article of the first issue',
    articles.map(({ readTime }) =>
      interpolate(words.magazinePage.article.readTime, { minutes: String(readTime) }),
    ),
  ],
  ...enquiryTypeNames.map((type): [string, string, string[]] => {
    const { received, next } = forms[type];
    const steps = next?.steps.slice(1) ?? [];
    return [
      `${enquiryTypes[type].page}/received`,
      'what happens next',
      [received.heading, ...steps.map(({ name }) => name)],
    ];
  }),
])('the page %s has %s', (path, _name, expectedTexts, links = {}) => {
  const page = builtPage(path);
  for (const text of expectedTexts) expect(textOf(page.querySelector('main'))).toContain(plainText(text));
  for (const [name, href] of Object.entries(links)) expect(findTargets(page, name), name).toContain(href);
});

test('each suburb on Areas we serve has its travel minutes or a note, and links to services', () => {
  const page = builtPage('/areas-we-serve');
  for (const { id, suburbs } of areas.groups) {
    const rows = page.querySelectorAll(`#${id} > .suburbs > li`);
    expect(rows.map((row) => textOf(row.querySelector('h4')))).toEqual(suburbs.map(({ name }) => name));
    for (const [index, row] of rows.entries()) {
      const { minutes, words: instead, services } = suburbs[index] as (typeof suburbs)[number];
      expect(textOf(row)).toContain(
        instead ?? interpolate(areas.suburb.minutes, { minutes: String(minutes) }),
      );
      expect(readHrefs(row)).toEqual(expect.arrayContaining(services.map(servicePath)));
    }
  }
});

test("Home answers visitors' first questions before it describes the clinic", () => {
  const questionHeadings = [
    words.whatIsHard.heading,
    home.conditions.heading,
    home.paying.heading,
    words.firstVisit.heading,
  ];
  const { heading, promises, testimonials } = words.testimonials;
  const clinicHeadings = [
    home.reasons.heading,
    home.facts.heading,
    promises.heading,
    ...(testimonials.length > 0 ? [heading] : []),
  ];
  // A section that is folded on a phone has two headings, and only one of them is visible.
  expect([...new Set(readTexts(builtPage('/'), 'main h2'))]).toEqual(
    [...questionHeadings, ...clinicHeadings, home.calls.consultation.heading].map(plainText),
  );
});

test('every call to action on Home leads to its target', () => {
  const { call, ...others } = home.calls;
  const main = builtPage('/').querySelector('main') as HTMLElement;
  for (const { label, href } of Object.values(others)) expect(findTargets(main, label)).toContain(href);
  expect(findTargets(main, `${call.label} ${clinic.phone.number}`)).toContain(callHref);
});

test("on Home each picture of 'Show us what is hard' links to a service or to the phone", () => {
  const { heading, items, call, emergency } = words.whatIsHard;
  const page = builtPage('/');
  const section = sectionBelow(page, heading);
  expect(readTexts(page, 'main h2')[0]).toBe(heading);
  expect(textOf(section.querySelector('p')).startsWith(emergency)).toBe(true);
  const [first, ...links] = section.querySelectorAll('a');
  expect(first?.getAttribute('href')).toBe('tel:000');
  const expectedLinks = [
    ...items.map(({ id, label, service }) => [
      `${label} ${serviceLink(service).name}`,
      `${servicePath(service)}#hard-${id}`,
    ]),
    [`${call} ${clinic.phone.number}`, callHref],
  ];
  const shownLinks = links.map((link) => [textOf(link), link.getAttribute('href')]);
  expect(shownLinks).toEqual(expect.arrayContaining(expectedLinks));
});

test('the services page begins with its list, and links to the pictures on Home', () => {
  const page = builtPage('/services');
  expect(readTexts(page, 'main h2')[0]).toBe(words.servicesIndex.cards.heading);
  expect(findTargets(page, words.whatIsHard.heading)).toEqual(['/#what-is-hard']);
});

test.each([...sequenceNames.map(movementPath), ...tonightSheets.map(tonightPath)])(
  'every link to the booking form on %s makes the form name that page',
  (path) => {
    const links = readHrefs(builtPage(path), 'a[href^="/booking"]');
    expect(links).toHaveLength(5);
    for (const link of links) {
      const { hash, searchParams } = new URL(link, 'http://localhost');
      expect(startedFromId(searchParams.get(startedFromParameter) ?? '')).toBe(hash.slice(1));
      expect(builtPage('/booking').querySelectorAll(hash)).toHaveLength(1);
    }
  },
);

test.each(['/', paths.booking, ...serviceSlugs.map(servicePath)])(
  '%s shows the prices of the clinic record, or only those of its own visit length',
  (path) => {
    const page = builtPage(path);
    const servicesByPath = serviceSlugs.map((slug) => [servicePath(slug), serviceWords(slug)] as const);
    const minutesOfService = new Map(servicesByPath).get(path)?.visitMinutes;
    const rows = page
      .querySelectorAll('.rows')
      .map((list) => list.querySelectorAll('dt').map((term) => textOf(term)));
    expect(rows).toContainEqual(
      minutesOfService ? expect.anything() : fees.map(({ name }) => plainText(name)),
    );
    for (const { text } of minutesOfService ? [] : fees) expect(textOf(page)).toContain(plainText(text));
  },
);

test.each(['/', '/services/musculoskeletal', '/services/workcover', '/first-visit'])(
  '%s shows the five steps of a first visit in order',
  (path) => {
    const steps = Object.values(words.firstVisit.steps).map(({ name }) => name);
    const page = builtPage(path);
    const headings = readTexts(page, 'main :is(ol, ul) li :is(h2, h3, h4)');
    expect(headings.filter((name) => steps.includes(name))).toEqual(steps);
    if (path !== '/first-visit') expect(findTargets(page, words.firstVisit.link)).toContain('/first-visit');
  },
);

test('the page after a booking leads to the first visit, and does not repeat its steps', () => {
  const page = builtPage('/booking/received');
  expect(findTargets(page, words.firstVisit.heading)).toContain('/first-visit');
  expect(page.querySelector('main .visit-steps')).toBeNull();
});

describe.each(serviceSlugs)('the page of %s', (slug) => {
  const content = serviceWords(slug);
  const page = builtPage(servicePath(slug));

  test('links to the booking form with its own consultation type', () => {
    const types = attributeValues(builtPage(paths.booking), '[name=consultationType] option', 'value');
    expect(types).toContain(content.bookingType);
    expect(readHrefs(sectionBelow(page, content.booking.heading))).toEqual(
      expect.arrayContaining([`${paths.booking}?type=${content.bookingType}`, callHref]),
    );
  });

  test('has its warning signs, the most urgent first, and dials 000', () => {
    const advice = sectionBelow(page, content.seeDoctorFirst.heading);
    const { several, groups, otherwise } = signsByUrgency(content.seeDoctorFirst.signs, words.warningSigns);
    expect(readTexts(advice, '.signs > p')).toEqual(several ? [plainText(several)] : []);
    expect(readTexts(advice, 'h3')).toEqual([
      ...groups.map(({ urgency, label, signs }) =>
        plainText(urgency === 'call-000' ? label : `${label} (${signs.length})`),
      ),
      otherwise,
    ]);
    expect(readTexts(advice, `details:not([open]) ${listedSign}`)).toEqual(
      groups
        .filter(({ urgency }) => urgency !== 'call-000')
        .flatMap(({ signs }) => signs.map(({ line }) => plainText(line))),
    );
    expect(readTexts(advice, listedSign)).toEqual(
      groups.flatMap(({ signs }) => signs.map(({ line }) => plainText(line))),
    );
    const findEmergencyNumbers = (text: string) => text.match(/\b000\b/g) ?? [];
    expect(readTexts(advice, 'a[href="tel:000"]')).toEqual([
      ...groups.flatMap(({ urgency, label, signs }) => [
        ...(urgency === 'call-000' ? [plainText(label)] : []),
        ...signs.flatMap(({ line }) => findEmergencyNumbers(line)),
      ]),
      ...words.warningSigns.help.flatMap(findEmergencyNumbers),
    ]);
  });

  test('has the key facts of a visit below its headline', () => {
    const minutes = content.visitMinutes?.first ?? clinic.fees.visits[0]?.first?.minutes ?? 0;
    expect(readTexts(page, 'h1 ~ .key-facts li')).toEqual(
      words.servicePages.keyFacts.map(({ name, text }) =>
        plainText(interpolate(`${name} ${text}`, { minutes: minutesText(minutes, phrases) })),
      ),
    );
  });

  test('offers to show the movement of its picture if there is one', () => {
    const poses = movementsByName[servicePicture(slug)].keyframes.length;
    expect(readTexts(page, 'main summary').includes(site.movement.show)).toBe(poses > 1);
  });

  if (content.layout === 'tabbed')
    test('ends each part with links to the next one and to booking', () => {
      const { conditions, bookingType } = content as TabbedService;
      const bookingLink = { words: words.servicePages.enquire, href: `${paths.booking}?type=${bookingType}` };
      const nextLabel = (label: string) => interpolate(words.servicePages.tabs.next, { part: label });
      for (const [id, expectedLinks] of Object.entries({
        overview: [{ words: nextLabel(conditions.label), href: '#conditions' }, bookingLink],
        conditions: [{ words: nextLabel(words.servicePages.tabs.booking), href: '#booking' }, bookingLink],
        booking: [bookingLink],
      })) {
        const lastLinks = page.querySelectorAll(`#${id} a`).slice(-expectedLinks.length);
        expect(lastLinks.map((link) => ({ words: textOf(link), href: link.getAttribute('href') }))).toEqual(
          expectedLinks,
        );
      }
    });

  const minutes = clinic.fees.visits[0]?.first?.minutes;
  if (content.visitMinutes && minutes)
    test('states the length of its own visits and not the usual one', () => {
      const main = textOf(page.querySelector('main'));
      expect(main).not.toContain(minutesText(minutes ?? 0, phrases));
      expect(main).toContain(minutesText(content.visitMinutes?.first ?? 0, phrases));
    });
});

test('an FAQ answer with an outside source names the source and when it was checked', () => {
  const questionsWithSource = words.faqCategories
    .flatMap(({ questions }) => questions)
    .filter(({ source }) => source);
  expect(questionsWithSource).not.toEqual([]);
  for (const { id, source } of questionsWithSource) {
    const answer = builtPage('/faq').querySelector(`#${id}`) as HTMLElement;
    expect(findTargets(answer, source?.label ?? '')).toEqual([source?.url]);
    expect(textOf(answer)).toContain(dayText(source?.checked ?? '', phrases.locale));
  }
});

test('the services page lists each service below its group, as a card or a link', () => {
  const list = sectionBelow(builtPage('/services'), words.servicesIndex.cards.heading);
  const groups = list.querySelectorAll('.service-group');
  expect(groups.map((group) => textOf(group.querySelector('h3')))).toEqual(
    serviceGroups.map(({ name }) => name),
  );
  for (const [index, { services }] of serviceGroups.entries())
    expect(readHrefs(groups[index] as HTMLElement).toSorted()).toEqual(services.map(servicePath).toSorted());
  expect(list.querySelectorAll('.service-card')).toHaveLength(words.servicesIndex.cards.services.length);
  for (const slug of words.servicesIndex.cards.services)
    expect(textOf(list)).toContain(plainText(serviceWords(slug).card ?? ''));
});

test('a moved address redirects on a file host too, and is not indexed', () => {
  const page = builtPage('/services/neurological-rehab');
  expect(attributeValues(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(attributeValues(page, 'meta[http-equiv=refresh]', 'content').join()).toContain(
    '/services/neurological-rehabilitation',
  );
});

test('Contact has the hours of each day and the closures in order, and the FAQ names the next', () => {
  const closures = comingClosures(todaysOpenings, today);
  expect(closures).not.toEqual([]);
  const page = builtPage('/contact');
  for (const day of weekdays) {
    const openHours = clinic.hours[day];
    const hoursOfDay = readTexts(page, 'tr').find((text) =>
      text.startsWith(weekdayName(day, phrases.locale)),
    );
    expect(hoursOfDay).toContain(
      plainText(openHours ? dayHoursText(openHours, phrases) : phrases.hours.closed),
    );
  }
  const shownClosures = readTexts(page, '.closed-days dl > div');
  expect(shownClosures.length).toBeGreaterThanOrEqual(Math.min(closures.length, 3));
  for (const [i, closure] of closures.slice(0, shownClosures.length).entries()) {
    expect(shownClosures[i]).toContain(plainText(closureDays(closure, phrases)));
    expect(shownClosures[i]).toContain(closure.reason);
  }
  const sentence = plainText(nextClosures(todaysOpenings, phrases, today));
  const closuresQuestion = words.faqCategories
    .flatMap(({ questions }) => questions)
    .find(({ closedDays }) => closedDays);
  expect(textOf(builtPage('/faq').querySelector(`#${closuresQuestion?.id}`))).toContain(sentence);
});

test.each(['terms', 'privacy'] as const)(
  'the page of %s has the date of its last change and a list of contents with every part',
  (name) => {
    const { heading, updated } = readYamlFile(`content/en/legal/${name}.md`) as {
      heading: string;
      updated: string;
    };
    const page = builtPage(paths[name]);
    expect(readTexts(page, 'h1')).toEqual([heading]);
    expect(textOf(page)).toContain(
      interpolate(site.document.lastChanged, { date: dayText(updated, phrases.locale) }),
    );
    const contentsList = page.querySelector('nav[aria-labelledby=contents]') as HTMLElement;
    expect(readTexts(contentsList, 'a').length).toBeGreaterThan(9);
    expect(readTexts(contentsList, 'a')).toEqual(readTexts(page, '.prose h2, .legal summary'));
    const anchorIds = attributeValues(page, '.prose h2, .legal details > [id]', 'id');
    expect(readHrefs(contentsList)).toEqual(anchorIds.map((id) => `#${id}`));
    expect(readHrefs(page, '.prose a')).toEqual(expect.arrayContaining([callHref, `mailto:${clinic.email}`]));
  },
);

const render = await loadPageRenderer(readBuiltFiles(clientFolder));

test.each(languages)(
  'in %s a booking form with an error names each earlier choice of the visitor once',
  async (language) => {
    const missingName = { values: {}, fields: { firstName: ['Missing'] } };
    const answer = await render(`${formPage('booking', language)}/corrections`, missingName);
    const page = parse(await answer.text());
    const startedFromHashes = startedFromValues.map((value) => `#${startedFromId(value)}`);
    expect(startedFromHashes.filter((place) => page.querySelectorAll(place).length !== 1)).toEqual([]);
  },
);

test('the privacy policy begins with a summary of at most 120 words', () => {
  const [summary = ''] = readTexts(builtPage(paths.privacy), '.page-head .prose');
  const count = summary.split(/\s+/).length;
  expect(count).toBeGreaterThan(60);
  expect(count).toBeLessThanOrEqual(120);
});

test('the booking form starts empty, with either way of contact and both switches off', () => {
  const form = builtPage(paths.booking).querySelector('form#booking') as HTMLElement;
  const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'consultationType', 'message'];
  for (const name of fieldNames) {
    const field = form.querySelector(`[name=${name}]`);
    expect([
      name,
      field?.getAttribute('value') ?? '',
      field?.querySelector('option[selected]')?.getAttribute('value') ?? '',
    ]).toEqual([name, '', '']);
  }
  expect(attributeValues(form, '[checked]', 'value').filter(Boolean)).toEqual(['either']);
  expect(readTexts(form, '[name=consultationType] option').slice(1)).toEqual(
    forms.booking.fields.consultationType.options?.map(({ label }) => plainText(label)),
  );
});

test('the directions on Contact begin with the train', () => {
  const { train, ways } = contactPage.gettingHere;
  expect(readTexts(builtPage('/contact'), '.getting-here li > h3').slice(-ways.length - 1)).toEqual(
    [train.name, ...ways.map(({ name }) => name)].map(plainText),
  );
});

test('the header has its links, icons, phone number and booking button, and marks the open page', () => {
  const header = builtPage('/').querySelector('header') as HTMLElement;
  for (const page of headerPages)
    expect(findTargets(header, pageLink(page).name)).toContain(pageLink(page).path);
  for (const name of [site.facebook, site.instagram]) expect(findTargets(header, name)).not.toEqual([]);
  expect(readTexts(header, `a[href="${callHref}"]`)).toEqual([clinic.phone.number, clinic.phone.number]);
  expect(findTargets(header, pageLink('booking').name)).toContain(paths.booking);
  expect(textOf(header)).toContain(site.header.registered);
  expect(new Set(readTexts(header, '[aria-current=page]'))).toEqual(new Set([pageLink('home').name]));
});

test("a phone's menu begins with what people ask first, and ends with the phone number and hours", () => {
  const menu = builtPage('/').querySelector('#mobile-menu') as HTMLElement;
  const topStripPaths = topStripPages.map((name) => paths[name]);
  expect(readHrefs(menu).slice(0, topStripPaths.length)).toEqual(topStripPaths);
  expect(textOf(menu)).toContain(`${clinic.phone.number}${plainText(site.openingHours)}`);
});

test('Help at home links to its sheets, to the movements and to the page for showing a movement', () => {
  expect(readHrefs(builtPage(paths.tonight).querySelector('main') as HTMLElement)).toEqual(
    expect.arrayContaining([...tonightSheets.map(tonightPath), paths.movements, paths.show]),
  );
});

test('the footer lists its services and ten other pages, with the address, the phone and the year', () => {
  const footer = builtPage('/').querySelector('footer') as HTMLElement;
  for (const [name, links] of [
    [site.footer.quickLinks, quickPages.map((page) => pageLink(page))],
    [site.footer.core, words.menus.core.map(serviceLink)],
    [site.footer.specialised, words.menus.specialised.map(serviceLink)],
  ] as const) {
    const footerLinks = footer.querySelectorAll(`nav[aria-label="${name}"] a`);
    expect(footerLinks.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
      links.map((link) => [link.name, link.path]),
    );
  }
  expect(quickPages).toHaveLength(10);
  for (const text of [clinic.address.street, `© ${new Date().getFullYear()}`])
    expect(textOf(footer)).toContain(text);
  expect(readHrefs(footer)).toEqual(expect.arrayContaining([callHref, paths.booking]));
});

test('no page preloads the font, since that would delay the first paint in Chromium', () => {
  for (const path of allPaths) expect(builtPage(path).querySelector('link[as=font]'), path).toBeNull();
});

test('the page for when no server answers is one file with the phone number in every language', () => {
  const page = parse(readFileSync('dist/unavailable.html', 'utf8'));
  for (const language of languages) {
    const { heading, emergency } = readContent(registry.unavailable, language);
    expect(textOf(page)).toContain(heading);
    expect(textOf(page)).toContain(emergency);
  }
  expect(readHrefs(page, '[href]')).toEqual(languages.map(() => callHref));
  expect(readTexts(page, 'a')).toEqual(languages.map(() => plainText(clinic.phone.number)));
  expect(attributeValues(page, '[src]', 'src')).toEqual([]);
  expect(textOf(page.querySelector('style'))).not.toMatch(/url\(|@import/);
  expect(attributeValues(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
});

test('each form has the emergency advice beside it', () => {
  for (const type of enquiryTypeNames)
    expect(textOf(builtPage(enquiryTypes[type].page)), type).toContain(plainText(forms.shared.emergency));
});
