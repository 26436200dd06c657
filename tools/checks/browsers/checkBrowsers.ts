// `npm run check:browsers`: the main journeys of visitors and staff in Firefox and WebKit, with a real server and a real
// mail server. It requires browsers of the system, so `npm test` does not include it, and tests the journeys in Chromium.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import { Command, Option } from 'commander';
import { pagePath } from '../../../src/content/translations.ts';
import { type EnquiryType, formPage } from '../../../src/enquiry/enquiryTypes.ts';
import { redirects } from '../../../src/routes.ts';
import { firstLanguage, type Language, translatedLanguages } from '../../../src/text/languages.ts';
import { type ReceivedMessage, selfSigned, startMailServer } from '../../../tests/support/mailServer.ts';
import { postedForm } from '../../../tests/support/postedForm.ts';
import { booking, contactMessage, referral } from '../../../tests/support/samples.ts';
import { startServer } from '../../../tests/support/serverProcess.ts';
import { freePort } from '../../../tests/support/testServer.ts';
import { clientFolder, listBuiltFiles, pageAddress } from '../../build/files.ts';
import { findProgram } from '../../gate/chromium.ts';
import {
  browsers,
  click,
  fill,
  focus,
  open,
  type Tab,
  waitForPath,
  waitForVisible,
  waitUntil,
} from './browsers.ts';

const command = new Command('npm run check:browsers --')
  .addOption(new Option('--browser <name>').choices(browsers.map(({ name }) => name)))
  .option('--journey <words>', 'only journeys whose names contain these words', '')
  .parse();
const options: { browser?: string; journey: string } = command.opts();
const chosenBrowsers = browsers.filter(({ name }) => !options.browser || name === options.browser);
const missingBrowsers = chosenBrowsers.filter(({ programs }) => !programs.every(findProgram));
if (missingBrowsers.length > 0)
  command.error(
    `Not installed on this machine: ${missingBrowsers.map(({ name }) => name).join(', ')}. On Debian: sudo apt-get install ${missingBrowsers.flatMap(({ packages }) => packages).join(' ')}`,
  );

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const phoneSize = [480, 850] as const;
const laptopSize = [1380, 900] as const;
const staffEmail = 'staff@example.com';
let visitorCount = 0;
const mail = await startMailServer();
const deskPort = await freePort();
const deskOrigin = `https://localhost:${deskPort}`;
const server = await startServer({
  SMTP_URL: mail.url,
  FUNCTIONS_URL: deskOrigin,
  DESK_USERS: staffEmail,
  RATE_STORED: '1000/1m',
  RATE_ATTEMPTS: '1000/1m',
});
await serveDeskOverHttps(Number(new URL(server.url).port));

type Journey = (tab: Tab) => Promise<unknown>;

const journeys: Record<string, Journey> = {
  async 'every page is read, without an error'(tab) {
    await tab.resize(...phoneSize);
    const pages = listBuiltFiles(clientFolder, 'html').map((file) => pageAddress(clientFolder, file));
    // Leaves out not-found pages, for which a browser logs an error.
    for (const path of pages.filter((path) => !(path in redirects) && !path.endsWith('/404'))) {
      await open(tab, server.url + path);
      await waitForVisible(tab, 'h1');
      const brokenImages = await tab.evaluate(() =>
        [...document.images].flatMap((each) => (each.complete && !each.naturalWidth ? each.src : [])),
      );
      const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.deepEqual([...brokenImages, ...tab.errors.splice(0)], [], path);
      assert.ok(overflow <= 0, `${path} is ${overflow} px too wide`);
    }
  },

  'a menu opens on a phone, leads to a page, and is closed after Back': (tab) =>
    useMenu(tab, phoneSize, 'mobile-menu', '/about'),
  'a menu opens on a laptop, leads to a page, and is closed after Back': (tab) =>
    useMenu(tab, laptopSize, 'services-menu', '/services'),

  async "the FAQ's search finds a question, and clears"(tab) {
    const searchField = '#faq-query';
    await open(tab, `${server.url}/faq`);
    const questionText = await tab.evaluate(() => document.querySelector('.question h3')?.textContent ?? '');
    await focus(tab, searchField);
    await tab.type(questionText);
    await waitUntil(
      tab,
      'other questions hidden',
      () => document.querySelector('.question[hidden]') !== null,
    );
    await waitUntil(
      tab,
      'the question',
      (words) => {
        const visibleQuestions = [...document.querySelectorAll('.question:not([hidden])')];
        return visibleQuestions.some((each) => each.querySelector('h3')?.textContent === words);
      },
      questionText,
    );
    await focus(tab, searchField);
    await tab.type('zqzqzq');
    await click(tab, '.faq-status button');
    await waitUntil(tab, 'all questions', () => document.querySelector('.question[hidden]') === null);
  },

  'a booking is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'booking', firstLanguage, true),
  'a message is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'contact', firstLanguage, true),
  'a referral is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'referral', firstLanguage, true),
  async 'each language leads from its start page to its form, which is sent'(tab) {
    for (const language of translatedLanguages) {
      const path = formPage('contact', language);
      await open(tab, server.url + pagePath(language, 'start'));
      await click(tab, `.frame-menu a[href="${path}"]`);
      await waitForPath(tab, path);
      await sendAfterCorrection(tab, 'contact', language, true);
    }
  },

  async 'the desk: signs in, closes an enquiry, and shows nothing after signing out'(tab) {
    const message = await sendAfterCorrection(tab, 'contact', firstLanguage, true);
    const enquiryPath = findLink(message, '/desk/enquiries/').pathname;
    const waitingLink = `.desk-line a[href^="${enquiryPath}"]`;
    const closeButton = 'form[action$="/state"] [name=outcome][value=closed]';
    const signInForm = 'form[action="/desk/sign-in"]';
    await open(tab, `${deskOrigin}/desk`);
    await fill(tab, signInForm, { email: staffEmail });
    const messageCount = mail.messages.length;
    await click(tab, `${signInForm} [type=submit]`);
    await open(tab, findLink((await mail.waitFor(messageCount + 1)).at(-1), '/desk/link').href);
    await click(tab, 'form[action="/desk/link"] [type=submit]');
    await waitForPath(tab, '/desk');
    await click(tab, waitingLink);
    await waitForPath(tab, enquiryPath);
    await click(tab, closeButton);
    await waitForVisible(tab, '[role=status]');
    await click(tab, 'nav a[href="/desk"]');
    await waitForPath(tab, '/desk');
    await waitUntil(tab, 'nobody waiting', (waiting) => !document.querySelector(waiting), waitingLink);
    await open(tab, deskOrigin + enquiryPath);
    await click(tab, 'form[action="/desk/sign-out"] [type=submit]');
    await waitForPath(tab, '/desk/sign-in');
    // The browser must not show the enquiry from its cache after signing out.
    await tab.back();
    await waitUntil(tab, 'the sign-in again', () => new URLSearchParams(location.search).has('next'));
    await waitForVisible(tab, signInForm);
  },
};

const journeysWithoutScript: Record<string, Journey> = {
  'without script: a booking is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'booking', firstLanguage, false),
  'without script: a message is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'contact', firstLanguage, false),
  'without script: a referral is refused, corrected and sent': (tab) =>
    sendAfterCorrection(tab, 'referral', firstLanguage, false),
  async 'without script: a booking is sent in each language'(tab) {
    for (const language of translatedLanguages) await sendAfterCorrection(tab, 'booking', language, false);
  },
};

let failures = 0;
for (const browser of chosenBrowsers) {
  await takeJourneys(browser, journeys, true);
  if (browser.runsWithoutScript) await takeJourneys(browser, journeysWithoutScript, false);
}
process.exit(failures > 0 ? 1 : 0);

async function takeJourneys(
  browser: (typeof browsers)[number],
  namedJourneys: Record<string, Journey>,
  hasScript: boolean,
): Promise<void> {
  const tab = await browser.start(hasScript);
  for (const [name, journey] of Object.entries(namedJourneys)) {
    if (!name.includes(options.journey)) continue;
    const fault = await journey(tab).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (fault) failures += 1;
    console.log(`${browser.name}: ${name}: ${fault ? `FAILED: ${fault}` : 'ok'}`);
  }
  await tab.close();
}

async function useMenu(tab: Tab, size: readonly [number, number], name: string, link: string): Promise<void> {
  await tab.resize(...size);
  await open(tab, `${server.url}/`);
  await click(tab, `.${name}__toggle`);
  await click(tab, `#${name}:popover-open a[href="${link}"]`);
  await waitForPath(tab, link);
  await tab.back();
  await waitForPath(tab, '/');
  await waitUntil(tab, 'the menu closed', (css) => !document.querySelector(css), `#${name}:popover-open`);
}

/** Sends a form without an email address and then with one; resolves to the message to the clinic. */
async function sendAfterCorrection(tab: Tab, type: EnquiryType, language: Language, hasScript: boolean) {
  visitorCount += 1;
  const email = `visitor-${visitorCount}@example.com`;
  const [path, form] = [formPage(type, language), `form#${type}`];
  const enquiryContents = { booking: booking(), contact: contactMessage(), referral: referral() };
  const answers: Record<string, string> = { ...postedForm(type, enquiryContents[type]), email: '' };
  await open(tab, server.url + path);
  await waitForVisible(tab, hasScript ? `astro-island:not([ssr]) ${form}` : form);
  await fill(tab, form, answers);
  await click(tab, `${form} .button--action`);
  await waitForVisible(tab, hasScript ? '.error-summary:focus' : '.error-summary');
  const messageField = `${form} [name=message]`;
  const retainedMessage = await tab.evaluate(
    (css) => document.querySelector<HTMLTextAreaElement>(css)?.value,
    messageField,
  );
  assert.equal(retainedMessage, answers.message, `the message on the refused form of ${path}`);
  await fill(tab, form, { email });
  const messageCount = mail.messages.length;
  await click(tab, `${form} .button--action`);
  if (hasScript) await waitForVisible(tab, '.toasts .notice--success:only-child');
  else await waitForPath(tab, `${path}/received`);
  const messages = (await mail.waitFor(messageCount + 2)).slice(messageCount);
  assert.ok(
    messages.some(({ recipients }) => recipients.includes(email)),
    'no message to the visitor',
  );
  return messages.find(({ replyTo }) => replyTo?.[0]?.address === email);
}

/** The first address in a message whose path starts with `path`. */
function findLink(message: ReceivedMessage | undefined, path: string): URL {
  const link = message?.text?.match(/https:\S+/g)?.find((each) => new URL(each).pathname.startsWith(path));
  assert.ok(link, `no link to ${path} in ${message?.text}`);
  return new URL(link);
}

/**
 * Serves the desk over https, as the proxy of a live site does. At http://localhost WebKit would refuse the Secure cookie of the
 * session.
 */
async function serveDeskOverHttps(serverPort: number): Promise<void> {
  const proxy = createServer(selfSigned, (visitor) => {
    const serverSocket = connect(serverPort, 'localhost');
    pipeline(visitor, serverSocket, visitor, () => serverSocket.destroy());
  });
  proxy.on('tlsClientError', () => {});
  await once(proxy.listen(deskPort, 'localhost'), 'listening');
}
