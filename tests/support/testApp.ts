import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { isPostgres } from '../../server/database/locks.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { type TestContext, testContext } from './testContext.ts';

type Headers = Record<string, string>;

/**
 * The real application over a real store until the test ends, with the two ways to send an enquiry.
 *
 * @param env - its configuration; TRUST_PROXY=1 distinguishes visitors by X-Forwarded-For
 */
export async function testApp(env: Record<string, string> = {}) {
  const context = await testContext(env);
  onTestFinished(context.close);
  return appWithContext(context);
}

/** The real application over this context, which the caller closes. */
export function appWithContext(context: TestContext) {
  const app = createApp(context, { inline: {} });
  const { db } = context;
  return {
    app,
    context,
    /** Sends an enquiry as the script of a page does. */
    send(body: unknown, headers: Headers = {}, name = 'send-booking-email'): Promise<Response> {
      const json = { 'Content-Type': 'application/json', ...headers };
      return request(app, `/functions/v1/${name}`, { headers: json, body: JSON.stringify(body) });
    },
    /** Posts a form as a browser does without script. */
    post(fields: Record<string, string>, headers: Headers = {}, page = '/booking'): Promise<Response> {
      return request(app, page, { headers, body: new URLSearchParams(fields) });
    },
    /** Reads every enquiry in the store, in the order of arrival. */
    async stored() {
      const order = isPostgres(db) ? sql`xmin::text::bigint` : sql`rowid`;
      const rows = await db.selectFrom('enquiries').selectAll().orderBy(order).execute();
      return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as Booking }));
    },
    /** The audience of each stored message, the clinic first. */
    async audiences(): Promise<string[]> {
      const rows = await db.selectFrom('messages').select('audience').orderBy('audience').execute();
      return rows.map((row) => row.audience);
    },
  };
}

export type TestApp = ReturnType<typeof appWithContext>;

async function request(
  app: ReturnType<typeof createApp>,
  path: string,
  init: RequestInit,
): Promise<Response> {
  return app.request(path, { method: 'POST', ...init });
}
