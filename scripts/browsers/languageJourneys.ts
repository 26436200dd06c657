import assert from 'node:assert/strict';
import { translatedLanguages } from '../../src/clinic/languages.ts';
import { formPage } from '../../src/enquiry/kinds.ts';
import { pathIn } from '../../src/site/translations.ts';
import { bothLetters, fillBooking, fillMessage, newAddress } from './enquiring.ts';
import type { Journey } from './journeys.ts';

/** What somebody who reads another language comes to do. */
export const languageJourneys: Record<string, Journey> = {
  async 'each language: from its start to its form, says what is missing, then sends'({ page, mail }) {
    for (const language of translatedLanguages) {
      const path = formPage('contact', language);
      await page.open(pathIn(language, 'start'));
      await page.click(`.frame-menu a[href="${path}"]`);
      await page.at(path);
      await page.has('astro-island:not([ssr]) form#contact');
      const direction = String(await page.evaluate(`return document.documentElement.dir`));
      await page.click('form#contact [type=submit]');
      await page.until('what is missing', `return document.activeElement.matches('.error-summary')`);
      const first = await page.evaluate(
        `const [one, two] = ['email', 'phone'].map((name) => document.querySelector('[name=' + name + ']').getBoundingClientRect().x);
         return one < two ? 'ltr' : 'rtl'`,
      );
      assert.equal(first, direction, `which way the fields of ${path} run`);
      const email = newAddress();
      await fillMessage(page, email);
      await page.click('form#contact [type=submit]');
      await bothLetters(mail, email);
    }
  },
};

/** The same where no script runs. */
export const languageJourneysWithoutScript: Record<string, Journey> = {
  async 'each language: an enquiry is sent without script'({ page, mail }) {
    for (const language of translatedLanguages) {
      const path = formPage('booking', language);
      await page.open(path);
      const email = newAddress();
      await fillBooking(page, email);
      await page.click('form#booking [type=submit]');
      await page.at(`${path}/received`);
      await bothLetters(mail, email);
    }
  },
};
