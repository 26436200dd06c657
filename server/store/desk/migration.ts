import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../locks.ts';

/**
 * What is done about an enquiry, its text to search in, and who is signed in. A server of the release before, still
 * running while this one starts, stores enquiries without their text; `addMissingTexts` adds it, and that of all that were
 * there before, so that a start does not wait for it.
 */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await addIndexes(db);
    await addSearchTexts(db);
    await addBooks(db);
    await addSignIn(db);
  },
};

/**
 * In which language an enquiry is, for lists that are narrowed to one: in that of all that were there before. A server of the
 * release before, still running while this one starts, has no form in another.
 */
export const language: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
    await db.schema.dropIndex('enquiries_listed').execute();
    await addListedIndex(db, ['language']);
  },
};

async function addColumns(db: Kysely<unknown>): Promise<void> {
  // One statement a column: SQLite adds no more at once.
  const add = db.schema.alterTable('enquiries');
  await add.addColumn('state', 'text', (column) => column.notNull().defaultTo('new')).execute();
  await add.addColumn('version', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await add.addColumn('answered_at', 'bigint').execute();
  await add.addColumn('phone_digits', 'text', (column) => column.notNull().defaultTo('')).execute();
  await add.addColumn('service', 'text', (column) => column.notNull().defaultTo('')).execute();
  await add.addColumn('indexed', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  // Of those who wait alone: with the state as its first column SQLite would read a list of all that are closed from it.
  await db.schema
    .createIndex('enquiries_waiting')
    .on('enquiries')
    .column('received_at')
    .where(sql.ref('state'), '=', 'new')
    .where(sql.ref('suspected_spam'), '=', 0)
    .execute();
  await addListedIndex(db);
  await db.schema
    .createIndex('enquiries_phone')
    .on('enquiries')
    .columns(['phone_digits', 'received_at'])
    .execute();
  await db.schema
    .createIndex('enquiries_unindexed')
    .on('enquiries')
    .column('received_at')
    .where(sql.ref('indexed'), '=', 0)
    .execute();
}

/** With all that a list can be narrowed by and figures are made of: neither reads what the enquiries say. */
async function addListedIndex(db: Kysely<unknown>, more: string[] = []): Promise<void> {
  await db.schema
    .createIndex('enquiries_listed')
    .on('enquiries')
    .columns(['received_at', 'id', 'state', 'kind', 'suspected_spam', 'service', 'answered_at', ...more])
    .execute();
}

async function addSearchTexts(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('search_texts')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('enquiry_id', 'text', ofEnquiry)
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_texts_key', ['received_at', 'enquiry_id']);
  // In the file in the order in which they are read, the newest first.
  await (isPostgres(db) ? table : table.modifyEnd(sql`WITHOUT ROWID`)).execute();
  await db.schema.createIndex('search_texts_enquiry').on('search_texts').column('enquiry_id').execute();
}

async function addBooks(db: Kysely<unknown>): Promise<void> {
  await withNumber(db, 'notes')
    .addColumn('enquiry_id', 'text', ofEnquiry)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notes_enquiry').on('notes').column('enquiry_id').execute();
  // No reference: what was done stays known when the enquiry is deleted.
  await withNumber(db, 'desk_events')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('enquiry_id', 'text')
    .addColumn('state', 'text')
    .execute();
  await db.schema.createIndex('desk_events_at').on('desk_events').column('at').execute();
  await db.schema
    .createIndex('desk_events_enquiry')
    .on('desk_events')
    .columns(['enquiry_id', 'at'])
    .execute();
}

async function addSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('desk_sessions_person').on('desk_sessions').column('person').execute();
  await db.schema
    .createTable('desk_browsers')
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_browsers_key', ['browser_hash', 'person'])
    .execute();
}

/** A table whose rows the store numbers in the order in which they come: several may come in one millisecond. */
function withNumber(db: Kysely<unknown>, table: string) {
  const isIdentity = isPostgres(db);
  return db.schema
    .createTable(table)
    .addColumn('id', isIdentity ? 'bigint' : 'integer', (column) =>
      isIdentity ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey(),
    );
}

function ofEnquiry(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('enquiries.id').onDelete('cascade');
}
