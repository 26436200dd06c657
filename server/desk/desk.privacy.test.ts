import { expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { mai, noor, testDesk, testSignIn } from '../../tests/support/testDesk.ts';
import { foldForSearch } from '../enquiries/enquirySearch.ts';

const { firstName, lastName, email, phone, message, ndisNumber } = booking();
const secrets = {
  note: 'Fell down the stairs',
  inbox: 'physio-at-home@clinic.example',
  searched: 'Haddad stairs',
};
const personalTexts = [firstName, lastName, email, phone, message, ndisNumber, ...Object.values(secrets)];

/** Uses every page and every form of the desk, with valid and invalid input. */
async function useEveryPage() {
  const desk = await testDesk({ METRICS_TOKEN: 'a-token-of-the-tests' });
  const { enquire, act, here, context, browserOf } = desk;
  const id = await enquire();
  const enquiryPath = `/desk/enquiries/${id}`;
  const query = `words=${encodeURIComponent(secrets.searched)}`;
  await act(id, 'state', { outcome: 'contacted', note: secrets.note });
  await act(id, 'state', { note: secrets.note });
  await here.post(`${enquiryPath}/state`, { version: '0', outcome: 'booked', note: `${secrets.note}!` });
  await act(id, 'state', { note: secrets.note.repeat(1000) });
  await act(id, 'spam', { spam: 'yes' });
  await act(id, 'send-again');
  await act(id, 'send-to-other-inbox', { inbox: secrets.inbox });
  await act(id, 'send-to-other-inbox', { inbox: `${secrets.inbox}, ${email}` });
  const paths = [
    '/desk',
    `/desk/all?${query}`,
    `/desk/export.csv?${query}`,
    '/desk/statistics',
    '/desk/audit',
    enquiryPath,
  ];
  for (const path of [...paths, `${enquiryPath}/delete`, `/desk/${firstName}/${email}`])
    await (await here.get(path)).text();
  await (await browserOf(noor)).post('/desk/sign-out-everywhere');
  await act(id, 'delete');
  // The message of an unexpected error may contain stored data.
  context.renderPage = async () => {
    throw new Error(`cannot draw ${firstName} ${email}`);
  };
  expect((await here.get(enquiryPath)).status).toBe(500);
  context.renderPage = async (_path, body) => new Response(JSON.stringify(body));
  await act(id, 'delete', { confirmed: 'on' });
  await here.post('/desk/sign-out');
  await here.get(`/desk/all?${query}`);
  return desk;
}

test('no data of visitors or staff is in the log, the metrics or the audit log', async () => {
  const { app, context } = await useEveryPage();
  const metrics = await app.request('/metrics', {
    headers: { Authorization: 'Bearer a-token-of-the-tests' },
  });
  const metricsText = await metrics.text();
  expect(metricsText).toContain('/desk/enquiries/:id');
  const events = JSON.stringify(await context.db.selectFrom('audit_log').selectAll().execute());
  expect(context.logged.length).toBeGreaterThan(30);
  for (const word of personalTexts) {
    expect(context.logged.filter((line) => containsWord(line, word))).toEqual([]);
    expect(containsWord(metricsText + events, word), word).toBe(false);
  }
  for (const person of [mai, noor]) {
    expect(context.logged.filter((line) => containsWord(line, person))).toEqual([]);
    expect(metricsText).not.toContain(person);
  }
});

/** Whether a text contains a word, as typed or as encoded in an address. */
function containsWord(text: string, word: string): boolean {
  return [word, encodeURIComponent(word), word.replaceAll(' ', '+')].some((spelling) =>
    text.includes(spelling),
  );
}

test('no email address, link or cookie of a sign-in is in the log or the metrics', async () => {
  const { browser, mail, context, signInTokenFor } = await testSignIn({
    TEST_TIME_SCALE: '0.001',
    TRUST_PROXY: '1',
  });
  const mine = browser();
  await mine.get('/desk/nobody@clinic.example?words=Mariam');
  await mine.post('/desk/sign-in', { email: 'eve@clinic.example' });
  await mine.post('/desk/sign-in', { email: 'eve@clinic' });
  mail.refuse({ code: 550 });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '203.0.113.9' };
  await mine.post('/desk/sign-in', { email: mai }, headers);
  await expect.poll(() => context.logged.join()).toContain('could not send the sign-in message');
  mail.refuse(undefined);
  const token = await signInTokenFor(mine);
  await mine.get(`/desk/link?token=${token}`);
  await mine.get(`/desk/link/${token}`);
  await mine.post('/desk/link', { token });
  await mine.get(`/desk/link?token=${token}`);
  await mine.get(`/desk/${token}`);
  const cookies = [...mine.cookies.values()];
  await mine.post('/desk/sign-out');
  await mine.get('/desk/sign-in?notice=signedOut');
  await browser().post('/desk/sign-out', {}, { Origin: 'https://evil.example' });

  const loggedLines = [...context.logged, ...(await context.metrics.registry.metrics()).split('\n')];
  const privateWords = ['clinic.example', 'nobody', 'eve@', 'Mariam', 'evil.', '203.0.113'];
  for (const secret of [...cookies, token, ...privateWords])
    expect(loggedLines.filter((line) => line.includes(secret))).toEqual([]);
  expect(context.logged.filter((line) => JSON.parse(line).msg === 'request')).toHaveLength(13);
  expect(context.logged.join()).toContain('"/desk/sign-in"');
});

test('deleting an enquiry removes its visitor from every table, and nobody else', async () => {
  const typed = {
    firstName: 'Rosalind',
    lastName: 'Achterberg',
    email: 'r.achterberg@example.com',
    phone: '0491 570 156',
    ndisNumber: '430999111',
    message: 'The stairs at Yagoona station hurt',
  };
  const note = 'Would like a call at work';
  const inbox = 'physio-at-home@clinic.example';
  // The text of the message as stored for the search, and the digits of the phone number.
  const personalTexts = [...Object.values(typed), foldForSearch(typed.message), '491570156', note, inbox];
  const { enquire, act, here, context } = await testDesk();
  const { db } = context;
  const readAllRows = async () => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name as 'messages');
    return JSON.stringify(
      await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
  };
  await enquire();
  const id = await enquire(typed);
  await act(id, 'state', { outcome: 'contacted', note });
  await act(id, 'send-to-other-inbox', { inbox });
  await here.get(`/desk/all?words=${typed.lastName}`);
  const rowsBefore = await readAllRows();
  for (const text of personalTexts) expect(rowsBefore).toContain(text);
  expect((await act(id, 'delete', { confirmed: 'on' })).status).toBe(303);
  const rowsAfter = await readAllRows();
  for (const text of personalTexts) expect(rowsAfter).not.toContain(text);
  expect(rowsAfter).toContain(booking().phone);
});
