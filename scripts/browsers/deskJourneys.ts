import assert from 'node:assert/strict';
import type { ReceivedLetter } from '../../testing/mailServer.ts';
import { bothLetters, fillMessage, newAddress } from './enquiring.ts';
import type { Journey, World } from './journeys.ts';

const note = 'Left a message, calls back on Monday.';
const signInForm = 'form[action="/desk/sign-in"]';
const signOutForm = 'form[action="/desk/sign-out"]';
const stateForm = 'form[action$="/state"]';
const contacted = `${stateForm} [value=contacted]`;

/** What staff of the clinic come to do. The desk has no script, so a browser that runs none shows nothing else. */
export const deskJourneys: Record<string, Journey> = {
  async 'the desk: answers who waits, and Back shows it as it stands; signed out, Back shows nobody'(world) {
    const { page, desk } = world;
    const enquiry = await enquire(world);
    await signIn(world);
    await page.at('/desk');
    await page.click(`.waiter a[href="${enquiry}"]`);
    await page.at(enquiry);
    await page.click(contacted);
    await page.fill(`${stateForm} [name=note]`, note);
    await page.click(`${stateForm} [type=submit]`);
    await page.until('the note', there(`document.querySelector('#main').innerText.includes('${note}')`));
    await page.click('nav a[href="/desk"]');
    await page.at('/desk');
    await page.until('one waiter less', there(`!document.querySelector('.waiter a[href="${enquiry}"]')`));

    await page.back();
    await page.until('the enquiry', there(`document.querySelector('${contacted}').checked`));
    await page.back();
    await page.until('it as it stands', there(`document.querySelector('${contacted}').checked`));
    await page.back();
    await page.at('/desk');
    await page.until('nobody of before', there(`!document.querySelector('.waiter a[href="${enquiry}"]')`));

    await page.open(desk.url + enquiry);
    await page.click(`${signOutForm} [type=submit]`);
    await page.has(signInForm);
    for (const next of [enquiry, null]) {
      await page.back();
      const asked = `new URLSearchParams(location.search).get('next') === ${JSON.stringify(next)}`;
      await page.until('the sign-in again', there(`${asked} && document.querySelector('${signInForm}')`));
    }
  },
};

/** What is so of the page that has come, not of the one that goes. */
const there = (condition: string) => `return document.readyState === 'complete' && ${condition}`;

/** Sends a message as a visitor does; resolves to the address of its page, as the clinic's letter names it. */
async function enquire({ page, mail }: World): Promise<string> {
  await page.open('/contact');
  await page.has('astro-island:not([ssr]) form#contact');
  const email = newAddress();
  await fillMessage(page, email);
  await page.click('form#contact [type=submit]');
  await bothLetters(mail, email);
  const letter = mail.letters.find(({ replyTo }) => replyTo?.[0]?.address === email);
  return new URL(linkIn(letter, '/desk/enquiries/')).pathname;
}

/** By the letter, as somebody new to this browser. */
async function signIn({ page, mail, desk }: World): Promise<void> {
  await page.open(`${desk.url}/desk`);
  await page.fill(`${signInForm} [name=email]`, desk.person);
  const before = mail.letters.length;
  await page.click(`${signInForm} [type=submit]`);
  const letters = await mail.waitFor(before + 1);
  await page.has('a[href="/desk/sign-in"]');
  await page.open(linkIn(letters.at(-1), '/desk/link'));
  await page.click('form[action="/desk/link"] [type=submit]');
}

/** The first address below `path` in a letter. */
function linkIn(letter: ReceivedLetter | undefined, path: string): string {
  const link = letter?.text?.match(/https:\S+/g)?.find((each) => new URL(each).pathname.startsWith(path));
  assert.ok(link, `no link to ${path} in ${letter?.text}`);
  return link;
}
