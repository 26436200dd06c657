import { expect, test } from 'vitest';
import { offersOf } from '../../server/appointments/offers.ts';
import { storeReminders } from '../../server/appointments/visits.ts';
import { addDays, sydneyDay, sydneyMoment, weekdays } from '../../src/clinic/dates.ts';
import { nextOpenDay } from '../support/openingDays.ts';
import { countDue, counts, expectPassed, mustBeZero } from './checks.ts';
import { type FailingMailServer, startFailingMailServer } from './failingMailServer.ts';
import { createStore, settings, startFleet } from './fleet.ts';
import { createRandom, enquiriesARun, seed } from './random.ts';
import { type Event, schedule, until } from './scheduledEvents.ts';
import { post, signIn, staff } from './staff.ts';
import { sendAll, visitors } from './visitors.ts';

const people = enquiriesARun ? Math.ceil(enquiriesARun / 10) : 6;
const kills = enquiriesARun ? Math.ceil(people / 8) : 2;
const timeout = enquiriesARun ? 600_000 : 90_000;
/** The number of visits that the clinic cancels with one press. */
const visitsAtOnce = 3;
/** For this long after a visit was cancelled, in ms, an email that a worker was already sending may still arrive. */
const underWay = 3000;

const runs = [
  { name: 'SQLite', servers: 1 },
  { name: 'PostgreSQL', servers: 2 },
] as const;

/** Posts a form until it is answered, like somebody who presses the button again when no page comes. */
async function postUntilAnswered(
  address: () => string,
  fields: () => Promise<Record<string, string>>,
  cookie = '',
): Promise<Response> {
  for (;;) {
    const answer = await fields()
      .then((typed) => post(address(), typed, cookie))
      .catch(() => undefined);
    if (answer && ![409, 500, 503].includes(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Posts a form, and confirms its warnings until there is no new one. */
async function postConfirming(send: (confirmed: string) => Promise<Response>): Promise<Response> {
  for (let confirmed = ''; ; ) {
    const answer = await send(confirmed);
    const [, asked = confirmed] = /name="confirmed" value="([^"]+)"/.exec(await answer.text()) ?? [];
    if (asked === confirmed) return answer;
    confirmed = asked;
  }
}

/** The tokens of the links that have arrived, by the address of the visitor. */
function arrivedLinks({ taken }: FailingMailServer): Map<string, string> {
  const links = new Map<string, string>();
  for (const { email, recipients } of taken) {
    const [, token] = /\/appointments\/([\w-]{43})/.exec(email.text ?? '') ?? [];
    if (token) for (const recipient of recipients) links.set(recipient, token);
  }
  return links;
}

// Visitors press at the same time on two devices. A third of them cancel while their reminder is being sent. The clinic
// cancels the other visits.
test.concurrent.for(runs)(
  'on $name, no offer, visit or cancellation is lost or sent twice while servers are killed',
  async ({ name, servers }, { onTestFinished }) => {
    const random = createRandom();
    const arrivals: number[] = [];
    const killed = Array<Event>(kills).fill(() => fleet.killOne());
    const dying = schedule(killed, 5 * people, random);
    const mail = await startFailingMailServer(random, 0.15, () => {
      arrivals.push(Date.now());
      dying.count();
    });
    onTestFinished(mail.stop);
    const store = await createStore(name);
    onTestFinished(store.remove);
    const fleet = await startFleet(servers, settings(store, mail), store, random);
    const db = await store.open();
    onTestFinished(() => db.destroy());
    const signInMai = () => signIn(db, fleet.url, staff[0]);
    // A server that has just started on a busy machine may answer too late.
    const cookie = await signInMai().catch(signInMai);
    const sent = visitors(people);
    await sendAll(sent, fleet.url, random, () => {});
    const enquiries = await db.selectFrom('enquiries').select(['id', 'email']).execute();

    const day = sydneyDay(nextOpenDay().opens.getTime());
    const offered = await Promise.all(
      enquiries.map(({ id, email }) =>
        postConfirming((confirmed) =>
          postUntilAnswered(
            () => `${fleet.url()}/desk/enquiries/${id}/offer`,
            async () => {
              const row = await db
                .selectFrom('enquiries')
                .select('version')
                .where('id', '=', id)
                .executeTakeFirstOrThrow();
              return {
                version: String(row.version),
                'day-1': day,
                'start-1': '10:30',
                minutes: '60',
                place: 'clinic',
                email,
                confirmed,
              };
            },
            cookie,
          ),
        ),
      ),
    );
    // The desk refuses a second offer, if the first was stored before its server was killed.
    expect(offered.filter(({ status }) => status !== 303 && status !== 422)).toEqual([]);
    const refused = () => new Set(mail.refusedForGood);
    await until(() => {
      const links = arrivedLinks(mail);
      return enquiries.every(({ email }) => links.has(email) || refused().has(email));
    }, timeout);
    const links = arrivedLinks(mail);
    const reached = enquiries.filter(({ email }) => links.has(email));

    await Promise.all(
      reached.map(async ({ id, email }) => {
        const [offer] = await offersOf(db, id);
        const take = () =>
          postUntilAnswered(
            () => `${fleet.url()}/appointments/${links.get(email)}/take`,
            async () => ({ time: offer?.times[0]?.id ?? '' }),
          );
        await Promise.all([take(), take()]);
      }),
    );
    // Each visit is tomorrow, in a clinic that is always open, and was taken some days ago: its reminder is due now.
    const now = Date.now();
    const tomorrow = sydneyMoment(addDays(sydneyDay(now), 1), '12:00');
    await db
      .updateTable('visits')
      .set({ starts_at: tomorrow, ends_at: tomorrow + 3_600_000, changed_at: now - 3 * 86_400_000 })
      .execute();
    const always = {
      hours: Object.fromEntries(weekdays.map((each) => [each, { opens: '00:00', closes: '23:59' }])),
      closures: [],
    };
    const cancelling = reached.filter((_, index) => index % 3 === 0);
    await Promise.all([
      ...Array.from({ length: 3 }, () => storeReminders(db, always, Date.now(), 'localhost')),
      ...cancelling.map(({ email }) =>
        postUntilAnswered(
          () => `${fleet.url()}/appointments/${links.get(email)}/cannot-come`,
          async () => ({ noteFromVisitor: '' }),
        ),
      ),
    ]);
    // Then the clinic cancels the visits of that day on two devices at once, several with each press, while servers die.
    const booked = await db
      .selectFrom('visits')
      .select(['id', 'sequence'])
      .where('state', '=', 'booked')
      .execute();
    const presses = Array.from({ length: Math.ceil(booked.length / visitsAtOnce) }, (_, index) =>
      booked.slice(index * visitsAtOnce, (index + 1) * visitsAtOnce),
    );
    await Promise.all([
      ...[...presses, ...presses].map((visits) =>
        postUntilAnswered(
          () => `${fleet.url()}/desk/visits/${sydneyDay(tomorrow)}/cancel`,
          async () => Object.fromEntries(visits.map(({ id, sequence }) => [`visit-${id}`, String(sequence)])),
          cookie,
        ),
      ),
      ...Array.from({ length: kills }, () => fleet.killOne()),
    ]);
    mail.recover();
    await dying.finished;
    await until(async () => (await countDue(db)) === 0, timeout);
    const ends = await fleet.stop();

    const offers = await db.selectFrom('offers').selectAll().execute();
    const visits = await db.selectFrom('visits').selectAll().execute();
    const messages = await db.selectFrom('messages').selectAll().execute();
    const headers = mail.taken.map(({ email }) => email.messageId);
    const toVisitors = (type: string) =>
      messages.filter(({ letter_type, audience }) => letter_type === type && audience === 'visitor');
    const cancellations = toVisitors('cancelled');
    const arrivedAfter = (id: string, time: number) =>
      headers.some((header, index) => header === id && (arrivals[index] ?? 0) > time);
    const reminders = toVisitors('reminder');
    /** How many of these messages are about the same visit as an earlier one. */
    const repeated = (some: typeof messages) =>
      some.length - new Set(some.map(({ visit_id }) => visit_id)).size;
    const cancelled = new Map(
      visits.filter(({ state }) => state === 'cancelled').map((visit) => [visit.id, visit.changed_at]),
    );
    expectPassed(`${name}, ${servers} at once, ${kills} SIGKILLs, ${people} visitors with an offer each`, [
      ...counts({ seed, 'offers taken': visits, reminders, cancelled: cancelled.size }),
      { name: 'offers stored', found: offers.length, mustBe: people },
      ...Object.entries({
        'visits, one for each offer that arrived': visits.length,
        'confirmations to visitors': toVisitors('booked').length,
        'visits cancelled, by their visitor or the clinic': cancelled.size,
        'cancellation emails to visitors, one each': cancellations.length,
      }).map(([name, found]) => ({ name, found, mustBe: reached.length })),
      ...mustBeZero({
        'visits with two cancellation emails': repeated(cancellations),
        'messages still due': messages.filter(({ state }) => state === 'due'),
        'tokens left in the store': messages.filter(({ token }) => token !== null),
        'visits with two reminders': repeated(reminders),
        'reminders that arrived after their visit was cancelled': reminders.filter(
          ({ visit_id, message_id_header }) =>
            arrivedAfter(
              message_id_header,
              (cancelled.get(visit_id ?? '') ?? Number.POSITIVE_INFINITY) + underWay,
            ),
        ),
        'enquiries in another state than their visit requires': await db
          .selectFrom('enquiries')
          .innerJoin('visits', 'visits.enquiry_id', 'enquiries.id')
          .select('enquiries.id')
          .where((is) =>
            is.or([
              is.and([
                is('visits.state', '=', 'booked'),
                is('enquiries.state', '!=', 'booked'),
                is.or([is('waits_for', 'is', null), is('waits_for', '!=', 'emailRefused')]),
              ]),
              is.and([is('visits.state', '=', 'cancelled'), is('enquiries.state', '!=', 'new')]),
            ]),
          )
          .execute(),
      }),
      ...ends,
    ]);
  },
);
