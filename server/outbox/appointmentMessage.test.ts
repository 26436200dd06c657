import { describe, expect, test } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { answerByText, appointmentText } from '../../src/appointments/appointmentTime.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { languages } from '../../src/text/languages.ts';
import { attachedCalendar, readCalendarRoles } from '../../tests/support/calendarFile.ts';
import { clinic } from '../../tests/support/clinic.ts';
import {
  type ComposedMessage,
  composedMessage,
  linkTokenExample,
} from '../../tests/support/composedMessage.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { appointmentWordsIn, phrasesIn, visitorWordsIn } from '../content.ts';
import {
  type AppointmentMessage,
  formatDetails,
  type MessageDetails,
  readDetails,
} from './messageDetails.ts';

const thursday = timeAt('2026-11-26', '10:30', { practitioner: 'Mai Example' });
const january = timeAt('2027-01-07', '10:30', { practitioner: 'Mai Example' });
const storedAt = Date.UTC(2026, 10, 23);

function appointmentMessage(
  type: AppointmentMessageType,
  details: Partial<MessageDetails> = {},
): AppointmentMessage {
  return { type, id: 'visit-1', details: { times: [thursday], noteToVisitor: '', ...details }, storedAt };
}

/** The text without the marks that isolate left-to-right parts. */
function plainTextOf({ text }: ComposedMessage): string {
  return text.replace(/[\u2066-\u2069\u200f]/g, '');
}

test.each([
  ['en', 'Thursday 26 November, 10:30am, 60 minutes', 'Thursday 7 January 2027, '],
  ['vi', 'Thứ Năm, ngày 26 tháng 11, lúc 10:30\u00a0AM, 60 phút', 'ngày 7 tháng 1 năm 2027, '],
  ['zh', '11月26日星期四上午10:30，60分钟', '2027年1月7日星期四'],
  [
    'ar',
    'الخميس 26 تشرين الثاني (نوفمبر)، الساعة 10:30\u00a0ص، لمدة 60 دقيقة',
    '7 كانون الثاني (يناير) 2027، ',
  ],
] as const)('a time of an email in %s has its year only if it is another year', (language, text, later) => {
  expect(appointmentText(thursday, phrasesIn[language], storedAt)).toBe(text);
  expect(appointmentText(january, phrasesIn[language], storedAt)).toContain(later);
});

test('the year of a time is written only if it is not the present year in Sydney', () => {
  // The first minutes of 2027 in Sydney, and 2026 in UTC.
  const newYear = sydneyMoment('2027-01-01', '00:10');
  expect(appointmentText(january, phrasesIn.en, newYear)).toContain('Thursday 7 January, ');
  expect(answerByText(january.startsAt, phrasesIn.en, storedAt)).toContain('Thursday 7 January 2027');
});

describe.each(languages)('the email to a visitor in %s', (language) => {
  const content = booking({ language, message: 'My left knee', consultationType: 'sports-injury' });
  const friday = timeAt('2027-01-08', '14:00', { place: 'home' });

  test.each([
    // The number is how many dates the email has: of the times, of the old time of a move, and of the end of
    // an offer.
    ['offer', [january, friday], 3, undefined],
    ['booked', [january], 1, 'REQUEST'],
    ['reminder', [january], 1, undefined],
    ['moved', [january], 2, 'REQUEST'],
    ['cancelled', [january], 1, 'CANCEL'],
  ] as const)('of type %s has its times, and nothing about health', async (type, times, dates, method) => {
    const details = { times: [...times], was: friday, sequence: 1, endsAt: january.startsAt };
    const appointment = appointmentMessage(type, { ...details, noteToVisitor: 'Bring your son' });
    const message = await composedMessage('visitor', { content, appointment });
    const plainText = plainTextOf(message);
    for (const time of times)
      expect(plainText).toContain(appointmentText(time, phrasesIn[language], storedAt));
    expect(message.html).toContain(`/appointments/${linkTokenExample}"`);
    expect(plainText).toContain(`/appointments/${linkTokenExample}`);
    expect(plainText.match(/2027/g)?.length ?? 0, plainText).toBeGreaterThanOrEqual(dates);
    // The email and its calendar file say nothing of health.
    expect(message.raw + plainText).not.toMatch(/left knee|sports-injury/i);
    expect(plainText).not.toMatch(/\{\w+\}/);
    // A repeat after a crash is the same email.
    expect((await composedMessage('visitor', { content, appointment })).text).toBe(message.text);
    const calendar = attachedCalendar(message);
    expect(calendar?.method).toBe(method);
    if (!calendar) return;
    const [event] = calendar.events;
    expect(event).toMatchObject({ uid: 'visit-1@www.example.com.au', sequence: 1 });
    expect(event?.startDate.toJSDate().getTime()).toBe(january.startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBe(january.endsAt);
  });
});

test('no text of an email to a visitor calls the email a letter', () => {
  expect(JSON.stringify(appointmentWordsIn(clinic, 'en'))).not.toMatch(/\bletter\b/i);
});

test('the email to a person who was referred is in their language, and explains the referral', async () => {
  const message = await composedMessage('visitor', {
    type: 'referral',
    content: referral({ interpreterLanguage: 'Arabic' }),
    appointment: appointmentMessage('offer', { endsAt: thursday.startsAt }),
  });
  const words = appointmentWordsIn(clinic, 'ar');
  const plainText = plainTextOf(message);
  expect(message.subject).toContain(words.emails.offer.subject.split(':')[0]);
  expect(plainText).toContain(words.referred.slice(0, 40));
  expect(plainText).not.toContain(visitorWordsIn.ar.visitor.mistake.slice(0, 30));
  expect(plainText).not.toContain('Okafor');
});

test.each([false, true])(
  'a cancellation email has a button to ask for other times unless the visitor cancelled: %s',
  async (byVisitor) => {
    const appointment = appointmentMessage('cancelled', { byVisitor });
    const { text } = await composedMessage('visitor', { appointment });
    expect(text.includes(appointmentWordsIn(clinic, 'en').emails.cancelled.button)).toBe(!byVisitor);
  },
);

test('the email to the clinic has initials in its subject and calendar file, and the name in its text', async () => {
  const message = await composedMessage('clinic', {
    appointment: appointmentMessage('booked', { sequence: 0 }),
  });
  expect(message.subject).toContain('M. H.');
  expect(message.subject).not.toContain('Haddad');
  expect(message.text).toContain('Mariam Haddad');
  expect(attachedCalendar(message)?.events[0]?.summary).toContain('M. H.');
  expect(attachedCalendar(message)?.text).not.toContain('Haddad');
});

// By RFC 5546, a request invites only the visitor, and a cancellation names the visitor (3.2.1, 3.2.2, 3.2.5, 4.1.3).
test.each([
  ['visitor', 'booked', 'REQUEST', ['mariam.haddad@example.com'], 'CONFIRMED'],
  ['visitor', 'moved', 'REQUEST', ['mariam.haddad@example.com'], 'CONFIRMED'],
  ['visitor', 'cancelled', 'CANCEL', ['mariam.haddad@example.com'], 'CANCELLED'],
  ['clinic', 'booked', 'PUBLISH', [], 'CONFIRMED'],
  ['clinic', 'moved', 'PUBLISH', [], 'CONFIRMED'],
  ['clinic', 'cancelled', 'CANCEL', [], 'CANCELLED'],
] as const)('the calendar file to the %s about a %s visit has the method %s', async (...row) => {
  const [audience, type, method, attendee, status] = row;
  const appointment = appointmentMessage(type, { was: thursday, sequence: 2 });
  const message = await composedMessage(audience, { appointment });
  const file = attachedCalendar(message);
  const organizer = ['front@example.com.au'];
  expect(readCalendarRoles(file?.text ?? '')).toEqual({ organizer, method, attendee, status: [status] });
  expect(message.raw).toMatch(new RegExp(`Content-Type: text/calendar;[^:]*method=${method}\\b`, 's'));
  expect(file?.events).toMatchObject([{ uid: 'visit-1@www.example.com.au', sequence: 2 }]);
  expect(file?.text).toMatch(/^DTSTAMP:20261123T000000Z\s*$/m);
});

// Clocks go back on 4 April 2027, at 3 am.
test.each([
  ['2027-04-02', '2027-04-02T09:00:00+11:00'],
  ['2027-04-05', '2027-04-05T09:00:00+10:00'],
])('by the rules of its calendar file, a visit at nine on %s is at nine in Sydney', async (day, moment) => {
  const appointment = appointmentMessage('booked', { times: [timeAt(day, '09:00')] });
  const calendar = attachedCalendar(await composedMessage('visitor', { appointment }));
  expect(calendar?.text).toContain(`DTSTART;TZID=Australia/Sydney:${day.replaceAll('-', '')}T090000`);
  expect(calendar?.events[0]?.startDate.toJSDate().getTime()).toBe(Date.parse(moment));
});

test('a stored message names the practitioner in the field person, which earlier releases read', () => {
  const { details } = appointmentMessage('moved', { was: timeAt('2026-11-24', '10:30') });
  const storedDetails = formatDetails(details);
  expect(JSON.parse(storedDetails)).toMatchObject({
    times: [{ person: 'Mai Example' }],
    was: { person: '' },
  });
  expect(readDetails(storedDetails)).toEqual(details);
});
