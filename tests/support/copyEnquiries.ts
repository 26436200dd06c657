import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/database/tables.ts';

/** Fills a store with so many copies of an enquiry that is in it, each a second older than the one before. */
export async function copyEnquiries(db: Database, count: number): Promise<void> {
  const like = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, number) => ({
    ...like,
    id: randomUUID(),
    fingerprint: `copy ${number}`,
    received_at: like.received_at - 1000 * (number + 1),
  }));
  const atOnce = 500;
  for (let at = 0; at < count; at += atOnce)
    await db
      .insertInto('enquiries')
      .values(copies.slice(at, at + atOnce))
      .execute();
}
