import { describe, expect, onTestFinished, test } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { signSentence } from '../../src/content/warningSigns.ts';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { honeypotName } from '../../src/enquiry/fields.ts';
import type { ReadFirst } from '../../src/enquiry/readFirst.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { type Language, languages } from '../../src/text/languages.ts';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking, contactMessage, newEnquiry, referral } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';
import { testContext } from '../../tests/support/testContext.ts';
import { warningSignsIn } from '../content.ts';
import { recordAccess } from './auditEvents.ts';
import { changeState } from './changes.ts';
import { saveEnquiry } from './enquiryRepository.ts';
import { findSignsFor, readFirstOf, resendUnopened, signsInText } from './readFirst.ts';

const messageWithSign = 'Numb between the legs since yesterday';
const messageWithoutSign = 'My left knee is stiff in the morning.';

const messageByLanguage: Record<Language, string> = {
  en: messageWithSign,
  ar: 'خدر بين الرجلين',
  vi: 'tê vùng kín',
  zh: '两腿之间麻木',
};

async function sendBooking(testedApp: TestApp, changes: object): Promise<{ readFirst?: ReadFirst }> {
  const response = await testedApp.send({ ...requestBody('booking', booking()), ...changes });
  expect(response.status).toBe(200);
  return response.json();
}

describe('a message with a warning sign', () => {
  test.each(languages)('is answered with the sign and what to do in the language %s', async (language) => {
    const app = await testApp();
    const { readFirst } = await sendBooking(app, { message: messageByLanguage[language], language });
    const words = app.context.forms[language].shared.readFirst;
    const signs = warningSignsIn[language];
    expect(readFirst).toMatchObject({ heading: words.heading, intro: words.intro.one });
    expect(readFirst?.signs).toEqual([signSentence(signs.signs['cauda-equina'] as never, signs)]);
    expect(readFirst?.calls[0]).toEqual({
      label: interpolate(words.call, { number: '000' }),
      href: 'tel:000',
    });
    expect(readFirst?.notes).toContain(words.someoneElse);
    expect(await app.stored()).toMatchObject([{ warning_signs: 'cauda-equina', language }]);
  });

  test('is answered with the most urgent sign first, and every phone number', async () => {
    const { readFirst } = await sendBooking(await testApp(), {
      message: `${messageWithSign}. I want to die.`,
    });
    expect(readFirst?.signs).toHaveLength(2);
    expect(readFirst?.signs[0]).toContain('13 11 14');
    expect(readFirst?.calls.map(({ href }) => href)).toEqual(['tel:000', 'tel:131114']);
    expect(readFirst?.notes).toContain(warningSignsIn.en.several);
  });

  test('gets the same answer when it is sent twice', async () => {
    const app = await testApp();
    const first = await sendBooking(app, { message: messageWithSign });
    expect(await sendBooking(app, { message: messageWithSign })).toEqual(first);
  });

  test.each([
    ['a contact message', 'send-contact-message', { ...contactMessage(), message: messageWithSign }],
    ['a referral', 'send-referral', { ...referral(), message: messageWithSign }],
    ['possible spam', 'send-booking-email', { ...booking(), message: messageWithSign, [honeypotName]: 'x' }],
  ])('is stored with the sign, also if it is %s', async (_name, functionName, body) => {
    const { send, stored } = await testApp();
    expect(await (await send(body, {}, functionName)).json()).toHaveProperty('readFirst');
    expect(await stored()).toMatchObject([{ warning_signs: 'cauda-equina' }]);
  });

  test('sent without script leads to a page with the sign, for five minutes', async () => {
    const { app, context, post } = await testApp();
    const redirect = await post(postedForm('booking', booking({ message: messageWithSign })));
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/booking/received']);
    const cookie = redirect.headers.get('set-cookie') ?? '';
    for (const attribute of ['Max-Age=300', 'Path=/booking/received', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(attribute);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const page = await app.request('/booking/received', { headers });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const { readFirst } = (await page.json()) as { readFirst: ReadFirst };
    expect(readFirst.heading).toBe(context.forms.en.shared.readFirst.heading);
    expect(context.logged.join('')).not.toContain('cauda');
    const nextPage = await app.request('/booking', {
      method: 'POST',
      headers,
      body: new URLSearchParams(postedForm('booking', booking({ message: messageWithoutSign }))),
    });
    expect(nextPage.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test('is confirmed even if the page with its signs cannot be rendered', async () => {
    const { app, context } = await testApp();
    context.renderPage = async () => new Response(null, { status: 500 });
    const page = await app.request('/booking/received', { headers: { Cookie: 'read-first=cauda-equina' } });
    // The answer is the built page instead of an error; it is 404, since the site of this test has no built pages.
    expect(page.status).toBe(404);
  });

  test('is accepted even if the search or the answer fails, which is logged', async () => {
    const { context } = await testApp();
    const failingClock = () => {
      throw new Error('a fault');
    };
    expect(signsInText({ ...context, clock: failingClock }, messageWithSign)).toEqual([]);
    expect(readFirstOf({ ...context, clock: failingClock }, ['cauda-equina'], 'en')).toBeUndefined();
    expect(context.logged.filter((line) => line.includes('warning signs'))).toHaveLength(2);
  });
});

test('a message without a warning sign is answered only with the id of the enquiry', async () => {
  const app = await testApp();
  expect(Object.keys(await sendBooking(app, { message: messageWithoutSign }))).toEqual(['id', 'status']);
  const redirect = await app.post(postedForm('booking', booking({ message: 'Is there parking?' })));
  expect(redirect.headers.get('set-cookie')).toBeNull();
  expect(await app.stored()).toMatchObject([{ warning_signs: '' }, { warning_signs: '' }]);
});

test('a live site finds only signs whose phrases a clinician has signed', () => {
  const areWordsReviewed = languages.some((language) => warningSignsIn[language].words?.reviewedBy);
  expect(findSignsFor(liveSettings)(messageWithSign, 2026)).toHaveLength(areWordsReviewed ? 1 : 0);
});

describe('an enquiry with a warning sign is emailed again', () => {
  /** A store on a Monday. `runJobAt` runs the job at a time, and resolves to the number of messages to the clinic. */
  async function storeOnMonday() {
    const context = await testContext();
    onTestFinished(context.close);
    const { db } = context;
    const mondayAt = (time: string) => sydneyMoment('2026-11-23', time);
    return {
      db,
      mondayAt,
      async add(
        day: string,
        time: string,
        changes: { warningSigns?: string[]; suspectedSpam?: boolean } = {},
      ) {
        const receivedAt = sydneyMoment(day, time);
        const enquiry = newEnquiry(
          { message: `At ${time}` },
          { receivedAt, warningSigns: ['stroke'], ...changes },
        );
        return (await saveEnquiry(db, enquiry)).id;
      },
      async runJobAt(time: string): Promise<number> {
        context.setTime(mondayAt(time));
        await resendUnopened(context);
        const rows = await db.selectFrom('messages').select('id').where('audience', '=', 'clinic').execute();
        return rows.length;
      },
      context,
    };
  }
  const mai = 'mai@example.com.au';

  test('once, when the clinic opens', async () => {
    const { add, runJobAt } = await storeOnMonday();
    await add('2026-11-21', '22:00');
    expect([await runJobAt('07:29'), await runJobAt('07:30'), await runJobAt('07:31')]).toEqual([1, 2, 2]);
  });

  test('by only one of two servers', async () => {
    const { add, context, runJobAt, mondayAt } = await storeOnMonday();
    await add('2026-11-21', '22:00', { suspectedSpam: true });
    context.setTime(mondayAt('07:30'));
    const resentCounts = await Promise.all([resendUnopened(context), resendUnopened(context)]);
    expect(resentCounts.toSorted()).toEqual([0, 1]);
    expect(await runJobAt('07:31')).toBe(2);
  });

  test('unless staff saw it, or it arrived after opening', async () => {
    const { db, add, runJobAt, mondayAt } = await storeOnMonday();
    const openedId = await add('2026-11-21', '22:00');
    const now = mondayAt('06:00');
    await recordAccess(db, now, { person: mai, action: 'looked', enquiry: openedId });
    const answeredId = await add('2026-11-21', '22:01');
    await changeState(db, { id: answeredId, version: 0, person: mai, now, state: 'contacted' });
    await add('2026-11-23', '07:45');
    await add('2026-11-21', '22:02', { warningSigns: [] });
    expect(await runJobAt('08:00')).toBe(4);
  });
});
