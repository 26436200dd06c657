import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../../e2e/fixtures.ts';
import { languageText } from '../../src/clinic/languages.ts';
import { formPage, kinds, type TranslatedKindName, translatedKinds } from '../../src/enquiry/kinds.ts';
import { postedForm } from '../../testing/postedForm.ts';
import { sample } from '../../testing/samples.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { expectWhole } from './faults.ts';
import { here } from './here.ts';
import { englishIn, textsOf } from './texts.ts';

const { language } = here;

/** What somebody sends from a page in the test language. */
const enquiry = (kind: TranslatedKindName) => ({ ...sample(kind), language, interpreter: true });

test.use({ expectedComplaints: /Failed to load resource/ });

for (const kind of translatedKinds) {
  const sent = enquiry(kind);
  const functionPath = `/functions/v1/${kinds[kind].functionName}`;

  test(`the letter to who sends a ${kind} has no English in it, and that to the clinic names the language`, async ({
    page,
    mail,
  }) => {
    const email = `${kind}@example.com`;
    expect((await page.request.post(functionPath, { data: { ...sent, email } })).status()).toBe(200);
    const letters = () =>
      mail.letters.filter(
        ({ replyTo, recipients }) =>
          recipients.includes(email) || replyTo?.some(({ address }) => address === email),
      );
    await expect.poll(() => letters().length).toBe(2);
    const visitor = letters().find(({ recipients }) => recipients.includes(email));
    const clinic = letters().find((letter) => letter !== visitor);
    expect(clinic?.text).toContain(languageText(language));
    const { subject = '', text = '', html = '' } = visitor ?? {};
    expect(englishIn([subject, ...text.split('\n')])).toEqual([]);
    await page.setContent(html);
    const texts = await textsOf(page);
    expect(texts.length).toBeGreaterThan(5);
    expect(englishIn(texts)).toEqual([]);
  });

  test(`what is wrong with a ${kind} is answered without English`, async ({ page }) => {
    const wrong = {
      ...sent,
      firstName: 'x'.repeat(500),
      lastName: '\u0007',
      email: '',
      phone: 7,
      interpreter: 'x',
    };
    const answer = await page.request.post(functionPath, { data: wrong });
    expect(answer.status()).toBe(422);
    const { error } = await answer.json();
    const messages = Object.values<string[]>(error.fields).flat();
    expect(messages).toHaveLength(6);
    expect(englishIn(messages)).toEqual([]);
  });
}

test.describe('a form that is not taken is answered by a page without English', () => {
  test.use({ javaScriptEnabled: false });

  for (const kind of translatedKinds) {
    test(kind, async ({ page }) => {
      // Of its own, since it takes one form in ten minutes, and its store is locked for a moment.
      const server = await startServer({ RATE_STORED: '1/10m' });
      const store = new DatabaseSync(`${server.folder}/enquiries.db`);
      const post = async (message: string, origin = server.url) => {
        const form = { ...postedForm(kind, enquiry(kind)), message };
        const options = { form, maxRedirects: 0, headers: { Origin: origin } };
        const answer = await page.request.post(server.url + formPage(kind, language), options);
        await page.setContent(await answer.text());
        return answer.status();
      };

      expect(await post('אב', 'https://elsewhere.example')).toBe(403);
      await expectWhole(page);
      expect(await post('א'.repeat(70_000))).toBe(413);
      await expectWhole(page);
      store.exec('BEGIN EXCLUSIVE');
      expect(await post('אב')).toBe(503);
      await expectWhole(page);
      store.exec('ROLLBACK');
      store.close();
      expect(await post('אב')).toBe(303);
      expect(await post('אבג')).toBe(429);
      await expectWhole(page);
      await server.stop();
    });
  }
});
