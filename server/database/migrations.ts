import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './locks.ts';

/** The tables of release 1.0.0; tables.ts describes their columns. */
const createFirstSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await createEnquiries(db);
    await createOutbox(db);
    await createSearchTexts(db);
    await createStaffRecords(db);
    await createSignIn(db);
    await createRateLimits(db);
  },
};

async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', notNull)
    .addColumn('received_at', 'bigint', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('fingerprint', 'text', notNull)
    .addColumn('idempotency_key', 'text')
    .addColumn('email', 'text', notNull)
    .addColumn('suspected_spam', 'integer', notNull)
    .addColumn('client_address', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('answered_at', 'bigint')
    .addColumn('phone_digits', 'text', notNull)
    .addColumn('service', 'text', notNull)
    .addColumn('language', 'text', notNull)
    // NULLs are distinct, so enquiries without a key do not collide here.
    .addUniqueConstraint('enquiries_repeats', ['idempotency_key', 'fingerprint'])
    .execute();
  await createIndex(db, 'enquiries', 'fingerprint', ['fingerprint', 'received_at']);
  await createIndex(db, 'enquiries', 'email', ['email', 'received_at']);
  await createIndex(db, 'enquiries', 'phone', ['phone_digits', 'received_at']);
  // The index has every column that lists filter by or statistics count, so that neither reads the content of
  // the enquiries.
  await createIndex(db, 'enquiries', 'listed', [
    'received_at',
    'id',
    'state',
    'type',
    'suspected_spam',
    'service',
    'answered_at',
    'language',
  ]);
  // The index is partial: with the state as the first column, SQLite would use this index for a list of all
  // closed enquiries.
  await db.schema
    .createIndex('enquiries_waiting')
    .on('enquiries')
    .column('received_at')
    .where(sql.ref('state'), '=', 'new')
    .where(sql.ref('suspected_spam'), '=', 0)
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', referToEnquiry)
    .addColumn('audience', 'text', notNull)
    .addColumn('recipient', 'text')
    .addColumn('message_id_header', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_attempt_at', 'bigint', notNull)
    .addColumn('give_up_at', 'bigint')
    .addColumn('lease_owner', 'text')
    .addColumn('lease_expires_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('waiting_since', 'bigint', notNull)
    .addColumn('last_error', 'text')
    .execute();
  await createIndex(db, 'messages', 'due', ['state', 'next_attempt_at']);
  // The index finds the messages that never failed, which are sent first.
  await createIndex(db, 'messages', 'attempts', ['state', 'attempts', 'next_attempt_at']);
  await createIndex(db, 'messages', 'waiting', ['state', 'audience', 'waiting_since']);
  await createIndex(db, 'messages', 'enquiry', ['enquiry_id']);
  // Reminders have their own table, since each row of the outbox belongs to an enquiry.
  await db.schema
    .createTable('reminder_messages')
    .addColumn('day', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('message_id_header', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('next_attempt_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('reminder_messages_key', ['day', 'recipient'])
    .execute();
}

async function createSearchTexts(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('search_texts')
    .addColumn('received_at', 'bigint', notNull)
    .addColumn('enquiry_id', 'text', referToEnquiry)
    .addColumn('text', 'text', notNull)
    .addPrimaryKeyConstraint('search_texts_key', ['received_at', 'enquiry_id']);
  // The rows are stored in the order in which they are read, the newest first.
  await (isPostgres(db) ? table : table.modifyEnd(sql`WITHOUT ROWID`)).execute();
  await createIndex(db, 'search_texts', 'enquiry', ['enquiry_id']);
}

async function createStaffRecords(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'notes')
    .addColumn('enquiry_id', 'text', referToEnquiry)
    .addColumn('at', 'bigint', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .execute();
  await createIndex(db, 'notes', 'enquiry', ['enquiry_id']);
  // The column `enquiry_id` is no foreign key, since an action remains when its enquiry is deleted.
  await createNumberedTable(db, 'audit_log')
    .addColumn('at', 'bigint', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('enquiry_id', 'text')
    .addColumn('state', 'text')
    .execute();
  await createIndex(db, 'audit_log', 'at', ['at']);
  await createIndex(db, 'audit_log', 'enquiry', ['enquiry_id', 'at']);
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', notNull)
    .addColumn('browser_hash', 'text', notNull)
    .addColumn('next', 'text', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', notNull)
    .addColumn('started_at', 'bigint', notNull)
    .addColumn('seen_at', 'bigint', notNull)
    .execute();
  await createIndex(db, 'desk_sessions', 'person', ['person']);
  await db.schema
    .createTable('known_browsers')
    .addColumn('browser_hash', 'text', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('signed_in_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('known_browsers_key', ['browser_hash', 'person'])
    .execute();
}

async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  // rate-limiter-flexible requires these columns, with which several servers over one PostgreSQL count together.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

/** Adds offered times, visits and the addresses of calendars. A server of 1.0.0 may still use the store meanwhile. */
const addAppointments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('enquiries').addColumn('waits_since', 'bigint').execute();
    await db.schema.alterTable('enquiries').addColumn('waits_for', 'text').execute();
    // The index is partial, like enquiries_waiting, and has the few enquiries that have returned to the waiting list.
    await db.schema
      .createIndex('enquiries_waiting_again')
      .on('enquiries')
      .column('waits_since')
      .where(sql.ref('state'), '=', 'new')
      .where(sql.ref('suspected_spam'), '=', 0)
      .where('waits_since', 'is not', null)
      .execute();
    await createOffers(db);
    await db.schema.alterTable('messages').addColumn('letter_type', 'text').execute();
    await db.schema.alterTable('messages').addColumn('offer_id', 'text').execute();
    await db.schema.alterTable('messages').addColumn('details', 'text').execute();
    await db.schema.alterTable('messages').addColumn('token', 'text').execute();
    await db.schema
      .createTable('calendar_addresses')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull().unique())
      .addColumn('made_at', 'bigint', notNull)
      .execute();
    // Release 1.0.0 logged this action under another name.
    await sql`UPDATE audit_log SET action = 'messagesEnded' WHERE action = 'lettersEnded'`.execute(db);
  },
};

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', referToEnquiry)
    .addColumn('made_at', 'bigint', notNull)
    .addColumn('made_by', 'text', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .addColumn('note_to_visitor', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('decided_at', 'bigint')
    .addColumn('settled', 'integer', notNull)
    .execute();
  // Allows at most one open offer for each enquiry, even if two people make offers at the same time.
  await db.schema
    .createIndex('offers_open')
    .on('offers')
    .column('enquiry_id')
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
  await createIndex(db, 'offers', 'enquiry', ['enquiry_id', 'made_at']);
  await createIndex(db, 'offers', 'made', ['made_at']);
  // The index finds the offers whose end has passed.
  await createIndex(db, 'offers', 'settled', ['settled', 'ends_at']);
  await db.schema
    .createTable('offered_times')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('offer_id', 'text', referToOffer)
    .addColumn('starts_at', 'bigint', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('place', 'text', notNull)
    .addColumn('room', 'text', notNull)
    .execute();
  await createIndex(db, 'offered_times', 'offer', ['offer_id']);
  await createIndex(db, 'offered_times', 'starts', ['starts_at']);
  await db.schema
    .createTable('visits')
    // One visit for each offer: a time that is taken twice is stored once.
    .addColumn('offer_id', 'text', (column) => referToOffer(column).primaryKey())
    .addColumn('enquiry_id', 'text', referToEnquiry)
    .addColumn('starts_at', 'bigint', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('place', 'text', notNull)
    .addColumn('room', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('booked_at', 'bigint', notNull)
    .addColumn('changed_at', 'bigint', notNull)
    .addColumn('changed_by', 'text', notNull)
    .addColumn('sequence', 'integer', notNull)
    .addColumn('note_to_visitor', 'text', notNull)
    .addColumn('reminded_at', 'bigint')
    .execute();
  await createIndex(db, 'visits', 'enquiry', ['enquiry_id']);
  await createIndex(db, 'visits', 'starts', ['starts_at']);
  await db.schema
    .createTable('appointment_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('offer_id', 'text', referToOffer)
    .execute();
  await createIndex(db, 'appointment_links', 'offer', ['offer_id']);
}

function referToOffer(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('offers.id').onDelete('cascade');
}

/** Adds the column with the values that the last change of a state replaced. Earlier releases do not use the column. */
const addUndo: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('enquiries').addColumn('undo', 'text').execute();
  },
};

/**
 * The offer of a visit, or of a message about an appointment, must belong to the same enquiry. PostgreSQL enforces it with a
 * foreign key. SQLite adds a foreign key only by copying the table, which may be the outbox, so triggers enforce it there.
 */
const requireOffersOfTheirEnquiry: Migration = {
  async up(db: Kysely<unknown>) {
    // Earlier releases accepted a message about the offer of another enquiry. Such a message is not sent, and its
    // link leads nowhere.
    await sql`UPDATE messages SET offer_id = NULL, token = NULL,
      state = CASE state WHEN 'due' THEN 'ended' ELSE state END
      WHERE offer_id IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM offers WHERE offers.id = offer_id AND offers.enquiry_id = messages.enquiry_id)`.execute(
      db,
    );
    // Earlier releases also left an offer open when its enquiry was booked, closed or marked as spam.
    await sql`UPDATE offers SET state = 'withdrawn', decided_at = made_at, settled = 1
      WHERE state = 'open' AND enquiry_id IN
        (SELECT id FROM enquiries WHERE state IN ('booked', 'closed') OR suspected_spam = 1)`.execute(db);
    await addEnquiryKey(db, 'offers');
    for (const table of ['visits', 'messages'] as const)
      await requireSameEnquiry(db, table, 'offer_id', 'offers');
  },
};

/** Adds the key that the foreign keys of {@link requireSameEnquiry} refer to in PostgreSQL. */
async function addEnquiryKey(db: Kysely<unknown>, table: 'offers' | 'visits'): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema
    .alterTable(table)
    .addUniqueConstraint(`${table}_of_enquiry`, ['id', 'enquiry_id'])
    .execute();
}

/** Makes the store refuse a row whose `column` refers to an offer or a visit of another enquiry. */
async function requireSameEnquiry(
  db: Kysely<unknown>,
  table: 'visits' | 'messages',
  column: 'offer_id' | 'visit_id',
  referenced: 'offers' | 'visits',
): Promise<void> {
  const name = `${table}_${column.replace('_id', '')}_of_enquiry`;
  if (isPostgres(db)) {
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(name, [column, 'enquiry_id'], referenced, ['id', 'enquiry_id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    return;
  }
  for (const change of ['insert', 'update'] as const)
    await sql`CREATE TRIGGER ${sql.ref(`${name}_${change}`)}
      BEFORE ${sql.raw(change === 'insert' ? 'INSERT' : `UPDATE OF ${column}, enquiry_id`)} ON ${sql.table(table)}
      WHEN NEW.${sql.ref(column)} IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM ${sql.table(referenced)} WHERE id = NEW.${sql.ref(column)} AND enquiry_id = NEW.enquiry_id)
      BEGIN SELECT RAISE(ABORT, 'it is of another enquiry'); END`.execute(db);
}

/**
 * A visit gets its own id, since a visit that is agreed by phone has no offer. Messages about the visit and their links
 * refer to that id. Offers lose the column `settled`: an offer that ended while its enquiry was not back on the list is
 * reopened, and a job ends it later.
 */
const allowVisitsWithoutOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE offers SET state = 'open', decided_at = NULL WHERE state = 'ended' AND settled = 0 AND NOT EXISTS
      (SELECT 1 FROM offers AS newer WHERE newer.enquiry_id = offers.enquiry_id AND newer.made_at > offers.made_at)`.execute(
      db,
    );
    await db.schema.dropIndex('offers_settled').execute();
    await db.schema.alterTable('offers').dropColumn('settled').execute();
    await db.schema
      .createIndex('offers_ends')
      .on('offers')
      .column('ends_at')
      .where(sql.ref('state'), '=', 'open')
      .execute();
    // SQLite cannot remove a key or NOT NULL from a column, so both databases copy the two small tables.
    await createVisits(db);
    await sql`INSERT INTO new_visits SELECT offer_id, offer_id, visits.enquiry_id, starts_at, visits.ends_at, person, place,
      room, offers.email, visits.state, booked_at, changed_at, changed_by, sequence, visits.note_to_visitor, reminded_at
      FROM visits JOIN offers ON offers.id = offer_id`.execute(db);
    await replaceTable(db, 'visits');
    await createIndex(db, 'visits', 'enquiry', ['enquiry_id']);
    await createIndex(db, 'visits', 'starts', ['starts_at']);
    await db.schema
      .createTable('new_appointment_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('offer_id', 'text', (column) => column.references('offers.id').onDelete('cascade'))
      .addColumn('visit_id', 'text', (column) => column.references('visits.id').onDelete('cascade'))
      .execute();
    await sql`INSERT INTO new_appointment_links SELECT token_hash, offer_id, NULL FROM appointment_links`.execute(
      db,
    );
    await replaceTable(db, 'appointment_links');
    await createIndex(db, 'appointment_links', 'offer', ['offer_id']);
    await createIndex(db, 'appointment_links', 'visit', ['visit_id']);
    await db.schema.alterTable('messages').addColumn('visit_id', 'text').execute();
    // A visit from an offer has the id of the offer, so that calendars still recognise it.
    await sql`UPDATE messages SET visit_id = offer_id, offer_id = NULL
      WHERE letter_type <> 'offer' AND offer_id IN (SELECT id FROM visits)`.execute(db);
    await addEnquiryKey(db, 'visits');
    await requireSameEnquiry(db, 'visits', 'offer_id', 'offers');
    await requireSameEnquiry(db, 'messages', 'visit_id', 'visits');
  },
};

function createVisits(db: Kysely<unknown>): Promise<void> {
  return (
    db.schema
      .createTable('new_visits')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // One visit for each offer: a time that is taken twice is stored once.
      .addColumn('offer_id', 'text', (column) => column.unique().references('offers.id').onDelete('cascade'))
      .addColumn('enquiry_id', 'text', referToEnquiry)
      .addColumn('starts_at', 'bigint', notNull)
      .addColumn('ends_at', 'bigint', notNull)
      .addColumn('person', 'text', notNull)
      .addColumn('place', 'text', notNull)
      .addColumn('room', 'text', notNull)
      .addColumn('email', 'text', notNull)
      .addColumn('state', 'text', notNull)
      .addColumn('booked_at', 'bigint', notNull)
      .addColumn('changed_at', 'bigint', notNull)
      .addColumn('changed_by', 'text', notNull)
      .addColumn('sequence', 'integer', notNull)
      .addColumn('note_to_visitor', 'text', notNull)
      .addColumn('reminded_at', 'bigint')
      .execute()
  );
}

async function replaceTable(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`new_${table}`).renameTo(table).execute();
}

const addWarningSigns: Migration = {
  async up(db: Kysely<unknown>) {
    // Each column has its own statement, since SQLite adds one column at a time.
    await db.schema
      .alterTable('enquiries')
      .addColumn('warning_signs', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('enquiries').addColumn('repeated_at', 'bigint').execute();
    await sql`CREATE INDEX enquiries_warning_signs ON enquiries (received_at) WHERE warning_signs <> ''`.execute(
      db,
    );
  },
};

const addCallsTried: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('calls_tried', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

const addColleague: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('colleague', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

function createIndex(db: Kysely<unknown>, table: string, name: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
}

/** Creates a table that numbers its rows in the order of insertion, since several may be inserted in one millisecond. */
function createNumberedTable(db: Kysely<unknown>, table: string) {
  const isIdentity = isPostgres(db);
  return db.schema
    .createTable(table)
    .addColumn('id', isIdentity ? 'bigint' : 'integer', (column) =>
      isIdentity ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey(),
    );
}

function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

function referToEnquiry(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('enquiries.id').onDelete('cascade');
}

/** Every migration in order; docs/development.md explains how to add one. Never change the name of a released migration. */
export const migrations: Record<string, Migration> = {
  '001-first-schema': createFirstSchema,
  '002-appointments': addAppointments,
  '003-undo-of-state': addUndo,
  '004-offers-of-their-enquiry': requireOffersOfTheirEnquiry,
  '005-visits-without-offers': allowVisitsWithoutOffers,
  '006-warning-signs': addWarningSigns,
  '007-calls-tried': addCallsTried,
  '008-colleague': addColleague,
};
