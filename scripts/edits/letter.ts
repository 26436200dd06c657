// Prints the letter that a visitor would get: what an edit has made of it is looked for there.
import { letterText } from '../../server/mail/letterText.ts';
import { visitorLetter } from '../../server/mail/visitorLetter.ts';
import { readClinic } from '../../src/clinic/read.ts';

const letter = visitorLetter('booking', readClinic('content/clinic.yaml'), '');
console.log(`${letter.subject}\n\n${letterText(letter)}`);
