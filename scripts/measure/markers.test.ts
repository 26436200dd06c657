import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeBetween } from './markers.ts';

function emptyFile(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return join(folder.path, 'measurements.md');
}

test('a table takes the place of the one before, and everything around it stays', () => {
  const file = emptyFile();
  writeFileSync(file, 'Before\n<!-- measure -->\nold\n<!-- /measure -->\nAfter\n');
  writeBetween(file, 'measure', 'new');
  writeBetween(file, 'measure', 'newer');
  expect(readFileSync(file, 'utf8')).toBe('Before\n<!-- measure -->\nnewer\n<!-- /measure -->\nAfter\n');
});

test('a file that is not there is begun', () => {
  const file = emptyFile();
  writeBetween(file, 'measure', 'new');
  expect(readFileSync(file, 'utf8')).toBe('<!-- measure -->\nnew\n<!-- /measure -->\n');
});

test('a file without a place for the table is left as it is, and the place asked for', () => {
  const file = emptyFile();
  writeFileSync(file, 'Before\n<!-- measure -->\n');
  expect(() => writeBetween(file, 'measure', 'new')).toThrow('<!-- /measure -->');
  expect(readFileSync(file, 'utf8')).toBe('Before\n<!-- measure -->\n');
});
