import type { ClockTable, Database } from './tables.ts';

export type SeenTime = Omit<ClockTable, 'id'>;

/** Which time this store has seen: as noted, or else when its newest enquiry came; undefined when it has seen none. */
export async function readSeenTime(db: Database): Promise<SeenTime | undefined> {
  const noted = await db.selectFrom('clock').select(['seen_at', 'doubted_since']).executeTakeFirst();
  if (noted) return noted;
  const newest = await db
    .selectFrom('enquiries')
    .select((is) => is.fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow();
  return newest.at === null ? undefined : { seen_at: newest.at, doubted_since: null };
}

/** Notes it for the next sweep, of this server or another. */
export async function noteSeenTime(db: Database, seen: SeenTime): Promise<void> {
  await db
    .insertInto('clock')
    .values({ id: 1, ...seen })
    .onConflict((is) => is.column('id').doUpdateSet(seen))
    .execute();
}
