import { z } from 'zod';
import { type AppointmentWords, appointmentsFile } from '../src/appointments/appointmentsSchema.ts';
import type { Clinic } from '../src/clinic/clinicRecord.ts';
import { factsOf } from '../src/clinic/facts.ts';
import { visitMinutesSchema } from '../src/clinic/fees.ts';
import { type Phrases, phrasesFile, translatedPhrasesFile } from '../src/clinic/phrases.ts';
import { serviceSlugs } from '../src/clinic/services.ts';
import { type VisitingWords, visitingFile } from '../src/clinic/visiting.ts';
import { forms, translatedFormsFile } from '../src/content/formWords.ts';
import {
  type Confirmation,
  messagesFile,
  translatedMessagesFile,
  type VisitorMessageWords,
} from '../src/content/schemas/messagesSchema.ts';
import { showFile } from '../src/content/schemas/showSchema.ts';
import { warningSignsFile } from '../src/content/warningSigns.ts';
import type { EnquiryType } from '../src/enquiry/enquiryTypes.ts';
import type { EnquiryTypeWords, Forms, TranslatedForms } from '../src/enquiry/formsSchema.ts';
import { parseShownMovement } from '../src/enquiry/shownMovement/shownMovement.ts';
import {
  type ShownMovementWords,
  shownMovementSentence,
} from '../src/enquiry/shownMovement/shownMovementSentence.ts';
import { contentFile, readContent } from '../src/text/contentFile.ts';
import { interpolateContent } from '../src/text/interpolate.ts';
import { type EachLanguage, eachLanguage, firstLanguage, type Language } from '../src/text/languages.ts';

// The server reads its texts of content/ when this module loads, so that a fault in one stops the start.

/** Phrases for hours, days and closures. */
export const phrases = readContent(phrasesFile);

/** The phrases for hours, days and closures, in each language. */
export const phrasesIn: EachLanguage<Phrases> = eachLanguage(phrases, (language) =>
  readContent(translatedPhrasesFile, language),
);

const readVisiting = (language: Language) => readContent(visitingFile, language);

/** The facts about visits, in each language. */
const visitingIn: EachLanguage<VisitingWords> = eachLanguage(readVisiting(firstLanguage), readVisiting);

/** The forms' words in each language. Only the first language has every form. */
export type FormsByLanguage = EachLanguage<TranslatedForms, Forms>;

/** The forms' words before the placeholders of facts are filled in. */
const formsWithPlaceholders: FormsByLanguage = eachLanguage(forms, (language) =>
  readContent(translatedFormsFile, language),
);

/** Advice for a visitor whose condition gets worse before the clinic answers. */
export function adviceIfWorse(type: EnquiryType, language: Language): string {
  const words: Partial<Record<EnquiryType, Pick<EnquiryTypeWords, 'received'>>> =
    formsWithPlaceholders[language];
  return (words[type] ?? formsWithPlaceholders[firstLanguage][type]).received.worse;
}

/** The forms' words with the clinic's facts filled in. */
export function formsOf(clinic: Clinic): FormsByLanguage {
  const factsIn = (language: Language) => factsOf(clinic, phrasesIn[language], visitingIn[language]);
  return eachLanguage<TranslatedForms, Forms>(
    interpolateContent(formsWithPlaceholders[firstLanguage], factsIn(firstLanguage)),
    (language) => interpolateContent(formsWithPlaceholders[language], factsIn(language)),
  );
}

const readWarningSigns = (language: Language) => readContent(warningSignsFile, language);

/** The warning signs in each language. */
export const warningSignsIn = eachLanguage(readWarningSigns(firstLanguage), readWarningSigns);

/** The words of all messages. */
export const messageWords = readContent(messagesFile);

/** The words of the messages to a visitor, in each language. */
export const visitorWordsIn: EachLanguage<VisitorMessageWords> = eachLanguage(messageWords, (language) =>
  readContent(translatedMessagesFile, language),
);

const readAppointmentWords = (language: Language) => readContent(appointmentsFile, language);

/** The words of offered times and visits in each language, before the placeholders of facts are filled in. */
const appointmentsWithPlaceholders: EachLanguage<AppointmentWords> = eachLanguage(
  readAppointmentWords(firstLanguage),
  readAppointmentWords,
);

/** The words of offered times and visits in a language, with the clinic's facts filled in. */
export function appointmentWordsIn(clinic: Clinic, language: Language): AppointmentWords {
  const facts = factsOf(clinic, phrasesIn[language], visitingIn[language]);
  return interpolateContent(appointmentsWithPlaceholders[language], facts);
}

/**
 * The words of the confirmation of an enquiry type, in a language.
 *
 * @throws when there is no confirmation, since the form asks for no address
 */
export function confirmationOf(type: EnquiryType, language: Language = firstLanguage): Confirmation {
  const confirmations: Partial<Record<EnquiryType, Confirmation>> = visitorWordsIn[language].visitor;
  const confirmation = confirmations[type];
  if (confirmation) return confirmation;
  throw new Error(`content/${language}/messages.yaml has no confirmation for the enquiry type ${type}`);
}

/** The sentences of shown movements, in each language. */
const shownMovementWords: EachLanguage<ShownMovementWords> = eachLanguage(
  readContent(showFile).shownMovement,
  (language) => readContent(showFile, language).shownMovement,
);

/** A shown movement as a sentence; '' without one, or for a movement of another release. */
export function shownMovementSentenceIn(language: Language, text: string | undefined): string {
  const shownMovement = parseShownMovement(text ?? '');
  return shownMovement ? shownMovementSentence(shownMovement, shownMovementWords[language]) : '';
}

/** The label of the sentence about a shown movement, for a visitor. */
export function shownMovementLabelIn(language: Language): string {
  return formsWithPlaceholders[language].contact.fields.shownMovement.label;
}

const serviceSchema = z.object({ visitMinutes: visitMinutesSchema.optional() });
type VisitMinutes = z.output<typeof visitMinutesSchema>;
const minutesByService = new Map<string, VisitMinutes | undefined>();

/**
 * The minutes of a first and a later visit of a service; undefined if its page has none. The server needs nothing else of
 * the services, so it reads each file when it is first needed.
 *
 * @param service - the last part of its address, or another option of a form
 */
export function minutesOfService(service: string): VisitMinutes | undefined {
  if (!serviceSlugs.includes(service)) return undefined;
  if (!minutesByService.has(service)) {
    const { visitMinutes } = readContent(contentFile(`services/${service}.yaml`, serviceSchema));
    minutesByService.set(service, visitMinutes);
  }
  return minutesByService.get(service);
}
