import type { Database, EnquiriesTable } from '../tables.ts';

/** When an enquiry came and was first answered, and what it asked for; it tells of nobody. */
export interface AnsweredEnquiry {
  kind: EnquiriesTable['kind'];
  /** As it is stored; '' where its form does not ask. */
  service: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** null while nobody has answered. */
  answeredAt: number | null;
}

/** The enquiries since a moment (ms since 1970) without possible spam, the oldest first. */
export function answeredFigures(db: Database, { since }: { since: number }): Promise<AnsweredEnquiry[]> {
  return db
    .selectFrom('enquiries')
    .select(['kind', 'service', 'received_at as receivedAt', 'answered_at as answeredAt'])
    .where('received_at', '>=', since)
    .where('suspected_spam', '=', 0)
    .orderBy('received_at')
    .execute();
}
