import { describe, expect, test } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { answerByText, appointmentText } from '../../src/appointments/appointmentTime.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { languages } from '../../src/text/languages.ts';
import { readCalendarFile, rolesIn } from '../../tests/support/calendarFile.ts';
import { clinic } from '../../tests/support/clinic.ts';
import {
  type ComposedMessage,
  composedMessage,
  linkTokenExample,
} from '../../tests/support/composedMessage.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { appointmentsIn, phrasesIn, visitorWordsIn } from '../content.ts';
import {
  type AppointmentMessage,
  formatDetails,
  type MessageDetails,
  readDetails,
} from './messageDetails.ts';

const thursday = timeAt('2026-11-26', '10:30', { practitioner: 'Mai Example' });
const storedAt = Date.UTC(2026, 10, 23);

function letter(type: AppointmentMessageType, details: Partial<MessageDetails> = {}): AppointmentMessage {
  return {
    type,
    id: 'visit-1',
    details: { times: [thursday], noteToVisitor: '', ...details },
    storedAt,
  };
}

/** The calendar file of a letter. */
function calendarOf(message: ComposedMessage) {
  const file = message.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!file) return undefined;
  const content = file.content;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
  return readCalendarFile(text);
}

const january = timeAt('2027-01-07', '10:30');

test.each([
  ['en', 'Thursday 26 November, 10:30am, 60 minutes', 'Thursday 7 January 2027, '],
  ['vi', 'Thứ Năm, ngày 26 tháng 11, lúc 10:30\u00a0AM, 60 phút', 'ngày 7 tháng 1 năm 2027, '],
  ['zh', '11月26日星期四上午10:30，60分钟', '2027年1月7日星期四'],
  [
    'ar',
    'الخميس 26 تشرين الثاني (نوفمبر)، الساعة 10:30\u00a0ص، لمدة 60 دقيقة',
    '7 كانون الثاني (يناير) 2027، ',
  ],
] as const)(
  'a time is written in words in %s, with the year where it is another',
  (language, text, later) => {
    expect(appointmentText(thursday, phrasesIn[language], storedAt)).toBe(text);
    expect(appointmentText(january, phrasesIn[language], storedAt)).toContain(later);
  },
);

test('which year it is, is decided in Sydney', () => {
  // The first minutes of 2027 in Sydney, and 2026 in UTC.
  const newYear = sydneyMoment('2027-01-01', '00:10');
  expect(appointmentText(january, phrasesIn.en, newYear)).toContain('Thursday 7 January, ');
  expect(answerByText(january.startsAt, phrasesIn.en, storedAt)).toContain('Thursday 7 January 2027');
});

describe.each(languages)('the letters to a visitor in %s', (language) => {
  const content = booking({ language, message: 'My left knee', consultationType: 'sports-injury' });

  test.each(['offer', 'booked', 'reminder', 'moved', 'cancelled'] as const)('%s', async (type) => {
    const [first, friday] = [
      timeAt('2027-01-07', '10:30', { practitioner: 'Mai Example' }),
      timeAt('2027-01-08', '14:00', { place: 'home' }),
    ];
    const times = type === 'offer' ? [first, friday] : [first];
    const details = {
      times,
      was: friday,
      sequence: 1,
      endsAt: first.startsAt,
      noteToVisitor: 'Bring your son',
    };
    const appointment = letter(type, details);
    const message = await composedMessage('visitor', { content, appointment });
    const plain = message.text.replace(/[\u2066-\u2069\u200f]/g, '');
    for (const time of times) expect(plain).toContain(appointmentText(time, phrasesIn[language], storedAt));
    expect(message.html).toContain(`/appointments/${linkTokenExample}"`);
    expect(plain).toContain(`/appointments/${linkTokenExample}`);
    const dates = [...times, ...(type === 'moved' ? [friday] : [])].length + (type === 'offer' ? 1 : 0);
    // Each date of the letter: the times, the old one of a move, the end of an offer.
    expect(plain.match(/2027/g)?.length ?? 0, plain).toBeGreaterThanOrEqual(dates);
    // Nothing of health, in the letter and in its calendar file.
    expect(message.raw + plain).not.toMatch(/left knee|sports-injury/i);
    expect(plain).not.toMatch(/\{\w+\}/);
    // A repeat after a crash is the same mail.
    expect((await composedMessage('visitor', { content, appointment })).text).toBe(message.text);
    const calendar = calendarOf(message);
    if (type === 'offer' || type === 'reminder') return expect(calendar).toBeUndefined();
    expect(calendar?.method).toBe(type === 'cancelled' ? 'CANCEL' : 'REQUEST');
    const [event] = calendar?.events ?? [];
    expect(event).toMatchObject({ uid: 'visit-1@www.example.com.au', sequence: 1 });
    expect(event?.startDate.toJSDate().getTime()).toBe(first.startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBe(first.endsAt);
  });
});

test('an email is called an email in the texts to a visitor, and not a letter', () => {
  expect(JSON.stringify(appointmentsIn(clinic, 'en'))).not.toMatch(/\bletter\b/i);
});

test('a letter to somebody who was referred is in the language they speak, and does not say that they wrote', async () => {
  const message = await composedMessage('visitor', {
    type: 'referral',
    content: referral({ interpreterLanguage: 'Arabic' }),
    appointment: letter('offer', { endsAt: thursday.startsAt }),
  });
  const words = appointmentsIn(clinic, 'ar');
  const plain = message.text.replace(/[\u2066-\u2069\u200f]/g, '');
  expect(message.subject).toContain(words.letters.offer.subject.split(':')[0]);
  expect(plain).toContain(words.referred.slice(0, 40));
  expect(plain).not.toContain(visitorWordsIn.ar.visitor.mistake.slice(0, 30));
  expect(plain).not.toContain('Okafor');
});

test('the letter to the clinic has initials in its subject, and the calendar file', async () => {
  const message = await composedMessage('clinic', { appointment: letter('booked', { sequence: 0 }) });
  expect(message.subject).toContain('M. H.');
  expect(message.subject).not.toContain('Haddad');
  expect(message.text).toContain('Mariam Haddad');
  expect(calendarOf(message)?.events[0]?.summary).toContain('M. H.');
  expect(calendarOf(message)?.text).not.toContain('Haddad');
});

// RFC 5546: only who comes is asked, and a cancellation names whose visit it is (3.2.1, 3.2.2, 3.2.5, 4.1.3).
test.each([
  ['visitor', 'booked', 'REQUEST', ['mariam.haddad@example.com'], 'CONFIRMED'],
  ['visitor', 'moved', 'REQUEST', ['mariam.haddad@example.com'], 'CONFIRMED'],
  ['visitor', 'cancelled', 'CANCEL', ['mariam.haddad@example.com'], 'CANCELLED'],
  ['clinic', 'booked', 'PUBLISH', [], 'CONFIRMED'],
  ['clinic', 'moved', 'PUBLISH', [], 'CONFIRMED'],
  ['clinic', 'cancelled', 'CANCEL', [], 'CANCELLED'],
] as const)('the calendar file to the %s of a visit that is %s: %s to %j, %s', async (...row) => {
  const [audience, type, method, attendee, status] = row;
  const message = await composedMessage(audience, {
    appointment: letter(type, { was: thursday, sequence: 2 }),
  });
  const file = calendarOf(message);
  const organizer = ['front@example.com.au'];
  expect(rolesIn(file?.text ?? '')).toEqual({ organizer, method, attendee, status: [status] });
  expect(message.raw).toMatch(new RegExp(`Content-Type: text/calendar;[^:]*method=${method}\\b`, 's'));
  expect(file?.events).toMatchObject([{ uid: 'visit-1@www.example.com.au', sequence: 2 }]);
  expect(file?.events[0]?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
    '2026-11-23T00:00:00Z',
  );
});

// Clocks go back on 4 April 2027, at 3 am.
test.each([
  ['2027-04-02', '2027-04-02T09:00:00+11:00'],
  ['2027-04-05', '2027-04-05T09:00:00+10:00'],
])('a visit on %s is at nine in Sydney, by the rules in the file', async (day, moment) => {
  const time = timeAt(day, '09:00');
  const message = await composedMessage('visitor', { appointment: letter('booked', { times: [time] }) });
  const calendar = calendarOf(message);
  expect(calendar?.text).toContain(`DTSTART;TZID=Australia/Sydney:${day.replaceAll('-', '')}T090000`);
  expect(calendar?.text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\s*$/m);
  expect(calendar?.events[0]?.startDate.toJSDate().getTime()).toBe(Date.parse(moment));
});

test('the practitioner of a letter is stored under the name that earlier releases read', () => {
  const { details } = letter('moved', { was: timeAt('2026-11-24', '10:30') });
  const stored = formatDetails(details);
  expect(JSON.parse(stored)).toMatchObject({ times: [{ person: 'Mai Example' }], was: { person: '' } });
  expect(readDetails(stored)).toEqual(details);
});
