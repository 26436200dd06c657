import { describe, expect, test } from 'vitest';
import { forms, startedFromValues } from '../../src/content/formWords.ts';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { openFormName, shownMovementInputs } from '../../src/enquiry/shownMovement/openForm.ts';
import {
  startedFromId,
  startedFromParameter,
  startedFromPath,
} from '../../src/enquiry/startedFromAddress.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

/** The fields that a browser posts for a filled form, with newlines as two characters. */
function form(changes: Record<string, string> = {}): Record<string, string> {
  const message = booking().message.replaceAll('\n', '\r\n');
  return { ...postedForm('booking', booking()), message, ...changes };
}

function formWithout(name: string): Record<string, string> {
  const { [name]: _, ...rest } = form();
  return rest;
}

/** The application, which answers with the content of a page as JSON; `pages` has the paths of rendered pages. */
async function appWithPages(env: Record<string, string> = {}) {
  const app = await testApp(env);
  const pages: string[] = [];
  app.context.renderPage = async (path, body) => {
    pages.push(path);
    return new Response(JSON.stringify(body));
  };
  return { ...app, pages };
}

const otherOrigin = { Origin: 'https://evil.example' };
const tooLargeFields = { message: 'x'.repeat(64 * 1024) };

describe('a form sent without script', () => {
  test('is stored although it has no key, and leads to the received page', async () => {
    const { post, stored } = await testApp({ ANON_KEY: 'public-anon-key' });
    const response = await post(form());
    expect([response.status, response.headers.get('location')]).toEqual([303, '/booking/received']);
    expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
  });

  test('is accepted as multipart/form-data', async () => {
    const { app, stored } = await testApp();
    const body = new FormData();
    for (const [name, value] of Object.entries(form())) body.set(name, value);
    expect((await app.request('/booking', { method: 'POST', body })).status).toBe(303);
    expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
  });

  test.each<[string, Record<string, string>, object]>([
    ['without the NDIS number if its box is not ticked', formWithout('ndisParticipant'), { ndisNumber: '' }],
    [
      'with the longest message in Chinese, nine bytes a character',
      form({ message: '膝'.repeat(5000) }),
      { message: '膝'.repeat(5000) },
    ],
    [
      'with the shown movement',
      form({ shownMovement: 'shoulder-raise.180.notStated.notStated.grandfather.joint' }),
      { shownMovement: 'shoulder-raise.180.notStated.notStated.grandfather.joint' },
    ],
    ['without a movement that is markup', form({ shownMovement: '<script>' }), { shownMovement: '' }],
    ['without half a movement', form({ shownMovement: 'knee-bend' }), { shownMovement: '' }],
    ['without a movement that is too long', form({ shownMovement: 'a'.repeat(200) }), { shownMovement: '' }],
  ])('is stored %s', async (_name, fields, content) => {
    const { post, stored } = await testApp();
    expect((await post(fields)).status).toBe(303);
    expect((await stored())[0]?.content).toMatchObject(content);
  });

  test('is returned with what was typed and the messages of its invalid fields', async () => {
    const { app, post, pages, stored } = await appWithPages();
    const typedFields = { firstName: 'M', email: 'mariam@', lastName: ' <Haddad> ' };
    const response = await post(form(typedFields));
    expect([response.status, pages]).toEqual([422, ['/booking/corrections']]);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.json()).toEqual({
      values: { ...requestBody('booking', booking(typedFields)), agreeToTerms: true },
      fields: {
        firstName: [forms.booking.fields.firstName.message],
        email: [forms.booking.fields.email.message],
      },
    });
    expect(await stored()).toEqual([]);
    expect((await app.request('/booking/corrections')).status).toBe(404);
  });

  test('is returned if the visitor has not agreed to the terms', async () => {
    const { post } = await testApp();
    const response = await post(formWithout('agreeToTerms'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      values: { agreeToTerms: false },
      fields: { agreeToTerms: [forms.booking.fields.agreeToTerms.message] },
    });
  });

  test('is returned without unknown fields', async () => {
    const { post } = await testApp();
    const unknownFields = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x']),
    );
    const { values } = await (await post({ ...unknownFields, firstName: 'M', [honeypotName]: 'x' })).json();
    expect(values).toEqual({ firstName: 'M', ndisParticipant: false, agreeToTerms: false });
  });

  test('over the limit of enquiries is returned as typed, with the time to wait', async () => {
    const { post, context } = await testApp({ RATE_STORED: '1/10m' });
    await post(form());
    const response = await post(form({ message: 'One more thing' }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
    const { values, fields, alert } = await response.json();
    expect([values.message, fields]).toEqual(['One more thing', {}]);
    expect(alert.description).toBe(interpolate(context.forms.en.refusals.tooMany, { time: '10 minutes' }));
  });

  test('is answered with a phone number after an error, which is logged', async () => {
    const { post, context } = await testApp();
    context.limits.attempts.take = () => Promise.reject(new Error('unexpected'));
    const response = await post(form());
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect((await response.json()).alert.description).toBe(context.forms.en.refusals.notStored);
    expect(context.logged.join('')).toContain('a request failed');
  });

  test('is answered with 422 if it cannot be parsed', async () => {
    const { app } = await testApp();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const response = await app.request('/booking', { method: 'POST', headers, body: '--x\r\ncut off' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test.each([new URLSearchParams(), new FormData()])('with too many fields is not parsed', async (body) => {
    const { app, stored } = await testApp();
    const manyFields = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, '']));
    for (const [name, value] of Object.entries({ ...form(), ...manyFields })) body.append(name, value);
    const response = await app.request('/booking', { method: 'POST', body });
    expect([response.status, (await response.json()).values]).toEqual([413, {}]);
    expect(await stored()).toEqual([]);
  });

  test('is answered with an empty form if a text is three times too long', async () => {
    const { post } = await testApp();
    expect((await post(form({ message: 'x'.repeat(15_000) }))).status).toBe(422);
    const response = await post(form({ message: '"'.repeat(15_001) }));
    expect(response.status).toBe(413);
    const { values, alert } = await response.json();
    expect([values, alert.description]).toEqual([{}, expect.stringContaining('go back')]);
  });

  test('has an answer that may not be cached', async () => {
    const { post } = await testApp({ RATE_ATTEMPTS: '2/10m' });
    const answers = [
      await post(form()),
      await post({}),
      await post({}),
      await post({}, otherOrigin),
      await post(form(tooLargeFields)),
    ];
    expect(answers.map((answer) => [answer.status, answer.headers.get('cache-control')])).toEqual(
      [303, 422, 429, 403, 413].map((status) => [status, 'no-store']),
    );
  });
});

const [chosen = ''] = startedFromValues;

test.each<[string, string, string, string]>([
  ['is stored, and the received page has a sentence about it', chosen, chosen, `#${startedFromId(chosen)}`],
  ['is ignored if it is not on the list', '<script>', '', ''],
])('an earlier choice that the address of a form names %s', async (_name, choice, startedFrom, hash) => {
  const { post, send, stored } = await testApp();
  const query = new URLSearchParams({ [startedFromParameter]: choice });
  const answer = await post(form(), {}, `/booking?${query}`);
  expect(answer.headers.get('location')).toBe(`/booking/received${hash}`);
  await send({ ...booking({ message: 'By script' }), startedFrom: choice });
  expect((await stored()).map(({ content }) => content.startedFrom)).toEqual([startedFrom, startedFrom]);
});

test.each([
  ['is retained', chosen, startedFromPath('/show', chosen), startedFromPath('/booking', chosen)],
  ['is dropped if it is not on the list', 'surfing', '/show', '/booking#booking'],
])('without script, an earlier choice %s between form and drawing', async (_name, choice, toShow, toForm) => {
  const { post, stored } = await testApp();
  const query = new URLSearchParams({ [startedFromParameter]: choice });
  const redirectToDrawing = await post({ [openFormName]: 'show' }, {}, `/booking?${query}`);
  expect([redirectToDrawing.status, redirectToDrawing.headers.get('location')]).toEqual([303, toShow]);
  const redirectToForm = await post({ [openFormName]: 'with' }, {}, `/show?${query}`);
  expect([redirectToForm.status, redirectToForm.headers.get('location')]).toEqual([307, toForm]);
  expect(await stored()).toEqual([]);
});

describe('a post without script', () => {
  test.each<[string, number, Record<string, string>, Record<string, string>]>([
    ['over the limit of attempts', 429, form(), {}],
    ['from another website', 403, form(), otherOrigin],
    ['over 64 KiB', 413, form(tooLargeFields), {}],
    ['without any field of the form', 422, { unknown: 'x' }, {}],
  ])('%s gets a page that is rendered once for all such posts', async (_name, status, fields, headers) => {
    const { post, pages } = await appWithPages({ RATE_ATTEMPTS: status === 429 ? '1/90m' : '9/90m' });
    if (status === 429) await post(form());
    for (let time = 0; time < 3; time += 1) expect((await post(fields, headers)).status).toBe(status);
    expect(pages).toHaveLength(1);
  });

  test('over the limit gets the present wait, in the text and in the data of the page', async () => {
    const { context, post } = await testApp({ RATE_ATTEMPTS: '1/90m' });
    await post(form());
    context.renderPage = async (_path, body) => Response.json([body, body]);
    const response = await post(form());
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(5390);
    expect((await response.text()).match(/try again in 90 minutes, or call us on/g)).toHaveLength(2);
  });
});

describe('a booking form that is opened with a shown movement', () => {
  const wholeMovement = 'knee-bend.68.left.way.grandfather.joint';
  const inputs = {
    shownMovement: 'knee-bend.68',
    [shownMovementInputs.side]: 'left',
    [shownMovementInputs.pain]: 'way',
    [shownMovementInputs.who]: 'grandfather',
    [shownMovementInputs.joint]: 'joint',
  };

  test.each<[string, Record<string, string>, object]>([
    ['is filled with the movement', { [openFormName]: 'with', ...inputs }, { shownMovement: wholeMovement }],
    ['has no movement if none is sent', { [openFormName]: 'with' }, { shownMovement: '' }],
    [
      'keeps its other fields if the movement is removed',
      form({ shownMovement: wholeMovement, [openFormName]: 'without' }),
      { shownMovement: '', message: booking().message },
    ],
  ])('%s, and shows no error', async (_name, fields, values) => {
    const { post, stored } = await testApp();
    const response = await post(fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ values, fields: {} });
    expect(await stored()).toEqual([]);
  });
});
