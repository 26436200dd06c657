import { describe, expect, test } from 'vitest';
import { openingRecord } from '../../src/clinic/closures.ts';
import { sydneyDateTime, sydneyMoment } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languageNames } from '../../src/text/languages.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { booking, newEnquiry } from '../../tests/support/samples.ts';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { messageWords, phrases } from '../content.ts';
import type { Mailer } from '../context.ts';
import { changeState } from '../enquiries/changes.ts';
import { saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';
import { sendReminders, startReminders } from './reminder.ts';

const { figures, promise, ...reminderWords } = messageWords.reminder;
const { locale } = phrases;

/** Converts a time in Sydney, as '2026-11-23 07:30', to ms since 1970. The tests' clinic is open from 07:30 to 16:45. */
function at(time: string): number {
  const [day = '', clock = ''] = time.split(' ');
  return sydneyMoment(day, clock);
}

/** A clinic with a desk, a real mail server and one enquiry that arrived on Thursday. */
async function clinicWithDesk(env: Record<string, string> = {}) {
  const { mail, context } = await testSignIn({ CLINIC_INBOX: 'front@example.com.au', ...env });
  context.clinic = { ...context.clinic, callBackWithin: undefined };
  context.opening = openingRecord(context.clinic, publicHolidays(2026), phrases);
  /** Adds an enquiry that was received at a time; resolves to its id. */
  async function add(time: string, changes: Partial<Booking> = {}, suspectedSpam = false): Promise<string> {
    const content = { message: `A knee at ${time}`, ...changes };
    const enquiry = newEnquiry(content, { suspectedSpam, receivedAt: at(time) });
    return (await saveEnquiry(context.db, enquiry)).id;
  }
  return {
    mail,
    context,
    first: await add('2026-11-19 09:00'),
    add,
    /** Sets an enquiry to contacted. */
    async answer(id: string): Promise<void> {
      const change = { id, version: 0, person: mai, now: context.clock() };
      await changeState(context.db, { ...change, state: 'contacted' });
    },
    /** Runs the job at a time; resolves to how many messages have arrived by then. */
    async look(time: string): Promise<number> {
      context.setTime(at(time));
      await sendReminders(context);
      return mail.messages.length;
    },
    errors: () => context.logged.filter((line) => JSON.parse(line).level === 50).length,
  };
}

describe('the reminder at opening time', () => {
  test('goes to each inbox, with how many people wait, since when, and links', async () => {
    const inboxes = ['front@example.com.au', 'head@example.com.au'];
    const { context, mail, first, add, look } = await clinicWithDesk({ CLINIC_INBOX: inboxes.join() });
    const desk = `${context.config.SITE_URL}/desk`;
    const second = await add('2026-11-19 10:00');
    await add('2026-11-20 15:00');
    expect(await look('2026-11-23 07:29')).toBe(0);
    expect(await look('2026-11-23 07:30')).toBe(2);
    expect(mail.messages.map(({ recipients }) => recipients.join()).sort()).toEqual(inboxes);
    expect(new Set(mail.messages.map(({ messageId }) => messageId)).size).toBe(2);
    const since = sydneyDateTime(at('2026-11-19 09:00'), locale);
    for (const { subject, headers, text = '', html = '' } of mail.messages) {
      expect(subject).toBe(pluralText(2, reminderWords.subject, locale));
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      for (const line of [
        `${figures.waiting}: 3`,
        `${interpolate(figures.overdue, { promise: promise.none })}: 2`,
        `${figures.since}: ${since}`,
        `${reminderWords.desk}: ${desk}`,
      ])
        expect(text).toContain(line);
      const links = [first, second].map((id) => `${desk}/enquiries/${id}`);
      expect(text.match(/http\S+enquiries\S+/g)).toEqual(links);
      for (const link of links) expect(html).toContain(`href="${link}"`);
    }
  });

  test('sorts an enquiry that came back to Waiting by the time of its return', async () => {
    const { context, mail, first, add, look } = await clinicWithDesk();
    context.clinic.callBackWithin = 1;
    const other = await add('2026-11-20 15:00');
    await context.db
      .updateTable('enquiries')
      .set({ waits_since: at('2026-11-20 12:00'), waits_for: 'offerEnded' })
      .where('id', '=', first)
      .execute();
    expect(await look('2026-11-23 07:30')).toBe(1);
    const { text = '' } = mail.messages[0] ?? {};
    const overdueText = interpolate(figures.overdue, { promise: pluralText(1, promise.within, locale) });
    expect(text).toContain(`${overdueText}: 2\n`);
    expect(text).toContain(`${figures.since}: ${sydneyDateTime(at('2026-11-20 12:00'), locale)}`);
    expect(text.match(/enquiries\/([\w-]+)/g)).toEqual([`enquiries/${first}`, `enquiries/${other}`]);
  });

  test('links to ten enquiries at most', async () => {
    const { mail, add, look } = await clinicWithDesk();
    for (let minutes = 10; minutes < 21; minutes += 1) await add(`2026-11-19 09:${minutes}`);
    expect(await look('2026-11-23 07:30')).toBe(1);
    expect(mail.messages[0]?.text?.match(/desk\/enquiries/g)).toHaveLength(10);
    expect(mail.messages[0]?.subject).toBe(pluralText(12, reminderWords.subject, locale));
  });

  test('contains no personal data', async () => {
    const { mail, add, look } = await clinicWithDesk();
    const content = booking({
      firstName: 'مريم',
      message: 'ركبتي تؤلمني',
      language: 'ar',
      interpreter: true,
      interpreterLanguage: 'Levantine',
    });
    await add('2026-11-19 09:00', content);
    expect(await look('2026-11-23 07:30')).toBe(1);
    const message = JSON.stringify(mail.messages);
    const { english: language } = languageNames(content.language);
    const typedValues = Object.values({ ...content, language, clientAddress: '203.0.113.9' });
    for (const typedValue of typedValues.filter((each) => typeof each === 'string' && each !== ''))
      expect(message).not.toContain(typedValue);
  });
});

describe('no reminder is sent', () => {
  test.each([
    ['on a Sunday', '2026-11-22 09:00'],
    ['on a public holiday', '2027-01-26 09:00'],
    ['when it has closed', '2026-11-23 16:45'],
  ])('%s', async (_when, time) => {
    const { look } = await clinicWithDesk();
    expect(await look(time)).toBe(0);
  });

  test('about enquiries that are answered, spam or not overdue', async () => {
    const { first, add, answer, look, errors } = await clinicWithDesk();
    await answer(first);
    expect(await look('2026-11-20 07:30')).toBe(0);
    await add('2026-11-19 10:00', {}, true);
    await add('2026-11-20 09:00');
    expect(await look('2026-11-23 07:30')).toBe(0);
    // No message is sent later on the same day either, when the enquiry is overdue.
    expect(await look('2026-11-23 10:00')).toBe(0);
    expect(errors()).toBe(0);
    expect(await look('2026-11-24 07:30')).toBe(1);
  });

  test('without a desk, since nobody could then see the enquiries', async () => {
    const { context, mail } = await clinicWithDesk({ DESK_USERS: '' });
    context.setTime(at('2026-11-23 07:30'));
    await startReminders(context)(1000);
    expect(mail.messages).toEqual([]);
    const config = { ...context.config, DESK_USERS: [mai] };
    await startReminders({ ...context, config })(10_000);
    expect(mail.messages).toHaveLength(1);
  });
});

test('the reminder of a day is sent once by many servers that check at once and often', async () => {
  const { context, mail, look } = await clinicWithDesk();
  context.setTime(at('2026-11-23 07:30'));
  await Promise.all([1, 2, 3, 4].map(() => sendReminders(context)));
  expect(mail.messages).toHaveLength(1);
  expect(await look('2026-11-23 07:31')).toBe(1);
  expect(await look('2026-11-23 14:00')).toBe(1);
  // This is the first check of the day, as by a server that was down when the clinic opened.
  expect(await look('2026-11-24 15:00')).toBe(2);
  expect(new Set(mail.messages.map(({ messageId }) => messageId)).size).toBe(2);
});

describe('while the mail server is down', () => {
  test('a reminder is retried every ten minutes that day, without a delay for another inbox', async () => {
    const inboxes = ['head@example.com.au', 'front@example.com.au'];
    const { context, mail, look, errors } = await clinicWithDesk({ CLINIC_INBOX: inboxes.join() });
    mail.refuse({ code: 550, recipient: /head@/ });
    expect(await look('2026-11-23 07:30')).toBe(1);
    await look('2026-11-23 07:39');
    expect(errors()).toBe(1);
    await look('2026-11-23 07:40');
    expect(errors()).toBe(2);
    // The log has no address.
    expect(context.logged.join('')).not.toContain('head@');
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:50')).toBe(2);
    expect(await look('2026-11-23 08:30')).toBe(2);
    expect(mail.messages.map(({ recipients }) => recipients.join())).toEqual(inboxes.toReversed());
    mail.refuse({ code: 451 });
    await look('2026-11-24 16:40');
    mail.refuse(undefined);
    expect(await look('2026-11-25 07:30')).toBe(2 + inboxes.length);
  });

  test('enquiries that are answered meanwhile are not in the delayed reminder', async () => {
    const { mail, first, add, answer, look } = await clinicWithDesk();
    const second = await add('2026-11-19 10:00');
    mail.refuse({ code: 451 });
    await look('2026-11-23 07:30');
    await answer(first);
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:40')).toBe(1);
    expect(mail.messages[0]?.text).not.toContain(first);
    mail.refuse({ code: 451 });
    await look('2026-11-24 07:30');
    await answer(second);
    mail.refuse(undefined);
    expect(await look('2026-11-24 07:40')).toBe(1);
  });
});

/** A mail server that never answers; `asked` resolves when it is asked to send. */
function silentMailer(mailer: Mailer) {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const send = () => {
    resolve();
    return new Promise<never>(() => {});
  };
  return { asked, mailer: { ...mailer, send } };
}

describe('after a server crash', () => {
  test('a reminder that did not reach the mail server is sent', async () => {
    const { context, look } = await clinicWithDesk();
    context.setTime(at('2026-11-23 07:30'));
    const { asked, mailer } = silentMailer(context.mailer);
    void sendReminders({ ...context, mailer });
    await asked;
    expect(await look('2026-11-23 07:35')).toBe(0);
    expect(await look('2026-11-23 07:40')).toBe(1);
  });

  test('a reminder whose delivery is unknown is sent again as the same email', async () => {
    const { context, mail, look } = await clinicWithDesk();
    const mailer: Mailer = {
      ...context.mailer,
      async send(message) {
        await context.mailer.send(message);
        throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
      },
    };
    context.setTime(at('2026-11-23 07:30'));
    await sendReminders({ ...context, mailer });
    expect(await look('2026-11-23 07:40')).toBe(2);
    const [first, second] = mail.messages.map(({ messageId, text, html }) => ({ messageId, text, html }));
    expect(second).toEqual(first);
  });
});

test('a clock that was ahead, by a year or by an hour, delays no reminder', async () => {
  const { mail, look } = await clinicWithDesk();
  expect(await look('2027-11-23 09:00')).toBe(1);
  mail.refuse({ code: 451 });
  await look('2026-11-23 09:00');
  mail.refuse(undefined);
  expect(await look('2026-11-23 08:00')).toBe(2);
});

test('stored reminders are deleted after RETENTION_DAYS', async () => {
  const { context, look } = await clinicWithDesk({ RETENTION_DAYS: '30' });
  await look('2026-11-23 07:30');
  const daysStored = async (now: string) => {
    context.setTime(at(now));
    await sweepOldData(context);
    const rows = await context.db.selectFrom('reminder_messages').select('day').execute();
    return rows.map(({ day }) => day);
  };
  expect(await daysStored('2026-12-23 09:00')).toEqual(['2026-11-23']);
  expect(await daysStored('2026-12-24 09:00')).toEqual([]);
});

test('stopping the server does not wait for a mail server that never answers', async () => {
  const { context } = await clinicWithDesk();
  context.setTime(at('2026-11-23 07:30'));
  const { asked, mailer } = silentMailer(context.mailer);
  const stop = startReminders({ ...context, mailer });
  await asked;
  await expect(stop(10)).resolves.toBeUndefined();
});
