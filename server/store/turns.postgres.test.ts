import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { emptyStore } from '../../testing/emptyStore.ts';
import { saveEnquiry } from './enquiries.ts';
import { migrations } from './migrations.ts';
import { bringUpToDate, openStore } from './open.ts';

const enquiry = {
  kind: 'booking',
  content: booking(),
  idempotencyKey: null,
  suspectedSpam: false,
  clientAddress: '203.0.113.1',
  receivedAt: Date.UTC(2026, 10, 20),
  inboxes: ['hello@example.com.au'],
  mailDomain: 'localhost',
} as const;

/** A store, and a second server over it. */
async function twoServers() {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const [old, starting] = [await openStore(store.url), await openStore(store.url)];
  onTestFinished(async () => void (await Promise.all([old.destroy(), starting.destroy()])));
  return { old, starting };
}

test('a release that changes tables lets the enquiry be stored that an older one has begun to store', async () => {
  const { old, starting } = await twoServers();
  // As no migration of ours would, so that only their order in time is left to keep the two apart.
  const next = {
    ...migrations,
    '999-next': {
      async up(db: typeof starting) {
        await sql`ALTER TABLE messages ADD COLUMN next text`.execute(db);
        await sql`ALTER TABLE enquiries ADD COLUMN next text`.execute(db);
      },
    },
  };
  const waiters = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted
      AND relation IN ('enquiries'::regclass, 'messages'::regclass)`.execute(old);
    return rows.length;
  };
  let upgrade: Promise<void> | undefined;
  await old.transaction().execute(async (transaction) => {
    await sql`UPDATE enquiries SET state = state`.execute(transaction);
    upgrade = bringUpToDate(starting, next);
    await vi.waitFor(async () => expect(await waiters()).toBe(1), { interval: 5 });
    await sql`UPDATE messages SET state = state`.execute(transaction);
  });
  await upgrade;
  const { rows } = await sql`SELECT next FROM messages`.execute(starting);
  expect(rows).toEqual([]);
  await expect(saveEnquiry(old, enquiry)).resolves.toMatchObject({ isRepeat: false });
});

test('an enquiry whose storing PostgreSQL breaks off for another’s sake is stored at the second try, and counted once', async () => {
  const { old } = await twoServers();
  await sql`CREATE SEQUENCE tries`.execute(old);
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('tries') = 1 THEN RAISE EXCEPTION 'broken off' USING ERRCODE = 'deadlock_detected'; END IF;
    RETURN NEW; END $$`.execute(old);
  await sql`CREATE TRIGGER break_off BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION break_off()`.execute(
    old,
  );
  const admit = vi.fn(async () => {});
  await expect(saveEnquiry(old, enquiry, admit)).resolves.toMatchObject({ isRepeat: false });
  expect(admit).toHaveBeenCalledTimes(1);
  expect(await old.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
});
