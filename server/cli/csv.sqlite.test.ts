import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { csvLine } from './csv.ts';

describe('a cell', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+61 400 123 456', `"'+61 400 123 456"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `"'＝1"`],
    ['0400 123 456', '"0400 123 456"'],
    ['a=b', '"a=b"'],
    ['', '""'],
    ['say "hello", then\nwait', '"say ""hello"", then\nwait"'],
  ])('%j is written as %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r`);
  });
});

test('export --csv writes every field of every enquiry, in a form that spreadsheets take for UTF-8', async () => {
  const { run, send } = await testDesk();
  await send(booking({ lastName: 'Nguyễn', message: '=1+1' }));
  const { code, out } = await run('export --csv');
  expect(code).toBe(0);
  const [head, line] = out.split('\r\n');
  expect(head).toMatch(
    /^\uFEFF"ID","Received \(Sydney\)","Kind","Possible spam","Clinic letter","First name",/,
  );
  expect(line).toContain(
    '"booking","no","waiting","Mariam","Nguyễn","mariam.haddad@example.com","0400 123 456","ndis-assessment","phone","yes","430 123 456","\'=1+1"',
  );
});
