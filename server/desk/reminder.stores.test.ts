import { describe, expect, onTestFinished, test } from 'vitest';
import { openingRecord } from '../../src/clinic/closures.ts';
import { sydneyDateTime, sydneyMoment } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languageNames } from '../../src/text/languages.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { booking, newEnquiry } from '../../tests/support/samples.ts';
import { testContext } from '../../tests/support/testContext.ts';
import { messageWords, phrases } from '../content.ts';
import type { Mailer } from '../context.ts';
import { changeState } from '../enquiries/changes.ts';
import { saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { sweepOldData } from '../ops/retentionSweep.ts';
import { smtpMailer } from '../outbox/transport.ts';
import { sendReminders, startReminders } from './reminder.ts';

const { figures, promise, ...reminderWords } = messageWords.reminder;
const { locale } = phrases;

/** A moment in Sydney, as '2026-11-23 07:30', in ms since 1970. The tests' clinic is open from 07:30 to 16:45. */
function at(time: string): number {
  const [day = '', clock = ''] = time.split(' ');
  return sydneyMoment(day, clock);
}

/** A clinic with a desk, whose messages go to a real mail server. */
async function clinicWithDesk(
  env: Record<string, string> = {},
  { around = (mailer: Mailer) => mailer, within = undefined as number | undefined } = {},
) {
  const mail = await startMailServer();
  const context = await testContext({
    DESK_USERS: 'anna@example.com.au',
    CLINIC_INBOX: 'front@example.com.au',
    ...env,
  });
  const smtp = smtpMailer(mail.url);
  onTestFinished(async () => {
    smtp.close();
    await Promise.all([mail.stop(), context.close()]);
  });
  const mailContext = {
    ...context,
    clinic: { ...context.clinic, callBackWithin: within },
    opening: openingRecord(context.clinic, publicHolidays(2026), phrases),
    settings: context.config,
    mailer: around(smtp),
  };
  return {
    mail,
    context: mailContext,
    /** Somebody writes at a time; resolves to the id of the enquiry. */
    async add(time: string, changes: Partial<Booking> = {}, suspectedSpam = false): Promise<string> {
      const { id } = await saveEnquiry(
        context.db,
        newEnquiry(
          { message: `A knee at ${time}`, ...changes },
          { suspectedSpam, receivedAt: at(time), inboxes: context.config.CLINIC_INBOX },
        ),
      );
      return id;
    },
    /** Somebody of the clinic calls. */
    answer: (id: string) =>
      changeState(context.db, {
        id,
        version: 0,
        state: 'contacted',
        person: 'command',
        now: context.clock(),
      }),
    /** A server looks at a time; resolves to how many messages have arrived by then. */
    async look(time: string): Promise<number> {
      context.setTime(at(time));
      await sendReminders(mailContext);
      return mail.messages.length;
    },
    errors: () => context.logged.filter((line) => JSON.parse(line).level === 50).length,
  };
}

describe('when the clinic opens and an enquiry is overdue', () => {
  test('each inbox gets the number waiting and overdue, since when, and links', async () => {
    const { context, mail, add, look } = await clinicWithDesk({
      CLINIC_INBOX: 'front@example.com.au, head@example.com.au',
    });
    const desk = `${context.config.SITE_URL}/desk`;
    const [second, first] = [await add('2026-11-19 10:00'), await add('2026-11-19 09:00')];
    await add('2026-11-20 15:00');
    expect(await look('2026-11-23 07:29')).toBe(0);
    expect(await look('2026-11-23 07:30')).toBe(2);
    expect(mail.messages.map(({ recipients }) => recipients.join()).sort()).toEqual([
      'front@example.com.au',
      'head@example.com.au',
    ]);
    expect(new Set(mail.messages.map(({ messageId }) => messageId)).size).toBe(2);
    const since = sydneyDateTime(at('2026-11-19 09:00'), locale);
    for (const { subject, text = '', html = '' } of mail.messages) {
      expect(subject).toBe(pluralText(2, reminderWords.subject, locale));
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

  test('includes an enquiry that is overdue while an earlier one is not', async () => {
    const { mail, add, look } = await clinicWithDesk();
    const [friday, saturday] = [await add('2026-11-20 15:00'), await add('2026-11-21 07:00')];
    expect(await look('2026-11-23 07:30')).toBe(1);
    expect(mail.messages[0]?.text).toContain(saturday);
    expect(mail.messages[0]?.text).not.toContain(friday);
  });

  test('somebody who came back to the list is named by how long they wait, before who waits less', async () => {
    const { context, mail, add, look } = await clinicWithDesk({}, { within: 1 });
    const [back, other] = [await add('2026-11-13 09:00'), await add('2026-11-20 15:00')];
    await context.db
      .updateTable('enquiries')
      .set({ waits_since: at('2026-11-20 12:00'), waits_for: 'offerEnded' })
      .where('id', '=', back)
      .execute();
    expect(await look('2026-11-23 07:30')).toBe(1);
    const { text = '' } = mail.messages[0] ?? {};
    expect(text).toContain(`${figures.since}: ${sydneyDateTime(at('2026-11-20 12:00'), locale)}`);
    expect(text.match(/enquiries\/([\w-]+)/g)).toEqual([`enquiries/${back}`, `enquiries/${other}`]);
  });

  test('the message links to ten of them at most', async () => {
    const { mail, add, look } = await clinicWithDesk();
    for (let minutes = 10; minutes < 22; minutes += 1) await add(`2026-11-19 09:${minutes}`);
    expect(await look('2026-11-23 07:30')).toBe(1);
    expect(mail.messages[0]?.text?.match(/desk\/enquiries/g)).toHaveLength(10);
    expect(mail.messages[0]?.subject).toBe(pluralText(12, reminderWords.subject, locale));
  });

  test('the message holds no personal data', async () => {
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
    for (const [name, answer] of Object.entries({ ...content, language })) {
      if (typeof answer === 'string' && answer !== '') expect(message, name).not.toContain(answer);
    }
    expect(message).not.toContain('203.0.113.9');
  });

  test('counts the promised opening hours if there is a promise', async () => {
    const { mail, add, look } = await clinicWithDesk({}, { within: 4 });
    await add('2026-11-20 12:44');
    await add('2026-11-20 12:46');
    expect(await look('2026-11-23 07:30')).toBe(1);
    const line = interpolate(figures.overdue, { promise: pluralText(4, promise.within, locale) });
    expect(mail.messages[0]?.text).toContain(`${line}: 1\n`);
  });

  test('the message tells autoresponders not to reply', async () => {
    const { mail, add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    await look('2026-11-23 07:30');
    expect(mail.messages[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });
});

describe('no message is sent', () => {
  test.each([
    ['on a Sunday', '2026-11-22 09:00'],
    ['on a public holiday', '2027-01-26 09:00'],
    ['during a closure', '2026-12-24 09:00'],
    ['before the clinic opens', '2026-11-23 07:29'],
    ['when it has closed', '2026-11-23 16:45'],
  ])('%s', async (_when, time) => {
    const { add, look } = await clinicWithDesk();
    await add('2026-11-12 09:00');
    expect(await look(time)).toBe(0);
  });

  test('when nobody waits, was answered, is spam, or has waited for less than a business day', async () => {
    const { add, answer, look, errors } = await clinicWithDesk();
    expect(await look('2026-11-20 07:30')).toBe(0);
    await answer(await add('2026-11-19 09:00'));
    await add('2026-11-19 10:00', {}, true);
    await add('2026-11-20 09:00');
    expect(await look('2026-11-23 07:30')).toBe(0);
    expect(errors()).toBe(0);
  });

  test('later that day about an enquiry that was not overdue when the clinic opened', async () => {
    const { add, look } = await clinicWithDesk();
    await add('2026-11-20 09:00');
    expect(await look('2026-11-23 07:30')).toBe(0);
    expect(await look('2026-11-23 10:00')).toBe(0);
    expect(await look('2026-11-24 07:30')).toBe(1);
  });

  test('without a desk, where nobody could answer it', async () => {
    const { context, mail, add } = await clinicWithDesk({ DESK_USERS: '' });
    await add('2026-11-19 09:00');
    context.setTime(at('2026-11-23 07:30'));
    await startReminders(context)(1000);
    expect(mail.messages).toEqual([]);
    await startReminders({
      ...context,
      settings: { ...context.settings, DESK_USERS: ['anna@example.com.au'] },
    })(10_000);
    expect(mail.messages).toHaveLength(1);
  });
});

describe('the message of a day is sent once', () => {
  test('however many servers run, and how often they check', async () => {
    const { context, mail, add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    context.setTime(at('2026-11-23 07:30'));
    await Promise.all([1, 2, 3, 4].map(() => sendReminders(context)));
    expect(mail.messages).toHaveLength(1);
    expect(await look('2026-11-23 07:31')).toBe(1);
    expect(await look('2026-11-23 14:00')).toBe(1);
    expect(await look('2026-11-24 07:30')).toBe(2);
    expect(new Set(mail.messages.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('by a server that was down when the clinic opened', async () => {
    const { add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    expect(await look('2026-11-23 15:00')).toBe(1);
    expect(await look('2026-11-23 15:20')).toBe(1);
  });

  test('by the clocks of Sydney, which go back and forward', async () => {
    const { context, mail, add } = await clinicWithDesk();
    await add('2027-03-25 09:00');
    const lookAt = async (now: number) => {
      context.setTime(now);
      await sendReminders(context);
      return mail.messages.length;
    };
    // 07:30 was 20:30 UTC in summer, and is 21:30 from 4 April on.
    expect(await lookAt(Date.UTC(2027, 3, 4, 20, 45))).toBe(0);
    expect(await lookAt(Date.UTC(2027, 3, 4, 21, 30))).toBe(1);
    // And 20:30 again from 3 October on; the 4th is a holiday.
    expect(await lookAt(Date.UTC(2027, 9, 4, 20, 15))).toBe(1);
    expect(await lookAt(Date.UTC(2027, 9, 4, 20, 30))).toBe(2);
  });
});

describe('while the mail server is away', () => {
  test('the message is tried every ten minutes until it has arrived, and the log says so without an address', async () => {
    const { context, mail, add, look, errors } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    mail.refuse({ code: 451 });
    await look('2026-11-23 07:30');
    await look('2026-11-23 07:39');
    expect(errors()).toBe(1);
    await look('2026-11-23 07:40');
    expect(errors()).toBe(2);
    expect(context.logged.join('')).not.toContain('front@');
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:50')).toBe(1);
    expect(await look('2026-11-23 08:30')).toBe(1);
  });

  test('an inbox that refuses it does not delay another', async () => {
    const { mail, add, look } = await clinicWithDesk({
      CLINIC_INBOX: 'head@example.com.au, front@example.com.au',
    });
    await add('2026-11-19 09:00');
    mail.refuse({ code: 550, recipient: /head@/ });
    expect(await look('2026-11-23 07:30')).toBe(1);
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:40')).toBe(2);
    expect(mail.messages.map(({ recipients }) => recipients.join())).toEqual([
      'front@example.com.au',
      'head@example.com.au',
    ]);
  });

  test('enquiries answered meanwhile are not counted', async () => {
    const { mail, add, answer, look } = await clinicWithDesk();
    const [called] = [await add('2026-11-19 09:00'), await add('2026-11-19 10:00')];
    mail.refuse({ code: 451 });
    await look('2026-11-23 07:30');
    await answer(called);
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:40')).toBe(1);
    expect(mail.messages[0]?.text).not.toContain(called);
  });

  test('no message is sent when all were answered meanwhile', async () => {
    const { mail, add, answer, look } = await clinicWithDesk();
    const id = await add('2026-11-19 09:00');
    mail.refuse({ code: 451 });
    await look('2026-11-23 07:30');
    await answer(id);
    mail.refuse(undefined);
    expect(await look('2026-11-23 07:40')).toBe(0);
  });
});

describe('after a crash', () => {
  test('a message that was lost before it reached the mail server is sent', async () => {
    const started = Promise.withResolvers<void>();
    const around = (smtp: Mailer): Mailer => ({
      ...smtp,
      send: async () => {
        started.resolve();
        return new Promise<never>(() => {});
      },
    });
    const { context, mail, add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    context.setTime(at('2026-11-23 07:30'));
    void sendReminders({ ...context, mailer: around(context.mailer) });
    await started.promise;
    expect(await look('2026-11-23 07:35')).toBe(0);
    expect(await look('2026-11-23 07:40')).toBe(1);
    expect(mail.messages).toHaveLength(1);
  });

  test('a message whose delivery is unknown is sent again as the same mail', async () => {
    let isLost = true;
    const around = (smtp: Mailer): Mailer => ({
      ...smtp,
      async send(message) {
        await smtp.send(message);
        if (!isLost) return;
        isLost = false;
        throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
      },
    });
    const { mail, add, look } = await clinicWithDesk({}, { around });
    await add('2026-11-19 09:00');
    await look('2026-11-23 07:30');
    expect(await look('2026-11-23 07:40')).toBe(2);
    const [first, second] = mail.messages;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.text).toBe(first?.text);
    expect(second?.html).toBe(first?.html);
  });
});

describe('a clock that was wrong', () => {
  test('by a year ahead suppresses the reminder of no later day', async () => {
    const { add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    await look('2027-11-23 09:00');
    expect(await look('2026-11-23 07:30')).toBe(2);
  });

  test('by an hour ahead delays no message that failed then', async () => {
    const { mail, add, look } = await clinicWithDesk();
    await add('2026-11-19 09:00');
    mail.refuse({ code: 451 });
    await look('2026-11-23 09:00');
    mail.refuse(undefined);
    expect(await look('2026-11-23 08:00')).toBe(1);
  });
});

test('reminders are deleted after RETENTION_DAYS', async () => {
  const { context, add, look } = await clinicWithDesk({ RETENTION_DAYS: '30' });
  await add('2026-11-19 09:00');
  await look('2026-11-23 07:30');
  const days = async (now: string) => {
    context.setTime(at(now));
    await sweepOldData(context);
    const rows = await context.db.selectFrom('reminder_messages').select('day').execute();
    return rows.map(({ day }) => day);
  };
  expect(await days('2026-12-23 09:00')).toEqual(['2026-11-23']);
  expect(await days('2026-12-24 09:00')).toEqual([]);
});

test('stopping does not wait for a silent mail server', async () => {
  const started = Promise.withResolvers<void>();
  const { context, add } = await clinicWithDesk();
  await add('2026-11-19 09:00');
  context.setTime(at('2026-11-23 07:30'));
  const silent = {
    ...context.mailer,
    send: async () => {
      started.resolve();
      return new Promise<never>(() => {});
    },
  };
  const stop = startReminders({ ...context, mailer: silent });
  await started.promise;
  await expect(stop(10)).resolves.toBeUndefined();
});
