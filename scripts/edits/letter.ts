// Prints the letter that a visitor would get: what an edit has made of it is looked for there.

import { letterText } from '../../server/mail/letterText.ts';
import { visitorLetter } from '../../server/mail/visitorLetter.ts';
import { phrases } from '../../server/phrases.ts';
import { whenAnswered } from '../../src/clinic/callBack.ts';
import { readClinic } from '../../src/clinic/read.ts';

const clinic = readClinic('content/clinic.yaml');
const callBack = { record: clinic, within: clinic.callBackWithin };
const when = whenAnswered(callBack, Date.now(), phrases);
const letter = visitorLetter('booking', clinic, { closures: '', when, site: 'http://localhost:8080' });
console.log(`${letter.subject}\n\n${letterText(letter)}`);
