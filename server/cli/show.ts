import type { DeskEvent } from '../../src/desk/views.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { describeEnquiry } from '../mail/describeEnquiry.ts';
import { sydneyTime } from '../staff/describe.ts';
import { notesOf } from '../store/desk/enquiry.ts';
import { eventsOf } from '../store/desk/events.ts';
import { asJson, letterState } from './describe.ts';
import { findEnquiry } from './find.ts';
import { oneLine, quoted } from './printable.ts';
import { table } from './table.ts';
import type { Desk, Verb } from './verb.ts';

export const show: Verb = {
  usage: 'show ID',
  about: 'Shows everything in one enquiry, what became of its letters, and what was done about it.',
  options: { json: { type: 'boolean' } },
  examples: ['show 6f1c2b54', 'show 6f1c2b54 --json'],
  async run(desk, given) {
    const enquiry = await findEnquiry(desk, given);
    const notes = await notesOf(desk.db, enquiry.id);
    if (given.values.json) return desk.print(JSON.stringify({ ...asJson(enquiry), notes }, null, 2));
    desk.print(`Enquiry ${enquiry.id}${enquiry.suspectedSpam ? ' (possible spam)' : ''}`);
    desk.print(`Received ${sydneyTime(enquiry.receivedAt)} Sydney time, ${enquiry.state} now\n`);
    const { spoken, fields } = describeEnquiry(enquiry);
    for (const { label, value, isWritten } of [...spoken, ...fields]) {
      desk.print(isWritten ? `${label}:\n${quoted(value)}` : `${label}: ${oneLine(value)}`);
    }
    desk.print('');
    const letters = enquiry.letters.map((letter) => [
      letter.audience,
      letter.recipient ?? senderOf(enquiry.content).email,
      letterState(letter),
    ]);
    for (const line of table(['LETTER', 'TO', 'STATE'], letters)) desk.print(line);
    printDone(desk, await eventsOf(desk.db, enquiry.id));
    for (const { at, person, text } of notes)
      desk.print(`\nNote of ${oneLine(person)}, ${sydneyTime(at)}:\n${quoted(text)}`);
  },
};

/** What was done to the enquiry, by whom and when, the newest first; who looked at it is for the desk's own list. */
function printDone({ print }: Desk, events: DeskEvent[]): void {
  const done = events.filter(({ action }) => action !== 'looked');
  if (done.length === 0) return;
  print('');
  const rows = done.map(({ at, person, action, state }) => [sydneyTime(at), person, state ?? action]);
  for (const line of table(['DONE', 'BY', 'WHAT'], rows)) print(line);
}
