import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';

/** Copies the only enquiry of a store. The ids begin with `name`, and seven copies have the same time of receipt. */
export async function copyEnquiry(db: Database, name: string, count: number): Promise<void> {
  const numbersQuery = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(count)})`;
  const columns = sql.raw(
    'type, content, fingerprint, email, suspected_spam, client_address, state, version, phone_digits, service, language',
  );
  await sql`${numbersQuery} INSERT INTO enquiries (id, received_at, ${columns})
    SELECT ${sql.lit(name)} || i, received_at + i / 7, ${columns} FROM enquiries, n`.execute(db);
  await sql`INSERT INTO search_texts (received_at, enquiry_id, text)
    SELECT enquiries.received_at, id, (SELECT text FROM search_texts)
    FROM enquiries WHERE id LIKE ${sql.lit(`${name}%`)}`.execute(db);
}
