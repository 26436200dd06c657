import assert from 'node:assert/strict';
import type { MailServer } from '../../testing/mailServer.ts';
import { bothLetters, fillBooking, fillMessage, newAddress } from './enquiring.ts';
import { key, type Page } from './page.ts';

/** What a journey goes through. */
export interface World {
  page: Page;
  mail: MailServer;
  /** The origin of the desk, and who may sign in there. */
  desk: { url: string; person: string };
  /** Ends the server as a power cut would. */
  cutServer(): Promise<void>;
  /** Starts it again at the same address. */
  startServer(): Promise<void>;
}

export type Journey = (world: World) => Promise<void>;

const phone = [480, 850] as const;
const laptop = [1380, 900] as const;

/** What a visitor comes to do, in a browser that runs script. */
export const journeys: Record<string, Journey> = {
  async 'Home reads, and its film or poster stands'({ page }) {
    await page.resize(...laptop);
    await page.open('/');
    await page.has('main h1');
    const film = `const film = document.querySelector('video'); const poster = document.querySelector('.hero-video__poster');
      const isShown = (each) => each && each.getClientRects().length > 0;
      return (isShown(film) && film.readyState > 2) || (isShown(poster) && poster.naturalWidth > 0)`;
    await page.until('the film or the poster', film);
  },

  async 'the menu on a phone: open, choose a link, Back: it is closed'({ page }) {
    await page.resize(...phone);
    await page.open('/');
    await page.click('.mobile-menu__toggle');
    await page.until('the open menu', isOpen('#mobile-menu'));
    await page.click('#mobile-menu a[href="/about"]');
    await page.at('/about');
    await page.back();
    await page.at('/');
    await page.until('the menu closed', `return !(() => {${isOpen('#mobile-menu')}})()`);
  },

  async 'the Services dropdown: open, choose a link, Back: it is closed'({ page }) {
    await page.resize(...laptop);
    await page.open('/');
    await page.click('.services-menu__toggle');
    await page.until('the open dropdown', isOpen('#services-menu'));
    await page.click('#services-menu a[href="/services"]');
    await page.at('/services');
    await page.back();
    await page.at('/');
    await page.until('the dropdown closed', `return !(() => {${isOpen('#services-menu')}})()`);
  },

  async 'a service shows its movement, once and step by step'({ page }) {
    const hand = `document.querySelector('.moving .m-nearHand').getBoundingClientRect().y + scrollY`;
    await page.resize(...laptop);
    await page.open('/services/functional-mobility');
    await page.has('.moving .m-nearHand');
    const atRest = Number(await page.evaluate(`return ${hand}`));
    await page.click('.moving summary');
    await page.until('the hand on its way', `return Math.abs(${hand} - ${atRest}) > 20`);
    await page.until('the hand back at rest', `return Math.abs(${hand} - ${atRest}) < 1`);
    await page.click('.moving label:has([value="1"])');
    await page.until('the hand in the first pose', `return Math.abs(${hand} - ${atRest}) > 20`);
    await page.click('.moving__play');
    await page.until('the hand at rest after playing again', `return Math.abs(${hand} - ${atRest}) < 1`);
  },

  async 'the FAQ search finds, opens and clears'({ page }) {
    await page.open('/faq');
    const all = await page.evaluate(shownQuestions);
    await page.until('the search', `return !document.querySelector('.faq-search--waiting')`);
    const words = String(await page.evaluate(`return document.querySelector('.question h3').textContent`));
    await page.fill('#faq-query', words);
    await page.until('the question found', `return (() => {${shownQuestions}})() === 1`);
    // A single question that is found opens by itself.
    await page.until(
      'its answer',
      `return document.querySelector('.question[open] p').getClientRects().length > 0`,
    );
    await page.fill('#faq-query', 'zqzqzq');
    await page.click('.faq-status button');
    await page.until('all questions', `return (() => {${shownQuestions}})() === ${all}`);
    await page.until('the focus in the search', `return document.activeElement.id === 'faq-query'`);
  },

  async 'the tabs of a service are chosen by keys'({ page }) {
    await page.open('/services/sports-injury');
    await page.until('tabs', `return document.querySelector('[role=tab]') !== null`);
    await page.press('[role=tab]', key.right);
    await page.until('the second tab', chosenTab(1));
    await page.pressHere(key.end);
    await page.until('the last tab', chosenTab('tabs.length - 1'));
    await page.pressHere(key.home);
    await page.until('the first tab', chosenTab(0));
  },

  async 'booking: says what is missing, then sends, thanks once and leads Home'({ page, mail }) {
    await page.open('/booking');
    await page.has('astro-island:not([ssr]) form#booking');
    await page.click('form#booking [type=submit]');
    await page.until(
      'the focus on what is missing',
      `return document.activeElement.matches('.error-summary')`,
    );
    const email = newAddress();
    await fillBooking(page, email);
    await page.click('form#booking [type=submit]');
    await page.until('one toast, of success', onlyToast('success'));
    await page.at('/');
    await bothLetters(mail, email);
  },

  async 'the message: fails while no server is there, then sends; one toast, the right one'(world) {
    const { page, mail } = world;
    await page.open('/contact');
    await page.has('astro-island:not([ssr]) form#contact');
    const email = newAddress();
    await fillMessage(page, email);
    await world.cutServer();
    await page.click('form#contact [type=submit]');
    await page.until('one toast, of failure', onlyToast('error'));
    await world.startServer();
    await page.click('form#contact [type=submit]');
    await bothLetters(mail, email);
    await page.until('one toast, of success', onlyToast('success'));
  },

  async 'the next page opens without asking again, where the browser keeps what was fetched'({ page }) {
    await page.open('/about');
    if (!(await page.evaluate(keepsFetched))) return;
    await page.evaluate(`document.querySelector('footer a[href="/terms"]').focus()`);
    await page.until(
      'the page fetched',
      `return performance.getEntriesByName(location.origin + '/terms').some(({ responseEnd }) => responseEnd > 0)`,
    );
    await page.click('footer a[href="/terms"]');
    await page.at('/terms');
    const sent = await page.evaluate(`return performance.getEntriesByType('navigation')[0].transferSize`);
    assert.equal(sent, 0, 'bytes sent when it was opened');
  },

  async 'the magazine: reads an article, and comes back'({ page }) {
    await page.open('/magazine');
    const card = '.article-card__read';
    await page.click(card);
    const isRead = `const open = [...document.querySelectorAll('.article')].filter((each) => each.getClientRects().length > 0);
      return open.length === 1 && '#' + open[0].id === document.querySelector('${card}').hash`;
    await page.until('the article that was chosen, alone', isRead);
    await page.back();
    await page.until(
      'the issue again',
      `return document.querySelector('${card}').getClientRects().length > 0`,
    );
  },
};

/** The same where no script runs, and nothing in the page can be asked. */
export const journeysWithoutScript: Record<string, Journey> = {
  async 'booking sends without script'({ page, mail }) {
    await page.open('/booking');
    const email = newAddress();
    await fillBooking(page, email);
    await page.click('form#booking [type=submit]');
    await page.at('/booking/received');
    await bothLetters(mail, email);
  },

  async 'the message: comes back with what is wrong, then sends without script'({ page, mail }) {
    await page.open('/contact');
    await fillMessage(page, 'somebody@localhost');
    await page.click('form#contact [type=submit]');
    await page.has('.error-summary');
    const email = newAddress();
    await page.fill('[name=email]', email);
    await page.click('form#contact [type=submit]');
    await page.at('/contact/received');
    await bothLetters(mail, email);
  },
};

/** As src/site/NextPage.astro asks; Chromium fetches ahead by itself, and its own test is in e2e/. */
const keepsFetched = `return document.createElement('link').relList.supports('prefetch') && !HTMLScriptElement.supports?.('speculationrules')`;
const isOpen = (css: string) => `return document.querySelector('${css}').matches(':popover-open')`;
const shownQuestions = `return [...document.querySelectorAll('.question')].filter((each) => each.getClientRects().length > 0).length`;
const chosenTab = (index: number | string) =>
  `const tabs = [...document.querySelectorAll('[role=tab]')]; const tab = tabs[${index}];
   return tab.ariaSelected === 'true' && document.activeElement === tab && document.querySelector(tab.hash).getClientRects().length > 0`;
const onlyToast = (type: string) =>
  `const toasts = [...document.querySelectorAll('.toasts .notice')]; return toasts.length === 1 && toasts[0].matches('.notice--${type}')`;
