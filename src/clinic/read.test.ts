import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readClinic } from './read.ts';
import { addressLine } from './schema.ts';

const record = 'content/clinic.yaml';

/** The clinic record with one piece of its text replaced, as an author might. */
function copyWith(from: string, to: string): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const text = readFileSync(record, 'utf8');
  expect(text).toContain(from);
  const file = join(folder.path, 'clinic.yaml');
  writeFileSync(file, text.replace(from, to));
  return file;
}

test('reads the clinic record that the site is built from', () => {
  const clinic = readClinic(record);
  expect(clinic.name).toBe('Vital Motion Physiotherapy');
  expect(clinic.phone).toEqual({ shown: '(02) 7010 0000', dialled: '+61270100000' });
  expect(addressLine(clinic)).toBe('Level 2, 4/56 Kitchener Parade, Bankstown NSW 2200');
  expect(Object.keys(clinic.hours)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(clinic.figures).toMatchObject({ clientsHelped: '1000+', professionalCare: '100%', team: 12 });
});

test('reads dates as the days that were written, whatever the time zone', () => {
  expect(readClinic(record).closures[0]).toMatchObject({ from: '2026-12-24', to: '2027-01-03' });
});

test.each([
  ["dialled: '+61270100000'", "dialled: '02 7010 0000'", 'phone.dialled', 'a number with its country code'],
  ['shown: (02) 7010 0000', "shown: '7010 0000'", 'phone.shown', 'a number as Australians write it'],
  ['shown: (02) 7010 0000', 'shown: 0412 345 678', 'phone', 'dialled must be +61412345678, as shown'],
  ['email: hello@example.com.au', 'email: hello at example', 'email', 'an e-mail address'],
  ["postcode: '2200'", "postcode: '220'", 'address.postcode', "four digits in quotes, such as '2200'"],
  ['name: Vital Motion Physiotherapy', "name: ''", 'name', 'Too small'],
  ["monday: { opens: '08:00'", "monday: { opens: '8am'", 'hours.monday.opens', 'a time as HH:MM'],
  ["monday: { opens: '08:00'", "monday: { opens: '19:00'", 'hours.monday', 'opens must be before closes'],
  ['from: 2026-12-24', 'from: 24/12/2026', 'closures[0].from', 'a date as YYYY-MM-DD'],
  ['from: 2026-12-24', 'from: 2027-12-24', 'closures[0]', 'from must not be after to'],
  ['abn: 00 000 000 000', "abn: '12 345'", 'registration.abn', 'eleven digits'],
  ['suburb: Bankstown\nregion', 'subrub: Bankstown\nregion', 'subrub', 'Unrecognized key'],
])('names the file and the field when %j becomes %j', (from, to, field, expected) => {
  const file = copyWith(from, to);
  const read = () => readClinic(file);
  expect(read).toThrow(`${file} cannot be used`);
  expect(read).toThrow(field);
  expect(read).toThrow(expected);
});

test.each([
  ['02 7010 0000', '+61270100000'],
  ['0412 345 678', '+61412345678'],
  ['+61 2 7010 0000', '+61270100000'],
  ['1300 555 727', '+611300555727'],
])('takes %s for a phone number that dials %s', (shown, dialled) => {
  const file = copyWith('shown: (02) 7010 0000', `shown: ${shown}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('+61270100000', dialled));
  expect(readClinic(file).phone).toEqual({ shown, dialled });
});

test('names a day of the week that is misspelt, rather than closing the clinic on it', () => {
  expect(() => readClinic(copyWith('  tuesday:', '  teusday:'))).toThrow('teusday');
});

test('names every wrong field at once', () => {
  const file = copyWith("  dialled: '+61270100000'", '  dialled: none');
  writeFileSync(file, readFileSync(file, 'utf8').replace('team: 12', 'team: twelve'));
  expect(() => readClinic(file)).toThrow(/phone\.dialled[\s\S]*figures\.team/);
});
