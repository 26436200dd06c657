import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerTimeTexts } from '../../src/clinic/callBack.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { Question } from '../../src/features/faq/Faq.tsx';
import { jsonLd, questionData } from '../../src/layout/structuredData.ts';
import { builtSite } from '../../tests/support/builtSite.ts';
import { clinic as record } from '../../tests/support/clinic.ts';
import { phrases, phrasesIn } from '../content.ts';
import { createDatedPagesUpdate } from './datedPages.ts';

const clinic = {
  ...record,
  closures: [{ from: '2027-02-01', to: '2027-02-02', reason: 'Moving <b>house</b>' }],
};
const opening = openingRecord(clinic, publicHolidays(2026), phrases);
const builtSentence = 'We are closed on Monday 14 June 2027 (King&#x27;s Birthday public holiday)';
const footer = `<p data-day="closures">${builtSentence}.</p><p>© <span data-day="year">2026</span> Wattle Street</p>`;
const pages = {
  'index.html': `<!doctype html><title>Home</title><section data-ground="sand" data-light=""><span data-day="open">Monday to Friday.</span></section>${footer}`,
  'booking.html': `<p>Write to us. <span data-day="beside"></span></p>`,
  'booking/received.html': `<p>Thank you. <span data-day="afterwards"></span></p>`,
  '404.html': `<!doctype html><title>Page Under Construction</title>${footer}`,
};
let time: number;

/** A server of a site that was built in 2026, with the job that updates its pages. */
function siteOfLastYear(changed: Parameters<typeof builtSite>[0] = pages) {
  const site = builtSite(changed);
  const update = createDatedPagesUpdate(site.files, { clinic, opening, clock: () => time });
  return {
    ...site,
    update,
    /** The text of a page after an update at `moment`. */
    async textAt(moment: string, path: string) {
      time = Date.parse(moment);
      await update();
      return (await site.get(path)).text();
    },
  };
}

beforeEach(() => {
  time = Date.parse('2026-12-31T23:59:59+11:00');
});

test.each([
  ['uncompressed', 'identity', (bytes: Buffer) => bytes],
  ['in brotli', 'br', brotliDecompressSync],
  ['in gzip', 'gzip', gunzipSync],
] as const)(
  'a page that is sent %s shows the new year from midnight in Sydney, even if it is cached',
  async (_name, encoding, unpack) => {
    const { get, update } = siteOfLastYear();
    const headers = { 'Accept-Encoding': encoding };
    await update();
    const pageBefore = await get('/', headers);
    expect(unpack(Buffer.from(await pageBefore.arrayBuffer())).toString()).toContain(
      '>2026</span> Wattle Street',
    );
    time += 1000;
    await update();
    const pageAfter = await get('/', { ...headers, 'If-None-Match': pageBefore.headers.get('etag') ?? '' });
    expect(pageAfter.status).toBe(200);
    const bytes = Buffer.from(await pageAfter.arrayBuffer());
    expect(pageAfter.headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toContain('>2027</span> Wattle Street');
    const tag = pageAfter.headers.get('etag') ?? '';
    expect((await get('/', { ...headers, 'If-None-Match': tag })).status).toBe(304);
  },
);

test('a changed page is compressed quickly, and a minute later to fewer bytes', async () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `<p>${row ** 3}</p>`).join('');
  const { get, update } = siteOfLastYear({ 'index.html': rows + footer });
  const fetchCompressedPage = async () =>
    Buffer.from(await (await get('/', { 'Accept-Encoding': 'br' })).arrayBuffer());
  time += 1000;
  await update();
  const firstBytes = await fetchCompressedPage();
  time += 60_000;
  await update();
  const laterBytes = await fetchCompressedPage();
  expect(laterBytes.length).toBeLessThan(firstBytes.length);
  expect(brotliDecompressSync(laterBytes)).toEqual(brotliDecompressSync(firstBytes));
});

test('the not-found page shows the new year', async () => {
  expect(await siteOfLastYear().textAt('2027-01-01T00:00:00+11:00', '/nothing')).toContain('2027');
});

test('pages show the next closures, even if a name has characters that HTML escapes', async () => {
  expect(await siteOfLastYear().textAt('2027-01-26T09:00:00+11:00', '/')).toContain(
    'We are closed on Tuesday 26 January 2027 (Australia Day public holiday) and ' +
      'from Monday 1 February 2027 to Tuesday 2 February 2027 (Moving &lt;b&gt;house&lt;/b&gt;).</p>',
  );
});

test('the FAQ answer about opening hours has the next closure, also in structured data', async () => {
  const question = {
    id: 'hours',
    question: 'When are you open?',
    answer: [
      'On weekdays in 2026.',
      "We are closed on Monday 14 June 2027 (King's Birthday public holiday).",
    ],
    closedDays: true,
  };
  const html = renderToStaticMarkup(
    createElement(Question, { question, sourceWords: '', locale: 'en-AU', isHidden: false }),
  );
  const questionJson = (answer: string[]) => jsonLd([questionData(question.question, answer)]);
  const dataScript = (answer: string[]) =>
    `<script type="application/ld+json">${questionJson(answer)}</script>`;
  const site = siteOfLastYear({ 'index.html': dataScript(question.answer) + html + footer });
  const page = await site.textAt('2027-01-27T09:00:00+11:00', '/');
  const closuresSentence =
    'We are closed from Monday 1 February 2027 to Tuesday 2 February 2027 (Moving <b>house</b>) and ' +
    'on Friday 26 March 2027 (Good Friday public holiday).';
  expect(page).toContain(dataScript(['On weekdays in 2026.', closuresSentence]));
  expect(page.slice(page.indexOf('<details'), page.indexOf('</details>'))).toContain(
    closuresSentence.replace('<b>house</b>', '&lt;b&gt;house&lt;/b&gt;'),
  );
  expect(page).not.toContain('14 June');
});

test('a page whose dated text has not changed keeps its ETag', async () => {
  const closuresToday =
    'We are closed on Monday 14 June 2027 (King&#x27;s Birthday public holiday) and ' +
    'on Monday 4 October 2027 (Labour Day public holiday).';
  const html = `<p data-day="closures">${closuresToday}</p><p>© <span data-day="year">2027</span></p>`;
  const { get, files } = builtSite({ 'index.html': html });
  const earlierTag = (await get('/')).headers.get('etag');
  const clock = () => Date.parse('2027-06-14T00:00:00+10:00');
  await createDatedPagesUpdate(files, { clinic, opening, clock })();
  expect((await get('/')).headers.get('etag')).toBe(earlierTag);
});

test.each([
  ['open', 'by daylight', '2027-01-22T16:44:00+11:00', 'sand', 'Open until 4:45pm.'],
  [
    'closed',
    'at dusk',
    '2027-01-22T16:45:00+11:00',
    'ink',
    'We are closed now. We open on Monday at 7:30am.',
  ],
])('Home shows that the clinic is %s, and draws it %s', async (_state, _light, now, ground, text) => {
  const home = await siteOfLastYear().textAt(now, '/');
  expect(home).toContain(`<span data-day="open">${text}</span>`);
  expect(home).toContain(`data-ground="${ground}" data-light=""`);
});

describe('the day by which the clinic answers', () => {
  const textsAt = (now: string) =>
    answerTimeTexts({ record: opening, within: clinic.callBackWithin }, Date.parse(now), phrases);

  test.each([
    ['on a Friday night', '2027-01-22T20:00:00+11:00', 'Monday 25 January 2027'],
    ['before closed days', '2027-01-29T16:00:00+11:00', 'Wednesday 3 February 2027'],
  ])('is up to date beside the form and on the received page %s', async (_when, now, day) => {
    const { textAt } = siteOfLastYear();
    const { beside, afterwards } = textsAt(now);
    expect(beside).toContain(day);
    expect(await textAt(now, '/booking')).toBe(
      `<p>Write to us. <span data-day="beside">${beside}</span></p>`,
    );
    expect(await textAt(now, '/booking/received')).toContain(`>${afterwards}<`);
  });

  test('changes when the clinic closes, and not only on the next day', async () => {
    const { textAt } = siteOfLastYear();
    const [open, closed] = ['2027-01-22T16:44:00+11:00', '2027-01-22T16:45:00+11:00'];
    expect(textsAt(open)).not.toEqual(textsAt(closed));
    for (const now of [open, closed]) expect(await textAt(now, '/booking')).toContain(textsAt(now).beside);
  });
});

test('a page in another language has its year and closures in that language', async () => {
  const site = siteOfLastYear({ 'ar/404.html': `${footer}<p data-day="beside"></p>` });
  const page = await site.textAt('2027-01-27T10:00:00+11:00', '/ar/nowhere');
  const { beside } = answerTimeTexts({ record: opening, within: clinic.callBackWithin }, time, phrasesIn.ar);
  expect(page).toContain(`<p data-day="beside">${beside}</p>`);
  expect(page).toContain(phrasesIn.ar.closures.sentence.split('{')[0]);
  expect(page).not.toMatch(/Moving|public holiday/);
});
