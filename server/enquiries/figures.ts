import type { Database, EnquiriesTable } from '../database/tables.ts';
import { inBatches } from './batches.ts';

/** When an enquiry came and was first answered, and what it asked for; it tells of nobody. */
export interface AnsweredEnquiry {
  type: EnquiriesTable['type'];
  /** As it is stored; '' where its form does not ask. */
  service: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** null while nobody has answered. */
  answeredAt: number | null;
}

/** The enquiries since a moment (ms since 1970) without possible spam, the oldest first. */
export async function answeredFigures(
  db: Database,
  { since }: { since: number },
): Promise<AnsweredEnquiry[]> {
  const parts = inBatches(since, (isAfter, limit) =>
    db
      .selectFrom('enquiries')
      .select(['id', 'type', 'service', 'received_at as receivedAt', 'answered_at as answeredAt'])
      .where(isAfter)
      .where('suspected_spam', '=', 0)
      .orderBy('received_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return (await Array.fromAsync(parts)).flat();
}
