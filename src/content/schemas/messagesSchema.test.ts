import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { faultOf, put } from '../../../tests/support/contentFault.ts';
import { read } from '../../../tests/support/contentFiles.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { readYaml } from '../../text/contentFile.ts';
import { messagesSchema, translatedMessagesSchema } from './messagesSchema.ts';

/** The content of messages.yaml with one value changed; undefined removes the line. */
function lettersWith(place: string, value: string | undefined): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const content = read('content/en/messages.yaml');
  put(content, place, value);
  const file = join(path, 'messages.yaml');
  writeFileSync(file, stringify(content));
  return file;
}

test.each([
  ['without a required placeholder', 'clinic.spam.subject', 'Spam: {subjct}'],
  ['with an unknown placeholder', 'visitor.call', 'Call {phone} or write to {email}.'],
  ['without a required field', 'visitor.mistake', undefined],
])('refuses a file %s, naming the file and the field', (_how, place, value) => {
  const file = lettersWith(place, value);
  expect(() => readYaml(file, messagesSchema)).toThrow(file);
  expect(() => readYaml(file, messagesSchema)).toThrow(`at ${place}`);
});

test.each([
  ['visitor.booking.next.either', '{clinic}', '{when}'],
  ['visitor.mistake', undefined, 'a text'],
  ['clinic', {}, 'Unrecognized key'],
  ['sender', '{clinic}', '{address}'],
])('refuses a translated file with a fault at %s, naming the field', (place, value, expected) => {
  expect(faultOf('content/ar/messages.yaml', translatedMessagesSchema, place, value)).toContain(expected);
});
