import type { NewEnquiry } from '../../server/enquiries/enquiryRepository.ts';
import { forms } from '../../src/content/formWords.ts';
import type { Booking, ContactMessage, Referral } from '../../src/enquiry/enquiryTypes.ts';
import { type EnquiryContents, type EnquiryType, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { emptyAnswer, type Field, isAskedIn, storedFields } from '../../src/enquiry/fields.ts';
import type { FieldWords } from '../../src/enquiry/formsSchema.ts';
import { firstLanguage, type TranslatedLanguage } from '../../src/text/languages.ts';

/**
 * A valid answer to every field of a form in the first language, generated from the fields, so that a new field is included.
 * Fields of translated forms have the value that is stored from the English form, and there is no shown movement.
 */
export function sample<K extends EnquiryType>(type: K): EnquiryContents[K] {
  const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
  const answers = storedFields(fieldsOf(type)).map(([name, field]) => [
    name,
    sampleAnswer(field, words[name]),
  ]);
  return Object.fromEntries(answers);
}

function sampleAnswer(field: Field, words: FieldWords | undefined): string | boolean {
  if (!isAskedIn(firstLanguage, field)) return emptyAnswer(field);
  switch (field.control) {
    case 'email':
      return 'somebody@example.com';
    case 'select':
      return words?.options?.[0]?.value ?? '';
    case 'radio':
      return field.start;
    case 'switch':
    case 'consent':
    case 'agreement':
      return true;
    case 'language':
      return firstLanguage;
    case 'dialect':
    case 'shownMovement':
    case 'startedFrom':
      return '';
    case 'tel':
      return '0400 123 456';
    default:
      return 'Some words'.padEnd(field.min ?? 0, '.').slice(0, field.max);
  }
}

/** A booking enquiry with every field filled in, with `changes`. */
export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    ...sample('booking'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'mariam.haddad@example.com',
    phone: '0400 123 456',
    consultationType: 'ndis-assessment',
    message: 'My left knee is stiff in the morning.\nWednesdays suit me.',
    preferredContact: 'phone',
    ndisParticipant: true,
    ndisNumber: '430 123 456',
    ...changes,
  };
}

/** The data of a booking that the server stores, sent by a form without an idempotency key, with `overrides`. */
export function newEnquiry(
  content: Partial<Booking> = {},
  overrides: Partial<Omit<NewEnquiry, 'type' | 'content'>> = {},
): NewEnquiry {
  return {
    type: 'booking',
    content: booking(content),
    idempotencyKey: null,
    suspectedSpam: false,
    warningSigns: [],
    clientAddress: 'unknown',
    receivedAt: Date.UTC(2026, 10, 20, 1),
    inboxes: ['front@example.com.au'],
    mailDomain: 'localhost',
    ...overrides,
  };
}

/** A contact message, with `overrides`. */
export function contactMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    ...sample('contact'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'mariam@example.com',
    phone: '',
    message: 'Hello',
    ...overrides,
  };
}

/** A referral with every field filled in, with `changes`. */
export function referral(changes: Partial<Referral> = {}): Referral {
  return {
    ...sample('referral'),
    firstName: 'Samira',
    lastName: 'Okafor',
    role: 'support-coordinator',
    organisation: 'Wattle Support Coordination',
    email: 'samira.okafor@example.com',
    phone: '0400 111 222',
    personName: 'Jamil Haddad',
    personPhone: '0400 333 444',
    consultationType: 'neurological-rehabilitation',
    payer: 'ndis',
    message: 'Had a stroke in May.\nPlan ends 30 June, plan-managed.',
    interpreterLanguage: 'Arabic',
    ...changes,
  };
}

/** A visitor who writes in a certain language. */
interface Speaker extends Pick<ContactMessage, 'firstName' | 'lastName' | 'message'> {
  /** The full name, in the order of the language. */
  name: string;
  /** The interpreter's language, as the form offers it; '' if the form does not ask. */
  interpreterLanguage: string;
  /** Words of the message that staff type to find it. */
  words: string;
}

const arabic: Speaker = {
  firstName: 'مريم',
  lastName: 'الخوري',
  name: 'مريم الخوري',
  interpreterLanguage: '',
  message: 'رُكبتي اليُمنى تؤلمني منذ 3 أسابيع (عند صعود الدرج).\nعندي خطة NDIS، ويناسبني يوم الأربعاء.',
  words: 'ركبتي اليمنى',
};

const speakers: Readonly<Partial<Record<TranslatedLanguage, Speaker>>> = {
  ar: arabic,
  vi: {
    firstName: 'Ánh Tuyết',
    lastName: 'Nguyễn Thị',
    name: 'Nguyễn Thị Ánh Tuyết',
    interpreterLanguage: '',
    message: 'Tôi bị đau đầu gối phải đã 3 tuần (khi lên cầu thang).\nTôi có gói NDIS, rảnh thứ Tư.',
    words: 'dau dau goi',
  },
  zh: {
    firstName: '娜',
    lastName: '李',
    name: '李娜',
    interpreterLanguage: 'Cantonese',
    message: '我右边的膝盖上下楼梯时很痛，已经3个星期了。\n我有 NDIS 计划，星期三有空。',
    words: '膝盖',
  },
};

/**
 * A visitor whose name and message have the special characters of a language: diacritics, a name of one character, and two
 * lines with Latin letters, numbers and brackets. A language without its own visitor gets the Arabic one.
 */
export function speakerOf(language: TranslatedLanguage): Speaker {
  return speakers[language] ?? arabic;
}
