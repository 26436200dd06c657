import { expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { deskWithApp, mai, readAllRows, testDesk, testSignIn } from '../../tests/support/testDesk.ts';
import { foldForSearch } from '../enquiries/enquirySearch.ts';

const { firstName, lastName, email, phone, message, ndisNumber } = booking();
const note = 'Fell down the stairs';
const inbox = 'physio-at-home@clinic.example';
const query = 'words=Haddad+stairs';
const network = '203.0.113.9';
const personalTexts = [firstName, lastName, email, phone, message, ndisNumber, note, inbox, 'Haddad stairs'];
const privateWords = [...personalTexts, 'clinic.example', 'nobody', 'eve@', 'evil.', network];

test('no data of visitors or staff is in the log, the metrics or the audit log', async () => {
  const env = { METRICS_TOKEN: 'a-token-of-the-tests', TEST_TIME_SCALE: '0.001', TRUST_PROXY: '1' };
  const desk = await deskWithApp(await testSignIn(env));
  const { app, context, mail, browser, signInTokenFor, enquire, act, here } = desk;

  const mine = browser();
  await mine.get(`/desk/nobody@clinic.example?${query}`);
  await mine.post('/desk/sign-in', { email: 'eve@clinic.example' });
  await mine.post('/desk/sign-in', { email: 'eve@clinic' });
  mail.refuse({ code: 550 });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': network };
  await mine.post('/desk/sign-in', { email: mai }, headers);
  await expect.poll(() => context.logged.join()).toContain('could not send the sign-in message');
  mail.refuse(undefined);
  const token = await signInTokenFor(mine);
  for (const path of [`/desk/link?token=${token}`, `/desk/link/${token}`, `/desk/${token}`])
    await mine.get(path);
  await mine.post('/desk/link', { token });
  const secrets = [token, ...mine.cookies.values(), ...here.cookies.values()];
  await mine.post('/desk/sign-out-everywhere', {}, { Origin: 'https://evil.example' });
  await mine.post('/desk/sign-out');
  await mine.get('/desk/sign-in?notice=signedOut');

  const id = await enquire();
  const enquiryPath = `/desk/enquiries/${id}`;
  await act(id, 'state', { outcome: 'contacted', note });
  await act(id, 'state', { note });
  await here.post(`${enquiryPath}/outcome`, { version: '0', outcome: 'booked', note: `${note}!` });
  await act(id, 'state', { note: note.repeat(1000) });
  await act(id, 'state', { outcome: 'spam' });
  await act(id, 'send-again');
  await act(id, 'send-to-other-inbox', { inbox });
  await act(id, 'send-to-other-inbox', { inbox: `${inbox}, ${email}` });
  for (const path of ['', `/all?${query}`, `/export.csv?${query}`, '/statistics', '/audit'])
    await (await here.get(`/desk${path}`)).text();
  for (const path of [enquiryPath, `${enquiryPath}/delete`, `/desk/${firstName}/${email}`])
    await here.get(path);
  await act(id, 'delete');
  // The message of an unexpected error may contain stored data.
  context.renderPage = async () => {
    throw new Error(`cannot draw ${firstName} ${email}`);
  };
  expect((await here.get(enquiryPath)).status).toBe(500);
  context.renderPage = async (_path, body) => new Response(JSON.stringify(body));
  await act(id, 'delete', { confirmed: 'on' });
  await here.post('/desk/sign-out-everywhere');
  await here.get(`/desk/all?${query}`);

  const metrics = await app.request('/metrics', {
    headers: { Authorization: 'Bearer a-token-of-the-tests' },
  });
  const loggedLines = [...context.logged, ...(await metrics.text()).split('\n')];
  const events = JSON.stringify(await context.db.selectFrom('audit_log').selectAll().execute());
  for (const shown of ['/desk/enquiries/:id', 'reason="signed_out"', 'reason="noteTooLong"'])
    expect(loggedLines.join()).toContain(shown);
  expect(context.logged.filter((line) => JSON.parse(line).msg === 'request').length).toBeGreaterThan(40);
  for (const word of [...secrets, ...privateWords])
    expect(loggedLines.filter((line) => containsWord(line, word))).toEqual([]);
  for (const word of [...secrets, ...personalTexts]) expect(containsWord(events, word), word).toBe(false);
});

/** Whether a text contains a word, as typed or as encoded in an address. */
function containsWord(text: string, word: string): boolean {
  return [word, encodeURIComponent(word), word.replaceAll(' ', '+')].some((spelling) =>
    text.includes(spelling),
  );
}

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
  await enquire();
  const id = await enquire(typed);
  await act(id, 'state', { outcome: 'contacted', note });
  await act(id, 'send-to-other-inbox', { inbox });
  await here.get(`/desk/all?words=${typed.lastName}`);
  const rowsBefore = JSON.stringify(await readAllRows(db));
  for (const text of personalTexts) expect(rowsBefore).toContain(text);
  expect((await act(id, 'delete', { confirmed: 'on' })).status).toBe(303);
  const rowsAfter = JSON.stringify(await readAllRows(db));
  for (const text of personalTexts) expect(rowsAfter).not.toContain(text);
  expect(rowsAfter).toContain(booking().phone);
});
