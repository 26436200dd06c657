import { describe, expect, test } from 'vitest';
import { booking } from '../tests/support/samples.ts';
import { testDesk } from '../tests/support/testDesk.ts';
import { readOrCreateLinkToken } from './outbox/messageDetails.ts';

/** Values that are no id, encoded for an address or a form. */
const oddBytes = [
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
  const message = await context.db
    .selectFrom('messages')
    .select('id')
    .where('letter_type', '=', 'offer')
    .executeTakeFirstOrThrow();
  const token = await readOrCreateLinkToken(context.db, message.id);
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
  ].map(({ method, path }): [string, (odd: string) => Promise<Response>] => [
    `${method} ${path}`,
    (odd) => {
      const address = path.replace(/:(id|token|file)(\{.*?\}+)?/, odd);
      return method === 'GET' ? here.get(address) : postAtDesk(address, 'version=0&note=x&confirmed=on');
    },
  ]);
  const times = new URLSearchParams({ ...offer, 'start-1': '14:00' }).toString();
  const requestsByValue: [string, (odd: string) => Promise<Response>][] = [
    ['time of a press', (odd) => postToAppointment(`/appointments/${token}/take`, `time=${odd}`)],
    ['at of a press', (odd) => postToAppointment(`/appointments/${token}/cannot-come`, `at=${odd}`)],
    ['notice of the page', async (odd) => app.request(`/appointments/${token}?notice=${odd}`)],
    ...['withdraw', 'move', 'cancel-visit'].map((name): [string, (odd: string) => Promise<Response>] => [
      `offer of ${name}`,
      (odd) => postAtDesk(`/desk/enquiries/${id}/${name}`, `version=${version}&offer=${odd}&${times}`),
    ]),
    ['version', (odd) => postAtDesk(`/desk/enquiries/${id}/state`, `version=${odd}&note=x`)],
    ['of', (odd) => here.get(`/desk?of=${odd}&done=state`)],
    ['done', (odd) => here.get(`/desk/enquiries/${id}?done=${odd}`)],
    ['before and after of All', (odd) => here.get(`/desk/all?before=${odd}&after=${odd}`)],
    [
      'filters of All',
      (odd) => here.get(`/desk/all?words=${odd}&state=${odd}&service=${odd}&from=${odd}&to=${odd}`),
    ],
    ['filters of the export', (odd) => here.get(`/desk/export.csv?words=${odd}&type=${odd}&language=${odd}`)],
    ['before and after of What was done', (odd) => here.get(`/desk/audit?before=${odd}&after=${odd}`)],
    ['token of a sign-in link', (odd) => here.get(`/desk/link?token=${odd}`)],
    ['token of the sign-in', (odd) => postAtDesk('/desk/link', `token=${odd}`)],
    ['next', (odd) => here.get(`/desk/sign-in?next=${odd}&notice=${odd}`)],
    ['address that signs in', (odd) => postAtDesk('/desk/sign-in', `email=${odd}&next=${odd}`)],
    [
      'inbox',
      (odd) => postAtDesk(`/desk/enquiries/${id}/send-to-other-inbox`, `version=${version}&inbox=${odd}`),
    ],
    ...['__Host-desk', '__Host-desk-browser', '__Secure-desk-typed', '__Secure-desk-search'].map(
      (name): [string, (odd: string) => Promise<Response>] => [
        `cookie ${name}`,
        async (odd) =>
          app.request(`/desk/enquiries/${id}`, {
            headers: {
              Cookie: `${[...here.cookies].map(([n, value]) => `${n}=${value}`).join('; ')}; ${name}=${odd}`,
            },
          }),
      ],
    ),
    [
      'key of a repeat',
      async (odd) =>
        app.request('/functions/v1/send-booking-email', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': odd },
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

describe('odd bytes in place of an id', () => {
  test('in an address are answered with 404 and no redirect', async () => {
    const { requestsByPath, context } = await requestsWithIds();
    expect(requestsByPath.length).toBeGreaterThan(20);
    context.logged.length = 0;
    for (const [name, ask] of requestsByPath)
      for (const odd of oddBytes) {
        const answer = await ask(odd);
        const label = `${name} with ${odd.slice(0, 60)}`;
        // 429 is the answer after too many guesses at links.
        expect([404, 429], label).toContain(answer.status);
        expect(answer.headers.get('location'), label).toBeNull();
      }
    expect(context.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('in a form, query or cookie change nothing and cause no failure', async () => {
    const { requestsByValue, context, here, id } = await requestsWithIds();
    const rows = () =>
      Promise.all(
        (['offers', 'visits'] as const).map((table) => context.db.selectFrom(table).selectAll().execute()),
      );
    const rowsBefore = await rows();
    context.logged.length = 0;
    for (const [name, ask] of requestsByValue)
      for (const odd of oddBytes) {
        const answer = await ask(odd);
        const label = `${name} with ${odd.slice(0, 60)}`;
        expect(answer.status, label).toBeLessThan(500);
        expect(answer.headers.get('location') ?? '', label).toMatch(/^(\/(desk|appointments)[\w/?=&.-]*)?$/);
        if (/^(time|offer) of/.test(name)) expect([404, 409, 422], label).toContain(answer.status);
      }
    expect(context.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await rows()).toEqual(rowsBefore);
    expect((await here.get(`/desk/enquiries/${id}`)).status).toBe(200);
  });
});
