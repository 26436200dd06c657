import { expect, onTestFinished, test } from 'vitest';
import { initialsOf } from '../../src/enquiry/sender.ts';
import { languageNames, languageText, translatedLanguages } from '../../src/text/languages.ts';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { noFilters } from '../../tests/support/noFilters.ts';
import { speakerOf } from '../../tests/support/samples.ts';
import { testDelivery } from '../../tests/support/testDelivery.ts';
import { listEnquiries } from '../enquiries/list.ts';
import { phrasesIn } from '../phrases.ts';

const visitors = translatedLanguages.map((language) => ({ ...speakerOf(language), language }));

test.each(visitors)(
  '$name is stored, mailed, found, listed and exported whole',
  async ({ words, name, ...visitor }) => {
    const mail = await startMailServer();
    onTestFinished(mail.stop);
    const { db, add, start, run } = await testDelivery(mail.url);
    await add({ firstName: 'Mariam', email: 'other@example.com' });
    await add({ ...visitor, interpreter: true, email: 'visitor@example.com' });
    const worker = start();
    const letters = await mail.waitFor(4);
    await worker.stop();
    const rows = await db
      .selectFrom('enquiries')
      .selectAll()
      .where('language', '=', visitor.language)
      .execute();
    expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([visitor]);

    const forClinic = letters.find(({ replyTo }) => replyTo?.[0]?.address === 'visitor@example.com');
    expect(forClinic?.subject).toContain(initialsOf(name));
    expect(forClinic?.text).toContain(name);
    expect(forClinic?.replyTo?.[0]?.name).toBe(name);
    const said = forClinic?.text?.replace(/\p{Bidi_Control}/gu, '');
    for (const text of [
      visitor.lastName,
      visitor.message,
      languageText(visitor.language),
      visitor.interpreterLanguage,
    ])
      expect(said).toContain(text);
    const forVisitor = letters.find(({ recipients }) => recipients.includes('visitor@example.com'));
    expect(forVisitor?.html).toContain(`lang="${phrasesIn[visitor.language].locale}"`);

    for (const search of [words, visitor.lastName, name]) {
      const { rows: found } = await listEnquiries(db, { filters: { ...noFilters, words: search }, limit: 5 });
      expect(found).toMatchObject([{ content: visitor }]);
    }
    const { out } = await run(`list --language ${visitor.language}`);
    expect(out).toContain(name);
    const { interpreterLanguage } = visitor;
    const wanted = interpreterLanguage ? `interpreter wanted (${interpreterLanguage})` : 'interpreter wanted';
    expect(out).toContain(`${languageNames(visitor.language).english}, ${wanted}`);
    expect(out).not.toContain('Haddad');
    expect((await run('list --language en')).out).not.toContain(name);
    const { out: shown } = await run(`show ${rows[0]?.id}`);
    for (const text of [visitor.lastName, languageText(visitor.language), ...visitor.message.split('\n')])
      expect(shown).toContain(text);
    const { out: csv } = await run(`export --csv --language ${visitor.language}`);
    for (const cell of [visitor.firstName, visitor.lastName, visitor.message, languageText(visitor.language)])
      expect(csv).toContain(`"${cell}"`);
    expect(csv).not.toContain('Haddad');
    const { out: json } = await run(`export --json --language ${visitor.language}`);
    expect(JSON.parse(json).content).toMatchObject({ ...visitor, interpreter: true });
  },
);
