import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/store/tables.ts';
import { deskCommand } from '../../testing/deskCommand.ts';
import type { Entry } from './account.ts';
import type { StoreRows } from './delivered.ts';
import { type Event, until } from './events.ts';
import type { TakenLetter } from './letters.ts';
import type { Random } from './random.ts';

/** Where the clinic's staff sends enquiries when the inboxes do not take them. */
export const otherInbox = 'other@example.com.au';

/** For a letter that waits to be there, in ms. */
const patience = 30_000;

/** The clinic's staff, with their command over the same store as the servers. */
export interface Staff {
  /** `retry all`. */
  retryAll: Event;
  /** `retry ID --to` the other inbox, for an enquiry whose letter waits or is under way just now. */
  redirectOne: Event;
  /** Enquiries that may be redirected: a command that was cut off may have done its work. */
  asked: Set<string>;
  /** Enquiries of which the command said that they go to the other inbox. */
  redirected: Set<string>;
}

export function startStaff(db: Database, databaseUrl: string, random: Random): Staff {
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const run = deskCommand({ db, config, clock: Date.now });
  const asked = new Set<string>();
  const redirected = new Set<string>();

  async function redirect(): Promise<boolean> {
    const waiting = await db
      .selectFrom('messages')
      .select(['enquiry_id', 'lease_owner'])
      .where('state', '=', 'due')
      .where('audience', '=', 'clinic')
      .limit(500)
      .execute();
    const free = waiting.filter((letter) => !asked.has(letter.enquiry_id));
    // Half of them while an attempt is under way, since that is where it is hard.
    const underWay = free.filter((letter) => letter.lease_owner !== null);
    const choice = underWay.length > 0 && random.chance(0.5) ? underWay : free;
    const id = choice[random.below(choice.length)]?.enquiry_id;
    if (id === undefined) return false;
    asked.add(id);
    const { code } = await run(`retry ${id} --to ${otherInbox}`);
    if (code === 0) redirected.add(id);
    return code === 0;
  }

  return {
    retryAll: async () => void (await run('retry all')),
    // The database may be away just now; the person tries again.
    redirectOne: async () => void (await until(() => redirect().catch(() => false), patience)),
    asked,
    redirected,
  };
}

/** What the staff was told, against what arrived. */
export function staffBooks(
  { asked, redirected }: Staff,
  { letters }: StoreRows,
  taken: TakenLetter[],
  wanted: number,
): Entry[] {
  const there = taken.filter((letter) => letter.recipients.includes(otherInbox));
  const arrived = new Set(there.map((letter) => letter.reference));
  const arrivedIds = new Set(taken.map((letter) => letter.messageId));
  const replaced = letters.filter((letter) => letter.state === 'replaced');
  return [
    { what: 'enquiries redirected to another inbox', found: redirected.size, mustBe: wanted },
    {
      what: 'redirected, and not there',
      found: [...redirected].filter((id) => !arrived.has(id)).length,
      mustBe: 0,
    },
    {
      what: 'there, and not redirected',
      found: [...arrived].filter((id) => !asked.has(id)).length,
      mustBe: 0,
    },
    {
      what: 'letters replaced, of which none was redirected',
      found: replaced.filter((letter) => !asked.has(letter.enquiry_id)).length,
      mustBe: 0,
    },
    {
      what: 'letters replaced, that arrived all the same: the answer was lost',
      found: replaced.filter((letter) => arrivedIds.has(letter.message_id_header)).length,
    },
  ];
}
