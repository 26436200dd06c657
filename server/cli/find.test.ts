import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

/** A desk with three enquiries, and the first names that a search finds, newest first. */
async function threePeople() {
  const desk = await testDesk();
  const people = [
    { firstName: 'Mariam', lastName: 'Haddad', phone: '+61 (0)412 345-678', email: 'mh@example.com' },
    { firstName: 'Thảo', lastName: 'Nguyễn Đỗ', phone: '02 9790 1234', email: 'thao@example.org' },
    { firstName: 'Niamh', lastName: 'O’Brien', phone: '0491570006', email: 'niamh.obrien@example.net' },
  ];
  const messages = ['My knee\nis stiff', 'Call my son on 0491 570 158, please', 'Shoulder; NDIS plan'];
  for (const [index, person] of people.entries()) {
    desk.parts.setTime(desk.parts.clock() + 60_000);
    await desk.send(booking({ ...person, message: messages[index] ?? '', ndisNumber: `43000000${index}` }));
  }
  return {
    ...desk,
    async find(...words: string[]): Promise<string[]> {
      const { code, out } = await desk.run(['find', ...words, '--json']);
      expect(code).toBe(0);
      return JSON.parse(out).map((found: { content: { firstName: string } }) => found.content.firstName);
    },
  };
}

describe('find', () => {
  test.each([
    [['haddad'], ['Mariam']],
    [['MARIAM', 'Haddad'], ['Mariam']],
    [['Haddad Mariam'], ['Mariam']],
    [['nguyen', 'do'], ['Thảo']],
    [["o'brien"], ['Niamh']],
    [['THAO@example.org'], ['Thảo']],
    [['example'], ['Niamh', 'Thảo', 'Mariam']],
    [['stiff', 'knee'], ['Mariam']],
    [['knee', 'shoulder'], []],
    [['430 000 001'], ['Thảo']],
    [['100%'], []],
  ])('by names, e-mail address, words of the message: %j', async (words, expected) => {
    const { find } = await threePeople();
    expect(await find(...words)).toEqual(expected);
  });

  test.each([
    [['0412 345 678'], ['Mariam']],
    [['0412', '345', '678'], ['Mariam']],
    [['+61412345678'], ['Mariam']],
    [['61412345678'], ['Mariam']],
    [['0061 412 345 678'], ['Mariam']],
    [['412.345.678'], ['Mariam']],
    [['345678'], ['Mariam']],
    [['(02) 9790-1234'], ['Thảo']],
    [['+61', '2', '9790', '1234'], ['Thảo']],
    [['9790 1234'], ['Thảo']],
    [['niamh', '0491 570 006'], ['Niamh']],
    [['+61 491 570 158'], ['Thảo']],
    [['0499 999 999'], []],
  ])('by a phone number, however it was typed: %j', async (words, expected) => {
    const { find } = await threePeople();
    expect(await find(...words)).toEqual(expected);
  });

  test('shows what it finds as list does, and says so when there is nothing', async () => {
    const { run } = await threePeople();
    expect((await run('find haddad')).out).toMatch(/^ID +RECEIVED.*\n.*Mariam Haddad +waiting$/);
    expect(await run('find nobody')).toMatchObject({ code: 0, out: 'No enquiries.' });
    expect((await run('find example --limit 1')).out.split('\n')).toHaveLength(2);
    expect((await run('find example --since 2026-11-21')).out).toBe('No enquiries.');
  });
});
