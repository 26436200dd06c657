import { expect, test } from 'vitest';
import { forms, startedFromValues } from '../../src/content/formWords.ts';
import type { FieldWords } from '../../src/enquiry/formsSchema.ts';
import { booking } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { shownMovementSentenceIn } from '../content.ts';

test('export --csv prints every field as UTF-8, without formulas, and local phone numbers', async () => {
  const { run, send } = await testCommand();
  const sentBooking = booking({
    startedFrom: startedFromValues[0] ?? '',
    lastName: 'Nguyễn',
    message: '=HYPERLINK("https://clinic.example")\nwait',
    phone: '+61 412 345 678',
  });
  await send(sentBooking);
  const { code, out } = await run('export --csv');
  expect(code).toBe(0);
  const [head, line] = out.split('\r\n');
  expect(head).toMatch(
    /^\uFEFF"ID","Received \(Sydney\)","Kind","Possible spam","Clinic email","State","Answered \(Sydney\)","Visits \(Sydney\)","Warning signs","First name",/,
  );
  const exportedValues = {
    message: `'=HYPERLINK(""https://clinic.example"")\nwait`,
    phone: '0412 345 678',
    ndisParticipant: 'yes',
    language: 'English',
    interpreter: 'no',
  };
  for (const [field, answer] of Object.entries({ ...sentBooking, ...exportedValues }))
    expect(cellOfField(field, head, line), field).toBe(answer);
  expect(line).toContain(',"booking","no","waiting","new","",');
});

/** The cell of a line in the column of a field of the booking form. None of the cells may contain a comma. */
function cellOfField(field: string, head = '', line = ''): string | undefined {
  const words: Readonly<Record<string, FieldWords>> = forms.booking.fields;
  const columnIndex = head.split(',').indexOf(`"${words[field]?.staffLabel ?? words[field]?.label}"`);
  return line.trim().split(',')[columnIndex]?.slice(1, -1);
}

test('export --csv prints the movement that a visitor showed as a sentence', async () => {
  const { run, send } = await testCommand();
  const shownMovement = 'neck-turn.20.left.notStated';
  await send(booking({ shownMovement }));
  expect((await run('export --csv')).out).toContain(`"${shownMovementSentenceIn('en', shownMovement)}"`);
});
