import { expect, test } from 'vitest';
import { deskPages, mai, noor } from '../../tests/support/deskPages.ts';
import { booking } from '../../tests/support/samples.ts';

const { firstName, lastName, email, phone, message, ndisNumber } = booking();
const secrets = {
  note: 'Fell down the stairs',
  inbox: 'physio-at-home@clinic.example',
  searched: 'Haddad stairs',
};
const told = [firstName, lastName, email, phone, message, ndisNumber, ...Object.values(secrets)];

/** Uses every page and every form of the desk, well and badly. */
async function usedDesk() {
  const desk = await deskPages({ METRICS_TOKEN: 'a-token-of-the-tests' });
  const { enquire, act, here, context, browserOf } = desk;
  const id = await enquire();
  const one = `/desk/enquiries/${id}`;
  const query = `words=${encodeURIComponent(secrets.searched)}`;
  await act(id, 'state', { state: 'contacted', note: secrets.note });
  await act(id, 'note', { note: secrets.note });
  await here.post(`${one}/state`, { version: '0', state: 'booked', note: `${secrets.note}!` });
  await act(id, 'note', { note: secrets.note.repeat(1000) });
  await act(id, 'spam', { spam: 'yes' });
  await act(id, 'send-again');
  await act(id, 'send-elsewhere', { inbox: secrets.inbox });
  await act(id, 'send-elsewhere', { inbox: `${secrets.inbox}, ${email}` });
  const paths = [
    '/desk',
    `/desk/all?${query}`,
    `/desk/export.csv?${query}`,
    '/desk/figures',
    '/desk/audit',
    one,
  ];
  for (const path of [...paths, `${one}/delete`, `/desk/${firstName}/${email}`])
    await (await here.get(path)).text();
  await (await browserOf(noor)).post('/desk/sign-out-everywhere');
  await act(id, 'delete');
  // Where something fails that no code expected, its message may be made of what was stored.
  context.renderPage = async () => {
    throw new Error(`cannot draw ${firstName} ${email}`);
  };
  expect((await here.get(one)).status).toBe(500);
  context.renderPage = async (_path, body) => new Response(JSON.stringify(body));
  await act(id, 'delete', { confirmed: 'on' });
  await here.post('/desk/sign-out');
  await here.get(`/desk/all?${query}`);
  return desk;
}

test('nothing of a visitor or of who works there is in the log, in a metric or in the audit list', async () => {
  const { app, context } = await usedDesk();
  const metrics = await app.request('/metrics', {
    headers: { Authorization: 'Bearer a-token-of-the-tests' },
  });
  const numbers = await metrics.text();
  expect(numbers).toContain('/desk/enquiries/:id');
  const events = JSON.stringify(await context.db.selectFrom('audit_log').selectAll().execute());
  expect(context.logged.length).toBeGreaterThan(30);
  for (const word of told) {
    expect(context.logged.filter((line) => says(line, word))).toEqual([]);
    expect(says(numbers, word), word).toBe(false);
    expect(says(events, word), word).toBe(false);
  }
  for (const person of [mai, noor]) {
    expect(context.logged.filter((line) => says(line, person))).toEqual([]);
    expect(numbers).not.toContain(person);
  }
});

/** Whether a text has a word in it, as it was typed or as an address has it. */
function says(text: string, word: string): boolean {
  return [word, encodeURIComponent(word), word.replaceAll(' ', '+')].some((spelling) =>
    text.includes(spelling),
  );
}
