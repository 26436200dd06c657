import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pino } from 'pino';
import { onTestFinished, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { loadPageRenderer, readBuiltFiles } from '../../server/http/build.ts';
import { startServices } from '../../server/start.ts';
import { createRequest, type Post, posts } from './bodies.ts';
import { countDue, deliveryChecks, expectPassed, readRows } from './checks.ts';
import { startFailingMailServer } from './failingMailServer.ts';
import { createStore, type StoreName, settings } from './fleet.ts';
import { createRandom, largeRunEnquiries, seed } from './random.ts';
import { until } from './scheduledEvents.ts';

const inbox = 'front@example.com.au';
/** The size in bytes below which no body is refused as too large. */
const smallestRefused = 15_000;

// `npm test` fuzzes on PostgreSQL only, which refuses characters that SQLite accepts.
const runs: { store: StoreName; count: number }[] = largeRunEnquiries
  ? [
      { store: 'SQLite', count: 20_000 },
      { store: 'PostgreSQL', count: 5000 },
    ]
  : [{ store: 'PostgreSQL', count: 200 }];

test.each(runs)(
  'on $store, every post is stored unchanged or refused by its schema, and breaks no email',
  async ({ store: name, count }) => {
    const mail = await startFailingMailServer(createRandom());
    onTestFinished(mail.stop);
    const store = await createStore(name);
    onTestFinished(store.remove);
    const { app, db, stop } = await startInProcess({ ...settings(store, mail), CLINIC_INBOX: inbox });
    onTestFinished(stop);
    const answers = new Map<number, number>();
    const acceptedContents = new Set<string>();
    let number = 0;

    async function check(post: Post): Promise<void> {
      number += 1;
      const { path, validation, ...rest } = await createRequest(post, number);
      const { status } = await app.request(path, { method: 'POST', ...rest });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 413) assert.ok(rest.body.byteLength > smallestRefused, 'refused as too large');
      else if (validation === undefined) assert.ok(status === 400 || status === 422, `answered ${status}`);
      else if ('error' in validation) assert.equal(status, 422);
      else {
        assert.equal(status, post.as === 'json' ? 200 : 303);
        acceptedContents.add(`${validation.content.type} ${JSON.stringify(validation.content.content)}`);
      }
    }
    await fc.assert(fc.asyncProperty(posts, check), { numRuns: count, seed });

    await until(async () => (await countDue(db)) === 0, 240_000);
    const rows = await readRows(db);
    const differentEnquiries = rows.enquiries.filter(
      ({ type, content }) => !acceptedContents.has(`${type} ${content}`),
    );
    expectPassed(`${name}, ${count} fuzzed bodies`, [
      { name: 'seed', found: seed },
      ...[...answers].sort().map(([status, times]) => ({ name: `answered ${status}`, found: times })),
      { name: 'stored', found: rows.enquiries.length, mustBe: acceptedContents.size },
      { name: 'stored differently from the schema', found: differentEnquiries.length, mustBe: 0 },
      ...deliveryChecks(rows, mail, [inbox]),
    ]);
  },
);

/** Starts the server in the process of the test, since its own would take 3 s. An unhandled rejection fails the test. */
async function startInProcess(env: Record<string, string>) {
  const renderPage = await loadPageRenderer(readBuiltFiles('dist/client'));
  const log = pino({ level: 'silent' });
  const services = await startServices(readConfig(env), log, { renderPage, holidays: [] });
  const { context, stopDelivery, close } = services;
  return {
    app: createApp(context, { inline: {} }),
    db: context.db,
    async stop() {
      await stopDelivery(1000);
      await close();
    },
  };
}
