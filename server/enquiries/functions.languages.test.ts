import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { bodyOf } from '../../src/enquiry/enquirySchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../src/text/languages.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking, referral, speakerOf } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { phrasesIn } from '../content.ts';

const inLanguage = (language: TranslatedLanguage) =>
  booking({ language, interpreter: true, interpreterLanguage: speakerOf(language).interpreterLanguage });

/** The application, with how a browser posts a form to a page of a language, and which pages are rendered meanwhile. */
async function appOf(language: TranslatedLanguage, env: Record<string, string> = {}) {
  const tested = await testApp(env);
  const rendered: string[] = [];
  tested.context.renderPage = async (path, body) => {
    rendered.push(path);
    return Response.json(body);
  };
  return {
    ...tested,
    rendered,
    words: tested.context.forms[language],
    postForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      tested.app.request(`/${language}/booking`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
  };
}

describe('a client that sends no language', () => {
  test('gets the usual answers, and its enquiry is in English', async () => {
    const { send, stored } = await testApp();
    const body = bodyOf('booking', booking());
    for (const asked of ['language', 'interpreter']) expect(body).not.toHaveProperty(asked);
    const answer = await send(body);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: expect.any(String), status: 'received' });
    expect((await stored())[0]).toMatchObject({ content: { ...body, language: 'en', interpreter: false } });
  });

  test('makes the same enquiry as a client that sends English', async () => {
    const { send, stored } = await testApp();
    await send(bodyOf('booking', booking()));
    await send({ ...booking(), language: 'en', interpreter: false });
    expect(await stored()).toHaveLength(1);
  });
});

describe.each(translatedLanguages)('an enquiry by script in %s', (language) => {
  test('is stored with its language and the wish for an interpreter', async () => {
    const { send, stored } = await testApp();
    expect((await send(bodyOf('booking', inLanguage(language)))).status).toBe(200);
    expect(await stored()).toMatchObject([{ language, content: inLanguage(language) }]);
  });

  test('needs no interpreter, and gets validation messages in its language', async () => {
    const { send, context, stored } = await testApp();
    const { interpreter: _, interpreterLanguage: __, ...silent } = inLanguage(language);
    expect((await send(silent)).status).toBe(200);
    expect((await stored())[0]?.content.interpreter).toBe(false);
    const refused = await send({ ...silent, firstName: '', phone: '1', interpreter: 'yes' });
    expect(refused.status).toBe(422);
    const { fields } = context.forms[language].booking;
    expect((await refused.json()).error.fields).toEqual({
      firstName: [fields.firstName.message],
      phone: [fields.phone.message],
      interpreter: [fields.interpreter.message],
    });
    expect(fields.phone.message).not.toBe(forms.booking.fields.phone.message);
  });

  test('over the rate limit gets a message in its language', async () => {
    const { send, context } = await testApp({ RATE_STORED: '1/10m' });
    await send(bodyOf('booking', inLanguage(language)));
    const refused = await send(bodyOf('booking', { ...inLanguage(language), message: 'x' }));
    expect(refused.status).toBe(429);
    const [before = ''] = context.forms[language].refusals.tooMany.split('{');
    expect((await refused.json()).error.message).toContain(before);
  });
});

test.each(translatedLanguages)(
  'an enquiry in %s that cannot be stored gets a message in its language',
  async (language) => {
    const { send, context } = await testApp();
    await context.db.destroy();
    const refused = await send(bodyOf('booking', inLanguage(language)));
    expect(refused.status).toBe(503);
    expect((await refused.json()).error.message).toBe(context.forms[language].refusals.notStored);
  },
);

test.each(['qaa', 'AR', 'zh-Hans', '', null, 7, ['ar']])(
  'a language that we do not have, %j, is a fault at its field, in English',
  async (language) => {
    const { send, stored } = await testApp();
    const refused = await send({ ...booking(), language });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields).toEqual({
      language: [forms.booking.fields.language.message],
    });
    expect(await stored()).toEqual([]);
  },
);

test('a referral is in English, whatever language it names', async () => {
  const { app, stored } = await testApp();
  const answer = await app.request('/functions/v1/send-referral', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...referral(), language: 'ar', interpreter: true }),
  });
  expect(answer.status).toBe(200);
  const [row] = await stored();
  expect(row?.language).toBe('en');
  expect(row?.content).not.toHaveProperty('language');
  expect((await app.request('/ar/refer', { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
});

describe.each(translatedLanguages)('the form of a page in %s, sent without script', (language) => {
  const form = postedForm('booking', inLanguage(language));

  test('is stored in the language of its page, whatever language it names, and redirects to a page in it', async () => {
    const { postForm, stored } = await appOf(language);
    const answer = await postForm({ ...form, language: 'en' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${language}/booking/received`]);
    expect((await stored()).map(({ content }) => content)).toEqual([inLanguage(language)]);
  });

  test('comes back with what was typed, and with messages in its language', async () => {
    const { postForm, rendered, words } = await appOf(language);
    const answer = await postForm({ ...form, phone: '1' });
    expect([answer.status, rendered]).toEqual([422, [`/${language}/booking/corrections`]]);
    expect(await answer.json()).toEqual({
      values: {
        ...bodyOf('booking', inLanguage(language)),
        language: undefined,
        phone: '1',
        agreeToTerms: true,
      },
      fields: { phone: [words.booking.fields.phone.message] },
    });
  });

  test.each([
    ['from another website', 403, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://x.example' }, 'foreign'],
    ['too large', 413, {}, 'tooLarge'],
  ] as const)('that is %s is refused in its own words', async (_how, status, headers, refusal) => {
    const { postForm, rendered, words } = await appOf(language);
    const answer = await postForm({ ...form, message: 'x'.repeat(status === 413 ? 70_000 : 1) }, headers);
    expect([answer.status, rendered]).toEqual([status, [`/${language}/booking/corrections`]]);
    expect((await answer.json()).alert).toEqual({
      title: words.booking.toasts.failure.title,
      description: words.refusals[refusal],
    });
  });

  test('over the rate limit comes back with the wait in its language', async () => {
    const { postForm, words } = await appOf(language, { RATE_STORED: '1/10m' });
    await postForm(form);
    const answer = await postForm({ ...form, message: 'x' });
    expect(answer.status).toBe(429);
    const tenMinutes = new Intl.NumberFormat(phrasesIn[language].locale, {
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'long',
    }).format(10);
    expect((await answer.json()).alert.description).toBe(
      interpolate(words.refusals.tooMany, { time: tenMinutes }),
    );
  });
});

describe('an interpreter for readers of Chinese, who may speak Mandarin or Cantonese', () => {
  const { interpreterLanguage: _, ...unsaid } = postedForm('booking', inLanguage('zh'));

  test('is requested with the spoken language, also by native post', async () => {
    const { postForm, stored, words } = await appOf('zh');
    const answer = await postForm(unsaid);
    expect(answer.status).toBe(422);
    const { interpreterLanguage } = words.booking.fields;
    expect((await answer.json()).fields).toEqual({ interpreterLanguage: [interpreterLanguage.message] });
    await postForm({ ...unsaid, interpreterLanguage: 'Mandarin' });
    expect(await stored()).toMatchObject([
      { content: { interpreter: true, interpreterLanguage: 'Mandarin' } },
    ]);
  });

  test('has no spoken language when none is requested, or a client does not send the field', async () => {
    const { postForm, send, stored } = await appOf('zh');
    const { interpreter: _on, ...off } = unsaid;
    await postForm({ ...off, interpreterLanguage: 'Mandarin' });
    const { interpreterLanguage: _of, ...older } = bodyOf('booking', inLanguage('zh'));
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
