import { describe, expect, test } from 'vitest';
import { booking } from '../tests/support/samples.ts';
import { testDesk } from '../tests/support/testDesk.ts';
import { readOrCreateLinkToken } from './outbox/messageDetails.ts';

/** Values that are no valid id, encoded for an address or a form. PostgreSQL refuses some that SQLite accepts, such as NUL. */
const invalidIds = [
  '%00',
  '%0a',
  'x%00y',
  '%0d%0aSet-Cookie:a=b',
  '..%2f..%2fdesk',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%ff%fe',
  '%c3%28',
  '%ed%a0%80',
  '%e2%81%a9',
  '%27%20OR%201=1--',
  '%25',
  '%',
  'x'.repeat(5000),
  '0'.repeat(35),
  'a'.repeat(42),
];

/** A desk with an offer that a visitor can open, and every request of the application that has an id. */
async function requestsWithIds() {
  const desk = await testDesk();
  const { context, app, here } = desk;
  const id = await desk.enquire();
  const offer = { 'day-1': '2026-11-24', 'start-1': '10:30', minutes: '60', place: 'clinic' };
  await desk.act(id, 'offer', offer);
  const offerMessage = await context.db
    .selectFrom('messages')
    .select('id')
    .where('letter_type', '=', 'offer')
    .executeTakeFirstOrThrow();
  const token = await readOrCreateLinkToken(context.db, offerMessage.id);
  const { version } = (await desk.view(`/desk/enquiries/${id}`, 'enquiry')).row;
  const postToAppointment = async (path: string, form: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
    });
  const postAtDesk = (path: string, form: string) =>
    here.ask(path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
    });
  const routes = app.routes.filter(({ method, path }) => /:(id|token|file)/.test(path) && method !== 'ALL');
  const requestsByPath = [
    ...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values(),
  ].map(({ method, path }): [string, (value: string) => Promise<Response>] => [
    `${method} ${path}`,
    (value) => {
      const address = path.replace(/:(id|token|file)(\{.*?\}+)?/, value);
      return method === 'GET' ? here.get(address) : postAtDesk(address, 'version=0&note=x&confirmed=on');
    },
  ]);
  const times = new URLSearchParams({ ...offer, 'start-1': '14:00' }).toString();
  const requestsByValue: [string, (value: string) => Promise<Response>][] = [
    ['time of a press', (value) => postToAppointment(`/appointments/${token}/take`, `time=${value}`)],
    ['at of a press', (value) => postToAppointment(`/appointments/${token}/cannot-come`, `at=${value}`)],
    ['notice of the page', async (value) => app.request(`/appointments/${token}?notice=${value}`)],
    ...['withdraw', 'move', 'cancel-visit'].map((name): [string, (value: string) => Promise<Response>] => [
      `offer of ${name}`,
      (value) => postAtDesk(`/desk/enquiries/${id}/${name}`, `version=${version}&offer=${value}&${times}`),
    ]),
    ['version', (value) => postAtDesk(`/desk/enquiries/${id}/state`, `version=${value}&note=x`)],
    ['of', (value) => here.get(`/desk?of=${value}&done=state`)],
    ['done', (value) => here.get(`/desk/enquiries/${id}?done=${value}`)],
    ['before and after of All', (value) => here.get(`/desk/all?before=${value}&after=${value}`)],
    [
      'filters of All',
      (value) =>
        here.get(`/desk/all?words=${value}&state=${value}&service=${value}&from=${value}&to=${value}`),
    ],
    [
      'filters of the export',
      (value) => here.get(`/desk/export.csv?words=${value}&type=${value}&language=${value}`),
    ],
    ['before and after of What was done', (value) => here.get(`/desk/audit?before=${value}&after=${value}`)],
    ['token of a sign-in link', (value) => here.get(`/desk/link?token=${value}`)],
    ['token of the sign-in', (value) => postAtDesk('/desk/link', `token=${value}`)],
    ['next', (value) => here.get(`/desk/sign-in?next=${value}&notice=${value}`)],
    ['address that signs in', (value) => postAtDesk('/desk/sign-in', `email=${value}&next=${value}`)],
    [
      'inbox',
      (value) => postAtDesk(`/desk/enquiries/${id}/send-to-other-inbox`, `version=${version}&inbox=${value}`),
    ],
    ...['__Host-desk', '__Host-desk-browser', '__Secure-desk-typed', '__Secure-desk-search'].map(
      (name): [string, (value: string) => Promise<Response>] => [
        `cookie ${name}`,
        async (value) =>
          app.request(`/desk/enquiries/${id}`, {
            headers: {
              Cookie: `${[...here.cookies].map((cookie) => cookie.join('=')).join('; ')}; ${name}=${value}`,
            },
          }),
      ],
    ),
    [
      'key of a repeat',
      async (value) =>
        app.request('/functions/v1/send-booking-email', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': value },
          body: JSON.stringify({
            ...booking(),
            message: decodeURIComponent('a%00b'),
            language: '\u0000',
            shownMovement: '\u0000',
          }),
        }),
    ],
  ];
  return { context, id, here, requestsByPath, requestsByValue };
}

describe('an invalid id', () => {
  test('in an address is answered with 404 and no redirect', async () => {
    const { requestsByPath, context } = await requestsWithIds();
    expect(requestsByPath.length).toBeGreaterThan(20);
    context.logged.length = 0;
    for (const [name, send] of requestsByPath)
      for (const invalidId of invalidIds) {
        const answer = await send(invalidId);
        const label = `${name} with ${invalidId.slice(0, 60)}`;
        // The server answers with 429 after too many requests for links that do not exist.
        expect([404, 429], label).toContain(answer.status);
        expect(answer.headers.get('location'), label).toBeNull();
      }
    expect(context.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('in a form, query or cookie changes nothing and causes no failure', async () => {
    const { requestsByValue, context, here, id } = await requestsWithIds();
    const readRows = () =>
      Promise.all(
        (['offers', 'visits'] as const).map((table) => context.db.selectFrom(table).selectAll().execute()),
      );
    const rowsBefore = await readRows();
    context.logged.length = 0;
    for (const [name, send] of requestsByValue)
      for (const invalidId of invalidIds) {
        const answer = await send(invalidId);
        const label = `${name} with ${invalidId.slice(0, 60)}`;
        expect(answer.status, label).toBeLessThan(500);
        expect(answer.headers.get('location') ?? '', label).toMatch(/^(\/(desk|appointments)[\w/?=&.-]*)?$/);
        if (/^(time|offer) of/.test(name)) expect([404, 409, 422], label).toContain(answer.status);
      }
    expect(context.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await readRows()).toEqual(rowsBefore);
    expect((await here.get(`/desk/enquiries/${id}`)).status).toBe(200);
  });
});
