import { onTestFinished } from 'vitest';
import { saveEnquiry } from '../../server/enquiries/enquiryRepository.ts';
import { claimDueMessages } from '../../server/outbox/outbox.ts';
import { newEnquiry } from './samples.ts';
import { testContext } from './testContext.ts';

export const start = Date.UTC(2026, 10, 20, 1);
export const minute = 60_000;

/** A real store until the test ends, with the few actions of delivery workers on it. */
export async function testOutbox(env: Record<string, string> = {}) {
  const context = await testContext(env);
  onTestFinished(context.close);
  const { db } = context;
  return {
    db,
    context,
    /** Stores an enquiry, with a message to the clinic and one to the visitor. */
    add: (message: string, receivedAt = start) =>
      saveEnquiry(
        db,
        newEnquiry(
          { message, email: `${message}@example.com` },
          { receivedAt, mailDomain: 'www.example.com.au' },
        ),
      ),
    /** Claims due messages under a lease of a minute. */
    claim: (owner: string, now = start, limit = 10) =>
      claimDueMessages(db, { owner, now, leaseFor: minute, limit }),
    row: (id: string) => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
