import { senderOf } from '../../src/enquiry/sender.ts';
import { describeEnquiry } from '../mail/describeEnquiry.ts';
import { asJson, letterState, sydneyTime } from './describe.ts';
import { findEnquiry } from './find.ts';
import { oneLine, quoted } from './printable.ts';
import { table } from './table.ts';
import type { Verb } from './verb.ts';

export const show: Verb = {
  usage: 'show ID',
  about: 'Shows everything in one enquiry, and what became of its letters.',
  options: { json: { type: 'boolean' } },
  examples: ['show 6f1c2b54', 'show 6f1c2b54 --json'],
  async run(desk, given) {
    const enquiry = await findEnquiry(desk, given);
    if (given.values.json) return desk.print(JSON.stringify(asJson(enquiry), null, 2));
    desk.print(`Enquiry ${enquiry.id}${enquiry.suspectedSpam ? ' (possible spam)' : ''}`);
    desk.print(`Received ${sydneyTime(enquiry.receivedAt)} Sydney time\n`);
    for (const { label, value, isWritten } of describeEnquiry(enquiry).fields) {
      desk.print(isWritten ? `${label}:\n${quoted(value)}` : `${label}: ${oneLine(value)}`);
    }
    desk.print('');
    const letters = enquiry.letters.map((letter) => [
      letter.audience,
      letter.recipient ?? (letter.audience === 'visitor' ? senderOf(enquiry.content).email : 'CLINIC_INBOX'),
      letterState(letter),
    ]);
    for (const line of table(['LETTER', 'TO', 'STATE'], letters)) desk.print(line);
  },
};
