import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { desk, language } from './desk/migration.ts';

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('enquiries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('suspected_spam', 'integer', (column) => column.notNull())
      .addColumn('client_address', 'text', (column) => column.notNull())
      // NULLs are distinct, so enquiries without a key do not collide here.
      .addUniqueConstraint('enquiries_key', ['idempotency_key', 'fingerprint'])
      .execute();
    await db.schema
      .createIndex('enquiries_fingerprint')
      .on('enquiries')
      .columns(['fingerprint', 'received_at'])
      .execute();
    await db.schema
      .createIndex('enquiries_email')
      .on('enquiries')
      .columns(['email', 'received_at'])
      .execute();
    await db.schema
      .createTable('letters')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'text', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('give_up_at', 'bigint')
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute();
    await db.schema.createIndex('letters_due').on('letters').columns(['state', 'next_attempt_at']).execute();
    await db.schema.createIndex('letters_enquiry').on('letters').column('enquiry_id').execute();
  },
};

/** One letter for each inbox of the clinic: `recipient` is its address; older letters go to all of CLINIC_INBOX. */
const recipients: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('recipient', 'text').execute();
  },
};

/** Where several servers over one PostgreSQL count together; the columns are those that rate-limiter-flexible asks for. */
const rateLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};

/** For letters that never failed, which go first. */
const freshLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('letters_fresh')
      .on('letters')
      .columns(['state', 'attempts', 'next_attempt_at'])
      .execute();
  },
};

/**
 * Since when a letter waits, beside it: finding the oldest meant sorting every letter that waits by its enquiry. A server
 * of the release before, still running while this one starts, writes letters without; `noteWaits` adds it.
 */
const waits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('waits_since', 'bigint').execute();
    await sql`UPDATE letters SET waits_since =
      (SELECT received_at FROM enquiries WHERE enquiries.id = letters.enquiry_id)`.execute(db);
    await db.schema
      .createIndex('letters_waiting')
      .on('letters')
      .columns(['state', 'audience', 'waits_since'])
      .execute();
  },
};

/** One row: which time the store has seen; see `ClockTable`. */
const clock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('doubted_since', 'bigint')
      .execute();
  },
};

/**
 * Numbers without persons; see `PageViewsTable` and `DeletedEnquiriesTable`. What a server of the release before deletes,
 * still running while this one starts, is not counted.
 */
const counts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_views')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('fetched_ahead', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'page'])
      .execute();
    await db.schema
      .createTable('deleted_enquiries')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('enquiries', 'integer', (column) => column.notNull())
      .addColumn('suspected_spam', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_enquiries_key', ['day', 'kind'])
      .execute();
  },
};

/**
 * The morning letter is no row among letters: each of those tells of an enquiry, which the column asks for, and a server of
 * the release before would take one without and never let it go.
 */
const morningLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('morning_letters')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('morning_letters_key', ['day', 'recipient'])
      .execute();
  },
};

/** The number that finds a referral is that of whom it is about: the server reads their numbers once more (`addMissingTexts`). */
const referredPhones: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE enquiries SET indexed = 0 WHERE kind = 'referral'`.execute(db);
  },
};

/** Every migration in order; a name, once landed, is never changed. */
export const migrations: Record<string, Migration> = {
  '001-enquiries-and-letters': first,
  '002-recipients': recipients,
  '003-rate-limits': rateLimits,
  '004-fresh-letters': freshLetters,
  '005-waits-since': waits,
  '006-clock': clock,
  '007-counts': counts,
  '008-desk': desk,
  '009-morning-letter': morningLetters,
  '010-language': language,
  '011-referred-phones': referredPhones,
};
