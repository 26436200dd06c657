import type { Database } from '../tables.ts';
import { type NewEvent, recordEvent } from './events.ts';

/** A person who looks again within this time looks once, in ms. */
const oneLook = 3_600_000;

/** Writes down that somebody looked at an enquiry: once an hour, or whatever else was done would be hard to find. */
export async function recordLook(
  db: Database,
  { at, person, enquiry }: Pick<NewEvent, 'at' | 'person'> & { enquiry: string },
): Promise<void> {
  const last = await db
    .selectFrom('desk_events')
    .select('id')
    .where('action', '=', 'looked')
    .where('person', '=', person)
    .where('enquiry_id', '=', enquiry)
    .where('at', '>', at - oneLook)
    .limit(1)
    .executeTakeFirst();
  if (!last) await recordEvent(db, { at, person, action: 'looked', enquiry });
}
