import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { letterStore, start } from '../../testing/letterStore.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { deleteEnquiry } from './deletion.ts';
import { saveEnquiry } from './enquiries.ts';

/** Of so many, stored in this order, two would be found after their deletion where SQLite once moved their texts. */
const people = { count: 100, step: 29 };

test('nobody who is deleted is found in the files of the store, in whatever order enquiries were made searchable', async () => {
  const { db, parts } = await letterStore();
  const folder = dirname(sqliteFile(parts.config.DATABASE_URL) ?? '');
  const inFiles = (word: string) =>
    readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`).includes(word));
  const stored = new Map<string, string>();
  for (let number = 0; number < people.count; number += 1) {
    const name = `visitor${number}x`;
    const content = booking({ firstName: name, message: 'knee '.repeat(1 + ((number * 71) % 300)) });
    const { id } = await saveEnquiry(db, {
      kind: 'booking',
      content,
      idempotencyKey: null,
      suspectedSpam: false,
      clientAddress: '',
      receivedAt: start + ((number * people.step) % people.count),
      inboxes: ['front@example.com.au'],
      mailDomain: 'www.example.com.au',
    });
    stored.set(id, name);
  }
  for (const [id, name] of stored) {
    expect(inFiles(name)).not.toEqual([]);
    await deleteEnquiry(db, { id, version: 0, person: 'command', now: start });
    expect(inFiles(name)).toEqual([]);
  }
});
