import { expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { searchTextOf, searchWordsOf } from './enquirySearch.ts';

const people = [
  { firstName: 'Mariam', lastName: 'Haddad', phone: '+61 (0)412 345-678', email: 'mh@example.com' },
  { firstName: 'Thảo', lastName: 'Nguyễn Đỗ', phone: '02 9790 1234', email: 'thao@example.org' },
  { firstName: 'Niamh', lastName: 'O’Brien', phone: '0491570006', email: 'niamh@example.net' },
];
const messages = ['My knee\nis stiff', "Call my son d'Arcy on 0491 570 158, please", 'Shoulder; NDIS plan'];
const texts = people.map((person, index) => {
  const content = booking({ ...person, message: messages[index] ?? '', ndisNumber: `43000000${index}` });
  return { name: person.firstName, text: searchTextOf({ content }) };
});

/** The people whose text has every word of a search. */
function findNames(search: string): string[] {
  const words = searchWordsOf(search);
  const matchesSearch = (text: string) =>
    words.every((spellings) => spellings.some((part) => text.includes(part)));
  return texts.filter(({ text }) => matchesSearch(text)).map(({ name }) => name);
}

test.each([
  ['haddad', ['Mariam']],
  ['MARIAM Haddad', ['Mariam']],
  ['Haddad Mariam', ['Mariam']],
  ['nguyen do', ['Thảo']],
  ["o'brien", ['Niamh']],
  ['O’Brien', ['Niamh']],
  ['O`Brien', ['Niamh']],
  ['obrien', ['Niamh']],
  ['darcy', ['Thảo']],
  ["d'arcy", ['Thảo']],
  ['thao＠example。org', ['Thảo']],
  ['tha\u200bo@example.org', ['Thảo']],
  ['THAO@example.org', ['Thảo']],
  ['example', ['Mariam', 'Thảo', 'Niamh']],
  ['stiff knee', ['Mariam']],
  ['knee shoulder', []],
  ['430 000 001', ['Thảo']],
  ['100%', []],
  ['0412 345 678', ['Mariam']],
  ['+61412345678', ['Mariam']],
  ['61412345678', ['Mariam']],
  ['0061 412 345 678', ['Mariam']],
  ['412.345.678', ['Mariam']],
  ['345678', ['Mariam']],
  ['(02) 9790-1234', ['Thảo']],
  ['+61 2 9790 1234', ['Thảo']],
  ['9790 1234', ['Thảo']],
  ['niamh 0491 570 006', ['Niamh']],
  ['+61 491 570 158', ['Thảo']],
  ['0499 999 999', []],
])('staff who search for %j find %j', (search, expected) => {
  expect(findNames(search)).toEqual(expected);
});
