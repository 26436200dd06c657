import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { type AnswerTerms, waitingTimeOf } from '../../src/clinic/callBack.ts';
import { forms } from '../../src/content/formWords.ts';
import { smsAddress } from '../../src/desk/deskPaths.ts';
import type { EnquiryRow, ListView } from '../../src/desk/deskViews.ts';
import type { Booking, EnquiryState, Referral } from '../../src/enquiry/enquiryTypes.ts';
import { enquiryTypeNames } from '../../src/enquiry/enquiryTypes.ts';
import type { FieldWords } from '../../src/enquiry/formsSchema.ts';
import {
  fullName,
  languageNeedsOf,
  languageOf,
  messageLanguageOf,
  personToCall,
  referredPerson,
  senderOf,
} from '../../src/enquiry/sender.ts';
import { isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { callableNumbers } from '../../src/text/typedPhones.ts';
import { toTime } from '../appointments/timeFaults.ts';
import { confirmationOf, phrasesIn, visitorWordsIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import type { MessagesTable } from '../database/tables.ts';
import { visitor } from '../enquiries/appointmentChanges.ts';
import { availableUndo } from '../enquiries/changes.ts';
import { deliveryStatus, isVisitorEmailed, isVisitorUnreached } from '../enquiries/enquiryMessages.ts';
import type { StoredEnquiry } from '../enquiries/enquiryRepository.ts';
import { freeTextOf, signsForStaff } from '../enquiries/readFirst.ts';
import { overdueAfter } from '../outbox/undelivered.ts';

/** The length of the longest excerpt, in characters: about two lines of a list. */
const longestExcerpt = 120;

/** The fields of an enquiry of any type. */
type Answers = Partial<Booking & Referral>;

/** An enquiry as a row of the desk's lists. */
export function toDeskRow(context: AppContext, enquiry: StoredEnquiry): EnquiryRow {
  const { id, type, content, receivedAt, state, suspectedSpam, waitsSince, warningSigns } = enquiry;
  const { email, phone } = senderOf(content);
  const answers: Answers = content;
  const now = context.clock();
  const callAgainAt = state === 'new' && waitsSince !== null && waitsSince > now ? waitsSince : null;
  const isWaiting = state === 'new' && !suspectedSpam && callAgainAt === null;
  // An enquiry that came back to Waiting has waited since its return.
  const waitStart = { receivedAt: waitsSince ?? receivedAt };
  const note = noteOnReturn(enquiry);
  return {
    id,
    type,
    about: serviceLabelOf(answers.consultationType ?? ''),
    message: firstWords(note ?? (answers.message || startedFromLabelOf(answers)), longestExcerpt),
    wholeMessage: [note, freeTextOf(enquiry) || startedFromLabelOf(answers)].filter(Boolean).join('\n\n'),
    ...personToCall(content),
    ...languageNeedsOf(content),
    sms: smsLinkOf(context, enquiry),
    email,
    referrer: referredPerson(content) ? { name: fullName(content), phone } : null,
    prefersEmail: answers.preferredContact === 'email',
    readFirst: warningSigns.length > 0 ? signsForStaff(context.config, warningSigns) : null,
    lastNote: lastStaffNoteOf(enquiry),
    replySubject: replySubjectOf(context, enquiry),
    receivedAt,
    state,
    version: enquiry.version,
    isSpam: suspectedSpam,
    waited: isWaiting ? waitingTimeOf(waitStart, now, callBackPromise(context)) : null,
    delivery: deliveryOnDesk(context, enquiry),
    visit: comingVisit(context, enquiry),
    isUnreached: isVisitorUnreached(enquiry.messages) || isCancelledSilently(enquiry),
    callsTried: enquiry.callsTried,
    colleague: enquiry.colleague,
    callAgainAt,
    // While the enquiry is away until a later call, it does not wait for anything.
    waitsFor: callAgainAt === null ? enquiry.waitsFor : null,
  };
}

/** The label of a service, or its stored value if the forms no longer offer it. */
export function serviceLabelOf(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

/** The label of what the visitor started from; '' for nothing. */
function startedFromLabelOf(answers: Answers): string {
  const { options = [] } = forms.booking.fields.startedFrom;
  return options.find(({ value }) => value === answers.startedFrom)?.label ?? '';
}

/** The note of a visitor whose enquiry came back to Waiting, from the page of their appointment. */
function noteOnReturn({ state, waitsSince, notes }: StoredEnquiry): string | undefined {
  if (state !== 'new' || waitsSince === null) return undefined;
  return notes.findLast(({ person, at }) => person === visitor && at >= waitsSince)?.text;
}

/** The last note of staff, on one line. */
function lastStaffNoteOf({ notes }: StoredEnquiry): EnquiryRow['lastNote'] {
  const note = notes.findLast(({ person }) => person !== visitor);
  return note ? { ...note, text: firstWords(note.text, longestExcerpt) } : null;
}

/** The visit that is booked and has not ended; during a visit the next one, if it is booked. */
export function comingVisit({ clock }: AppContext, { visits }: StoredEnquiry): AppointmentTime | null {
  const visit = visits.findLast(({ state, ends_at }) => state === 'booked' && ends_at > clock());
  return visit ? toTime(visit) : null;
}

/** Whether the person waits since the clinic has cancelled their visit, and gets no email about it. */
function isCancelledSilently(enquiry: StoredEnquiry): boolean {
  return enquiry.waitsFor === 'visitCancelled' && !isVisitorEmailed(enquiry, enquiry.waitsSince ?? 0);
}

/** The state that an undo of an enquiry goes back to; null where nothing can be undone. */
export function undoTarget({ clock }: AppContext, enquiry: StoredEnquiry): EnquiryState | null {
  return availableUndo(enquiry, clock())?.state ?? null;
}

/** Whether the clinic's messages were delivered. A message without a failed attempt is assumed to be until it is overdue. */
function deliveryOnDesk({ clock }: AppContext, { messages }: StoredEnquiry): EnquiryRow['delivery'] {
  const isOnItsWay = ({ state, attempts, waiting_since }: MessagesTable) =>
    state === 'due' && attempts === 0 && clock() - waiting_since < overdueAfter;
  return deliveryStatus({ messages: messages.filter((message) => !isOnItsWay(message)) });
}

/** The subject of the confirmation, so that mail programs show the reply in its thread; '' without an address. */
function replySubjectOf({ clinic }: AppContext, { type, content }: StoredEnquiry): string {
  if (senderOf(content).email === '') return '';
  return interpolate(confirmationOf(type, languageOf(content)).subject, { clinic: clinic.name });
}

/** A link that writes a text message to the mobile number of the person, in the language of their emails; '' for no mobile. */
function smsLinkOf({ clinic }: AppContext, { content }: StoredEnquiry): string {
  const numbers = callableNumbers(personToCall(content).phone).map(({ href }) => href.replace('tel:', ''));
  const mobile = numbers.find((number) => /^\+614\d{8}$/.test(number));
  if (!mobile) return '';
  const language = messageLanguageOf(content);
  const phone = isolateLeftToRight(clinic.phone.number, phrasesIn[language]);
  const name = isolateLeftToRight(clinic.name, phrasesIn[language]);
  return smsAddress(
    mobile,
    interpolate(visitorWordsIn[language].visitor.textMessage, { clinic: name, phone }),
  );
}

/** The clinic's call-back promise. */
export function callBackPromise({ clinic, opening }: Pick<AppContext, 'clinic' | 'opening'>): AnswerTerms {
  return { record: opening, within: clinic.callBackWithin };
}

/** The services that the forms offer, each once: the stored value and its label. */
export const serviceOptions: ListView['services'] = [
  ...new Map(
    enquiryTypeNames.flatMap((type) => {
      const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
      return (words.consultationType?.options ?? []).map(({ value, label }) => [value, { value, label }]);
    }),
  ).values(),
];

/** The first words of a text, on one line: at most `most` characters and an ellipsis; a longer word is cut. */
export function firstWords(text: string, most: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= most) return characters.join('');
  const cutPosition = characters.lastIndexOf(' ', most);
  return `${characters.slice(0, cutPosition > 0 ? cutPosition : most).join('')}…`;
}
