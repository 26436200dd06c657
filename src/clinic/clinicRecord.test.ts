import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { clinicFile } from '../../tests/support/clinic.ts';
import { addressLine, clinicSchema, floor, readClinic, streetName } from './clinicRecord.ts';

/** Reads the clinic record after replacing some of its text. `refusal` is the error message, or '' for a valid record. */
function recordWith(...changes: [from: string, to: string][]) {
  const text = changes.reduce(
    (yaml, [from, to]) => {
      expect(yaml).toContain(from);
      return yaml.replace(from, to);
    },
    readFileSync(clinicFile, 'utf8'),
  );
  const { data, error } = clinicSchema.safeParse(parse(text));
  return { data, refusal: error ? z.prettifyError(error) : '' };
}

test('reading a clinic record gives its name, phone number, address and closures', () => {
  const clinic = readClinic(clinicFile);
  expect(clinic.name).toBe('Wattle Street Physiotherapy');
  expect(clinic.phone).toEqual({ number: '(02) 5550 1234', dialled: '+61255501234' });
  expect(addressLine(clinic)).toBe('12 Wattle Street, Newtown NSW 2042');
  // A day of the file stays the same in every time zone.
  expect(clinic.closures[0]).toMatchObject({ from: '2026-12-24', to: '2027-01-03' });
});

test.each([
  ['Level 2, 4/56 Kitchener Parade', 'Kitchener Parade', '2'],
  ['12A Wattle Street', 'Wattle Street', ''],
  ['Shop 3, The Avenue', 'The Avenue', ''],
  ['Station Plaza', 'Station Plaza', ''],
])('the name of the street in "%s" is "%s", and the floor is "%s"', (street, name, level) => {
  const record = { address: { ...readClinic(clinicFile).address, street } };
  expect(streetName(record)).toBe(name);
  expect(floor(record)).toBe(level);
});

test.each([
  ["dialled: '+61255501234'", "dialled: '02 5550 1234'", 'phone.dialled', 'a number with its country code'],
  ['number: (02) 5550 1234', "number: '7010 0000'", 'phone.number', 'a number as Australians write it'],
  [
    'number: (02) 5550 1234',
    'number: 0412 345 678',
    'phone',
    'dialled must be +61412345678, the same as number',
  ],
  ['email: desk@wattle.example', 'email: desk at wattle', 'email', 'an email address'],
  ["postcode: '2042'", "postcode: '204'", 'address.postcode', "four digits in quotes, such as '2200'"],
  ['name: Wattle Street Physiotherapy', "name: ''", 'name', 'Too small'],
  ["monday: { opens: '07:30'", "monday: { opens: '8am'", 'hours.monday.opens', 'a time as HH:MM'],
  ["monday: { opens: '07:30'", "monday: { opens: '19:00'", 'hours.monday', 'opens must be before closes'],
  ['from: 2026-12-24', 'from: 24/12/2026', 'closures[0].from', 'a date as YYYY-MM-DD'],
  ['from: 2026-12-24', 'from: 2027-12-24', 'closures[0]', 'from must not be after to'],
  ['abn: 51 824 753 556', "abn: '12 345'", 'registration.abn', 'eleven digits'],
  ['callBackWithin: 4', 'callBackWithin: 4.5', 'callBackWithin', 'a whole number of opening hours'],
  ['callBackWithin: 4', 'callBackWithin: 0', 'callBackWithin', 'at least one opening hour'],
  ['callBackWithin: 4', 'callBackWithin: soon', 'callBackWithin', 'a whole number of opening hours'],
  ['dollars: 77', 'dollars: 77.50', 'fees.visits[0].later.dollars', 'in dollars, each a whole number'],
  ['dollars: 77', "dollars: '$77'", 'fees.visits[0].later.dollars', '95, or { from: 90, to: 150 }'],
  ['from: 111, to: 222', 'from: 222, to: 111', 'fees.visits[0].first.dollars', 'from must be below to'],
  [
    'minutes: 50',
    'minutes: an hour',
    'fees.visits[0].first.minutes',
    '45, or { from: 45, to: 60 }, in minutes',
  ],
  [
    'profession: Podiatry',
    'profession: Chiropody',
    'fees.visits',
    'no profession Chiropody: professions has Physio',
  ],
  ['profession: Podiatry', 'profession: Physiotherapy', 'fees.visits', 'Physiotherapy is listed twice'],
  [
    "later: { dollars: 77, minutes: '' }",
    "later: ''",
    'fees.visits',
    'needs the price of a first and of a later',
  ],
  [
    ', minutes: 50',
    ", minutes: ''",
    'fees.visits',
    'and how long the first takes, which texts name as {firstVisitMinutes}',
  ],
  ['region: Inner West', 'regoin: Inner West', 'regoin', 'Unrecognized key'],
  ['  tuesday:', '  teusday:', 'hours', 'teusday'],
])('the error for a clinic record names the field if %j becomes %j', (from, to, field, expected) => {
  const { refusal } = recordWith([from, to]);
  expect(refusal).toContain(field);
  expect(refusal).toContain(expected);
});

test.each([
  ['02 7010 0000', '+61270100000'],
  ['0412 345 678', '+61412345678'],
  ['+61 2 7010 0000', '+61270100000'],
  ['1300 555 727', '+611300555727'],
])('the phone number %s is accepted, and dialled as %s', (number, dialled) => {
  const { data } = recordWith(['number: (02) 5550 1234', `number: ${number}`], ['+61255501234', dialled]);
  expect(data?.phone).toEqual({ number, dialled });
});

test('a clinic record may leave fields empty that the clinic has not answered', () => {
  const { data } = recordWith(['callBackWithin: 4', "callBackWithin: ''"]);
  const [main, other] = data?.fees.visits ?? [];
  expect(data?.callBackWithin).toBeUndefined();
  expect(main?.later?.minutes).toBeUndefined();
  expect(other).toMatchObject({ first: undefined, later: undefined });
});

test('the error for a clinic record names every wrong field at once', () => {
  const { refusal } = recordWith(["dialled: '+61255501234'", 'dialled: none'], ['team: 7', 'team: seven']);
  expect(refusal).toMatch(/phone\.dialled[\s\S]*figures\.team/);
});
