import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Migrations as a later release may have them. A server of the previous release can store enquiries after each, since new
 * columns may be null or have a default. Each locks the tables in another order than storing an enquiry does.
 */
export function exampleMigrations(count: number): Record<string, Migration> {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
  return Object.fromEntries(
    numbers.map((number) => [`900-example-${number}`, exampleMigration(`example_${number}`)]),
  );
}

function exampleMigration(column: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('messages').addColumn(column, 'text').execute();
      await sql`UPDATE messages SET ${sql.ref(column)} = state`.execute(db);
      await db.schema
        .alterTable('enquiries')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
      await db.schema.createIndex(`enquiries_${column}`).on('enquiries').column(column).execute();
    },
  };
}
