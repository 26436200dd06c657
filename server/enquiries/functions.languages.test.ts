import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../src/text/languages.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking, referral, speakerOf } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { phrasesIn } from '../content.ts';

const bookingIn = (language: TranslatedLanguage) =>
  booking({ language, interpreter: true, interpreterLanguage: speakerOf(language).interpreterLanguage });

/** The application; `postForm` posts to the form in a language, and `rendered` has the paths of rendered pages. */
async function appInLanguage(language: TranslatedLanguage, env: Record<string, string> = {}) {
  const app = await testApp(env);
  const renderedPaths: string[] = [];
  app.context.renderPage = async (path, body) => {
    renderedPaths.push(path);
    return Response.json(body);
  };
  return {
    ...app,
    rendered: renderedPaths,
    words: app.context.forms[language],
    postForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.post(fields, headers, `/${language}/booking`),
  };
}

const tenMinutesIn = (language: TranslatedLanguage) => {
  const minuteFormat = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(phrasesIn[language].locale, minuteFormat).format(10);
};

test('an enquiry without a language is the same enquiry as one in English', async () => {
  const { send, stored } = await testApp();
  const body = requestBody('booking', booking());
  for (const field of ['language', 'interpreter']) expect(body).not.toHaveProperty(field);
  expect((await send(body)).status).toBe(200);
  expect((await send({ ...booking(), language: 'en', interpreter: false })).status).toBe(200);
  expect(await stored()).toMatchObject([{ content: { ...body, language: 'en', interpreter: false } }]);
});

describe.each(translatedLanguages)('an enquiry sent with script in %s', (language) => {
  const { interpreter: _, interpreterLanguage: __, ...withoutInterpreter } = bookingIn(language);

  test.each([
    ['the request for an interpreter', bookingIn(language), bookingIn(language)],
    ['no interpreter if none is requested', withoutInterpreter, { interpreter: false }],
  ])('is stored with its language and %s', async (_name, body, content) => {
    const { send, stored } = await testApp();
    expect((await send(body)).status).toBe(200);
    expect(await stored()).toMatchObject([{ language, content }]);
  });

  test('is rejected with messages in its language, whatever the reason', async () => {
    const { send, context } = await testApp({ RATE_STORED: '1/10m' });
    const { booking: words, refusals } = context.forms[language];
    const refusalFor = async (changes: object) => {
      const answer = await send({ ...bookingIn(language), ...changes });
      const { message, fields } = (await answer.json()).error;
      return [answer.status, fields ?? message];
    };
    await send(bookingIn(language));
    expect(await refusalFor({ message: 'x' })).toEqual([
      429,
      interpolate(refusals.tooMany, { time: tenMinutesIn(language) }),
    ]);
    const { firstName, phone, interpreter } = words.fields;
    expect(phone.message).not.toBe(forms.booking.fields.phone.message);
    expect(await refusalFor({ firstName: '', phone: '1', interpreter: 'yes' })).toEqual([
      422,
      { firstName: [firstName.message], phone: [phone.message], interpreter: [interpreter.message] },
    ]);
    await context.db.destroy();
    expect(await refusalFor({})).toEqual([503, refusals.notStored]);
  });
});

test.each(['qaa', 'AR', 'zh-Hans', '', null, 7, ['ar']])(
  'the unknown language %j is rejected with an English message at its field',
  async (language) => {
    const { send, stored } = await testApp();
    const refusedAnswer = await send({ ...booking(), language });
    expect(refusedAnswer.status).toBe(422);
    expect((await refusedAnswer.json()).error.fields).toEqual({
      language: [forms.booking.fields.language.message],
    });
    expect(await stored()).toEqual([]);
  },
);

test('a referral is stored in English even if it names another language', async () => {
  const { send, post, stored } = await testApp();
  expect((await send({ ...referral(), language: 'ar', interpreter: true }, {}, 'send-referral')).status).toBe(
    200,
  );
  const [row] = await stored();
  expect(row?.language).toBe('en');
  expect(row?.content).not.toHaveProperty('language');
  expect((await post({}, {}, '/ar/refer')).status).toBe(404);
});

describe.each(translatedLanguages)('a form sent without script in %s', (language) => {
  const form = postedForm('booking', bookingIn(language));
  const corrections = `/${language}/booking/corrections`;

  test('is stored in the language of its page, with its received page', async () => {
    const { postForm, stored } = await appInLanguage(language);
    const answer = await postForm({ ...form, language: 'en' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${language}/booking/received`]);
    expect((await stored()).map(({ content }) => content)).toEqual([bookingIn(language)]);
  });

  test('is returned with what was typed and messages in its language', async () => {
    const { postForm, rendered, words } = await appInLanguage(language);
    const answer = await postForm({ ...form, phone: '1' });
    expect([answer.status, rendered]).toEqual([422, [corrections]]);
    const { language: _, ...typed } = requestBody('booking', bookingIn(language));
    expect(await answer.json()).toEqual({
      values: { ...typed, phone: '1', agreeToTerms: true },
      fields: { phone: [words.booking.fields.phone.message] },
    });
  });

  test.each([
    ['from another website', 403, 'foreign', { 'Sec-Fetch-Site': 'cross-site' }, 'x'],
    ['too large', 413, 'tooLarge', {}, 'x'.repeat(70_000)],
    ['over the rate limit', 429, 'tooMany', {}, 'x'],
  ] as const)('and %s is rejected in its language', async (_how, status, refusal, headers, message) => {
    const { postForm, rendered, words } = await appInLanguage(language, { RATE_STORED: '1/10m' });
    if (status === 429) await postForm(form);
    const answer = await postForm({ ...form, message }, headers);
    expect([answer.status, rendered]).toEqual([status, [corrections]]);
    expect((await answer.json()).alert).toEqual({
      title: words.booking.toasts.failure.title,
      description: interpolate(words.refusals[refusal], { time: tenMinutesIn(language) }),
    });
  });
});

describe('the spoken language of a Chinese interpreter', () => {
  const { interpreterLanguage: _, ...formWithoutLanguage } = postedForm('booking', bookingIn('zh'));

  test('is required in a form that requests an interpreter', async () => {
    const { postForm, stored, words } = await appInLanguage('zh');
    const answer = await postForm(formWithoutLanguage);
    expect(answer.status).toBe(422);
    const { interpreterLanguage } = words.booking.fields;
    expect((await answer.json()).fields).toEqual({ interpreterLanguage: [interpreterLanguage.message] });
    await postForm({ ...formWithoutLanguage, interpreterLanguage: 'Mandarin' });
    expect(await stored()).toMatchObject([
      { content: { interpreter: true, interpreterLanguage: 'Mandarin' } },
    ]);
  });

  test('is empty if it is not sent, or without a request', async () => {
    const { postForm, send, stored } = await appInLanguage('zh');
    const { interpreter: _on, ...off } = formWithoutLanguage;
    await postForm({ ...off, interpreterLanguage: 'Mandarin' });
    const { interpreterLanguage: _of, ...older } = requestBody('booking', bookingIn('zh'));
    expect((await send(older)).status).toBe(200);
    expect((await stored()).map(({ content }) => content.interpreterLanguage)).toEqual(['', '']);
  });
});

test('the form of an English page cannot set a language or an interpreter', async () => {
  const { post, stored } = await testApp();
  const answer = await post({ ...postedForm('booking', booking()), language: 'ar', interpreter: 'on' });
  expect(answer.headers.get('location')).toBe('/booking/received');
  expect((await stored()).map(({ content }) => content)).toEqual([booking()]);
});
