import type { Database } from '../tables.ts';
import { type NewEvent, recordEvent } from './events.ts';

/** A person who looks again within this time looks once, in ms. */
const oneLook = 3_600_000;

/** Somebody looked at an enquiry, or at a list of them, or for some of them. */
export type Look = Pick<NewEvent, 'at' | 'person'> &
  ({ action: 'looked'; enquiry: string } | { action: 'listed' | 'searched'; enquiry?: never });

/** Writes down that somebody looked: once an hour, or whatever else was done would be hard to find. */
export async function recordLook(db: Database, look: Look): Promise<void> {
  const { at, person, action, enquiry } = look;
  const last = await db
    .selectFrom('desk_events')
    .select('id')
    .where('action', '=', action)
    .where('person', '=', person)
    .where('at', '>', at - oneLook)
    .$if(enquiry !== undefined, (query) => query.where('enquiry_id', '=', enquiry ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (!last) await recordEvent(db, look);
}
