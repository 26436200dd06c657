import { expect, onTestFinished, test } from 'vitest';
import { languageText } from '../../src/clinic/languages.ts';
import type { Booking } from '../../src/enquiry/booking.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { testDelivery } from '../../testing/testDelivery.ts';
import { phrasesIn } from '../phrases.ts';

type Visitor = Pick<Booking, 'language' | 'firstName' | 'lastName' | 'message'>;

const visitors: (Visitor & { word: string })[] = [
  {
    language: 'vi',
    firstName: 'Ánh Tuyết',
    lastName: 'Nguyễn Thị',
    message: 'Tôi bị đau đầu gối.',
    word: 'dau goi',
  },
  { language: 'ar', firstName: 'مريم', lastName: 'الخوري', message: 'رُكبتي اليُمنى تؤلمني.', word: 'ركبتي' },
  { language: 'zh', firstName: '娜', lastName: '李', message: '我右边的膝盖上下楼梯时很痛。', word: '膝盖' },
];

test.each(visitors)(
  '$lastName $firstName is stored, mailed, found, listed and exported whole',
  async ({ word, ...visitor }) => {
    const mail = await startMailServer();
    onTestFinished(mail.stop);
    const { db, add, start, run } = await testDelivery(mail.url);
    await add({ firstName: 'Mariam', email: 'other@example.com' });
    await add({ ...visitor, interpreter: true, email: 'visitor@example.com' });
    const worker = start();
    const letters = await mail.waitFor(4);
    await worker.stop();
    const name = `${visitor.firstName} ${visitor.lastName}`;

    const rows = await db
      .selectFrom('enquiries')
      .selectAll()
      .where('language', '=', visitor.language)
      .execute();
    expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([visitor]);

    const forClinic = letters.find(({ replyTo }) => replyTo?.[0]?.address === 'visitor@example.com');
    expect(forClinic?.subject).toContain(name);
    expect(forClinic?.replyTo?.[0]?.name).toBe(name);
    for (const text of [visitor.lastName, visitor.message, languageText(visitor.language)])
      expect(forClinic?.text).toContain(text);
    const forVisitor = letters.find(({ recipients }) => recipients.includes('visitor@example.com'));
    expect(forVisitor?.html).toContain(`lang="${phrasesIn[visitor.language].locale}"`);

    for (const line of [`find ${word}`, `find ${visitor.lastName}`, `list --language ${visitor.language}`]) {
      const { out } = await run(line);
      expect(out).toContain(name);
      expect(out).toMatch(/(Arabic|Vietnamese|Chinese), interpreter wanted/);
      expect(out).not.toContain('Haddad');
    }
    expect((await run('list --language en')).out).not.toContain(name);
    const { out: csv } = await run(`export --csv --language ${visitor.language}`);
    for (const cell of [visitor.firstName, visitor.lastName, visitor.message, languageText(visitor.language)])
      expect(csv).toContain(`"${cell}"`);
    expect(csv).not.toContain('Haddad');
    const { out: json } = await run(`export --json --language ${visitor.language}`);
    expect(JSON.parse(json).content).toMatchObject({ ...visitor, interpreter: true });
  },
);

test('a language that there is not is refused by its name, with those there are', async () => {
  const { run } = await testDelivery('smtp://localhost:1');
  for (const line of ['list --language fa', 'find x --language fa', 'export --csv --language fa']) {
    const { code, err } = await run(line);
    expect(code).toBe(2);
    expect(err).toContain('--language: expected one of en, ar, vi, zh');
  }
});
