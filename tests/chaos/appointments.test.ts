import { expect, test } from 'vitest';
import { offersOf } from '../../server/appointments/offers.ts';
import type { Database } from '../../server/database/tables.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { nextOpenDay } from '../support/openingDays.ts';
import { countDue, counts, expectPassed, mustBeZero } from './checks.ts';
import type { FailingMailServer } from './failingMailServer.ts';
import { type StoreName, startChaos } from './fleet.ts';
import { largeRunEnquiries, seed } from './random.ts';
import { type Event, until } from './scheduledEvents.ts';
import { post, signIn, staff } from './staff.ts';
import { createVisitors, sendAll } from './visitors.ts';

const visitorCount = largeRunEnquiries ? Math.ceil(largeRunEnquiries / 10) : 6;
/** The number of kills while offers are taken, and of those while visits are cancelled. */
const killCount = largeRunEnquiries ? Math.ceil(visitorCount / 8) : 1;
const timeout = largeRunEnquiries ? 600_000 : 90_000;
/** The number of visits that the clinic cancels with one press. */
const visitsAtOnce = 3;

// Kills hit the same transactions on both stores, so `npm test` runs only on the one that several servers share. The unit
// tests of offers, visits and cancelled days run on both.
const runs: { name: StoreName; servers: number }[] = [
  { name: 'PostgreSQL', servers: 2 },
  ...(largeRunEnquiries ? [{ name: 'SQLite', servers: 1 } as const] : []),
];

/** Posts a form until it is answered, as somebody does who gets no page and presses the button again. */
async function postUntilAnswered(
  address: () => string,
  readFields: () => Promise<Record<string, string>>,
  cookie = '',
): Promise<Response> {
  let answer: Response | undefined;
  await until(async () => {
    answer = await readFields()
      .then((fields) => post(address(), fields, cookie))
      .catch(() => undefined);
    return answer !== undefined && ![409, 500, 503].includes(answer.status);
  });
  return answer as Response;
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

/** The tokens of the links in emails that have arrived, by the address of the visitor. */
function arrivedTokens({ accepted }: FailingMailServer): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const { email, recipients } of accepted) {
    const [, token] = /\/appointments\/([\w-]{43})/.exec(email.text ?? '') ?? [];
    if (token) for (const recipient of recipients) tokens.set(recipient, token);
  }
  return tokens;
}

async function versionOf(db: Database, id: string): Promise<string> {
  const enquiry = db.selectFrom('enquiries').select('version').where('id', '=', id);
  return String((await enquiry.executeTakeFirstOrThrow()).version);
}

// Each visitor takes an offer on two devices at once. A third of them cancel, and the clinic cancels the other visits.
test.concurrent.for(runs)(
  'on $name, no offer, visit or cancellation is lost or sent twice while servers are killed',
  async ({ name, servers }, { onTestFinished }) => {
    const chaos = await startChaos({ name, servers }, 0.15, () => killing.count(), onTestFinished);
    const { random, mail, fleet, db, schedule, startAfterOthers } = chaos;
    const killing = schedule(Array<Event>(killCount).fill(fleet.killOne), 5 * visitorCount);
    const signInMai = () => signIn(db, fleet.url, staff[0]);
    // A server that has just started on a busy machine may answer too late.
    const cookie = await signInMai().catch(signInMai);
    await sendAll(createVisitors(visitorCount), fleet.url, random, () => {});
    const enquiries = await db.selectFrom('enquiries').select(['id', 'email']).execute();

    const day = sydneyDay(nextOpenDay().opens.getTime());
    const timeFields = { 'day-1': day, 'start-1': '10:30', minutes: '60', place: 'clinic' };
    const offerAnswers = await Promise.all(
      enquiries.map(({ id, email }) =>
        postConfirming((confirmed) =>
          postUntilAnswered(
            () => `${fleet.url()}/desk/enquiries/${id}/offer`,
            async () => ({ ...timeFields, version: await versionOf(db, id), email, confirmed }),
            cookie,
          ),
        ),
      ),
    );
    // The desk refuses a second offer, if the first was stored before its server was killed.
    expect(offerAnswers.filter(({ status }) => status !== 303 && status !== 422)).toEqual([]);
    await until(() => {
      const tokens = arrivedTokens(mail);
      return enquiries.every(({ email }) => tokens.has(email) || mail.refusedForGood.has(email));
    }, timeout);
    const tokens = arrivedTokens(mail);
    const reachedEnquiries = enquiries.filter(({ email }) => tokens.has(email));
    const postAnswer = (email: string, action: string, fields: Record<string, string>) =>
      postUntilAnswered(
        () => `${fleet.url()}/appointments/${tokens.get(email)}/${action}`,
        async () => fields,
      );
    await Promise.all(
      reachedEnquiries.map(async ({ id, email }) => {
        const [offer] = await offersOf(db, id);
        const take = () => postAnswer(email, 'take', { time: offer?.times[0]?.id ?? '' });
        await Promise.all([take(), take()]);
      }),
    );

    await Promise.all(
      reachedEnquiries
        .filter((_, index) => index % 3 === 0)
        .map(({ email }) => postAnswer(email, 'cannot-come', { noteFromVisitor: '' })),
    );

    // The clinic cancels the other visits of that day on two devices at once, several with each press.
    const bookedVisits = await db
      .selectFrom('visits')
      .select(['id', 'sequence'])
      .where('state', '=', 'booked')
      .execute();
    const presses = Array.from({ length: Math.ceil(bookedVisits.length / visitsAtOnce) }, (_, index) =>
      bookedVisits.slice(index * visitsAtOnce, (index + 1) * visitsAtOnce),
    );
    await Promise.all([
      ...[...presses, ...presses].map((visits) =>
        postUntilAnswered(
          () => `${fleet.url()}/desk/visits/${day}/cancel`,
          async () => Object.fromEntries(visits.map(({ id, sequence }) => [`visit-${id}`, String(sequence)])),
          cookie,
        ),
      ),
      ...Array.from({ length: killCount }, () => startAfterOthers(fleet.killOne)),
    ]);
    mail.recover();
    await killing.finished;
    await until(async () => (await countDue(db)) === 0, timeout);
    const fleetChecks = await fleet.stop();

    const offers = await db.selectFrom('offers').selectAll().execute();
    const visits = await db.selectFrom('visits').selectAll().execute();
    const messages = await db.selectFrom('messages').selectAll().execute();
    const visitors = db.selectFrom('enquiries').innerJoin('visits', 'visits.enquiry_id', 'enquiries.id');
    const notWaiting = await visitors.where('enquiries.state', '!=', 'new').select('enquiries.id').execute();
    const toVisitors = (type: string) =>
      messages.filter(({ letter_type, audience }) => letter_type === type && audience === 'visitor');
    const cancellations = toVisitors('cancelled');
    expectPassed(
      `${name}, ${servers} servers, ${2 * killCount} SIGKILLs, ${visitorCount} visitors with an offer each`,
      [
        ...counts({ seed }),
        { name: 'offers stored', found: offers.length, mustBe: visitorCount },
        ...Object.entries({
          'visits, one for each offer that arrived': visits.length,
          'confirmations to visitors': toVisitors('booked').length,
          'visits cancelled, by their visitor or the clinic': visits.filter(
            ({ state }) => state === 'cancelled',
          ).length,
          'cancellation emails to visitors, one each': cancellations.length,
        }).map(([name, found]) => ({ name, found, mustBe: reachedEnquiries.length })),
        ...mustBeZero({
          'visits with two cancellation emails':
            cancellations.length - new Set(cancellations.map(({ visit_id }) => visit_id)).size,
          'messages still due': messages.filter(({ state }) => state === 'due'),
          'tokens left in the store': messages.filter(({ token }) => token !== null),
          'visitors whose visit is cancelled and who are not on Waiting': notWaiting,
        }),
        ...fleetChecks,
      ],
    );
  },
);
