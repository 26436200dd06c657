import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { isPostgres } from '../../server/database/locks.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { testContext } from './testContext.ts';

type Headers = Record<string, string>;

/**
 * The real application over a real store, and the two ways an enquiry reaches it; gone when the test ends.
 *
 * @param env - its configuration; visitors are told apart by X-Forwarded-For when TRUST_PROXY is 1
 */
export async function testApp(env: Record<string, string> = {}) {
  const context = await testContext(env);
  onTestFinished(context.close);
  const app = createApp(context, { inline: {} });
  const { db } = context;
  return {
    app,
    context,
    /** As the page's script sends it. */
    send(body: unknown, headers: Headers = {}, name = 'send-booking-email'): Promise<Response> {
      const json = { 'Content-Type': 'application/json', ...headers };
      return ask(app, `/functions/v1/${name}`, { headers: json, body: JSON.stringify(body) });
    },
    /** As a browser posts the form of a page by itself. */
    post(fields: Record<string, string>, headers: Headers = {}, page = '/booking'): Promise<Response> {
      return ask(app, page, { headers, body: new URLSearchParams(fields) });
    },
    /** Every enquiry in the store, in the order they came. */
    async stored() {
      const order = isPostgres(db) ? sql`xmin::text::bigint` : sql`rowid`;
      const rows = await db.selectFrom('enquiries').selectAll().orderBy(order).execute();
      return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as Booking }));
    },
    /** Whom the stored messages are for, the clinic first. */
    async audiences(): Promise<string[]> {
      const rows = await db.selectFrom('messages').select('audience').orderBy('audience').execute();
      return rows.map((row) => row.audience);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

async function ask(app: ReturnType<typeof createApp>, path: string, init: RequestInit): Promise<Response> {
  return app.request(path, { method: 'POST', ...init });
}
