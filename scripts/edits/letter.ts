// Prints the letter that a visitor would get, and the morning letter to the clinic: what an edit has made of them is looked
// for there.

import type { Letter } from '../../server/mail/letter.ts';
import { letterText } from '../../server/mail/letterText.ts';
import { morningLetter } from '../../server/mail/morningLetter.ts';
import { visitorLetter } from '../../server/mail/visitorLetter.ts';
import { phrases } from '../../server/phrases.ts';
import { whenAnswered } from '../../src/clinic/callBack.ts';
import { firstLanguage } from '../../src/clinic/languages.ts';
import { readClinic } from '../../src/clinic/read.ts';

const clinic = readClinic('content/clinic.yaml');
const callBack = { record: clinic, within: clinic.callBackWithin };
const when = whenAnswered(callBack, Date.now(), phrases);
const site = 'http://localhost:8080';
const longest = [{ id: 'enquiry-1', receivedAt: Date.now() }];

print(visitorLetter('booking', clinic, firstLanguage, { closures: '', when, site }));
print(morningLetter({ waiting: 1, overdue: 1, longest }, clinic, site));

function print(letter: Letter): void {
  console.log(`${letter.subject}\n\n${letterText(letter, phrases)}\n`);
}
