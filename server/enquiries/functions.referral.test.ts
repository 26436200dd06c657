import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { composedMessage } from '../../tests/support/composedMessage.ts';
import { noFilters } from '../../tests/support/noFilters.ts';
import { expectedAnswers, postedForm } from '../../tests/support/postedForm.ts';
import { referral } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { messageWords } from '../content.ts';
import { listEnquiries } from './list.ts';

const { fields } = forms.referral;
test('a referral without the consent of the person is rejected with and without script', async () => {
  const { send, post, stored } = await testApp();
  const { consent: _, ...bodyWithoutConsent } = referral();
  const functionAnswer = await send(bodyWithoutConsent, {}, 'send-referral');
  expect(functionAnswer.status).toBe(422);
  expect(await functionAnswer.json()).toMatchObject({
    error: { fields: { consent: [fields.consent.message] } },
  });

  const { consent: __, ...fieldsWithoutConsent } = postedForm('referral', referral());
  const formAnswer = await post(fieldsWithoutConsent, {}, '/refer');
  expect(formAnswer.status).toBe(422);
  expect(await formAnswer.json()).toMatchObject({
    values: { ...fieldsWithoutConsent, consent: false },
    fields: { consent: [fields.consent.message] },
  });
  expect(await stored()).toEqual([]);
});

describe('the emails about a referral', () => {
  const content = referral();

  test('show the clinic every field, and let it reply to the referrer', async () => {
    const message = await composedMessage('clinic', { type: 'referral', content });
    for (const { label, answer } of expectedAnswers('referral', content)) {
      expect(message.text).toContain(`${label}: ${answer}`);
    }
    expect(message.replyTo?.[0]?.address).toBe(content.email);
  });

  test('start with the person to call, before the referrer', async () => {
    const { text, html } = await composedMessage('clinic', { type: 'referral', content });
    expect(html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:+61400333444"']);
    expect(text).toContain(
      interpolate(messageWords.clinic.call, { name: content.personName, phone: content.personPhone }),
    );
    expect(html.indexOf(content.personName)).toBeLessThan(html.indexOf(content.firstName));
    expect(text.indexOf(content.personName)).toBeLessThan(text.indexOf(content.firstName));
    const labelPosition = (name: keyof typeof fields) => text.indexOf(`${fields[name].staffLabel}: `);
    expect(labelPosition('personPhone')).toBeGreaterThan(-1);
    expect(labelPosition('personPhone')).toBeLessThan(labelPosition('phone'));
  });

  test('have in the subject the referrer and initials, but no health information', async () => {
    const { subject = '', html } = await composedMessage('clinic', { type: 'referral', content });
    expect(subject).toContain(`${content.firstName} ${content.lastName}`);
    expect(subject).toContain('J. H.');
    const option = fields.consultationType.options?.find(({ value }) => value === content.consultationType);
    const textInMessageList = `${subject} ${html.slice(html.indexOf('<body'), html.indexOf('<h1'))}`;
    for (const word of [...content.personName.split(' '), option?.label ?? '', 'stroke'])
      expect(textInMessageList).not.toContain(word);
    const otherMessage = await composedMessage('clinic', {
      type: 'referral',
      content: referral({ personName: 'Elsie Brown' }),
    });
    expect(otherMessage.subject).not.toBe(subject);
  });

  test('tell the clinic at the top which interpreter is needed', async () => {
    const interpreterLine = `${fields.interpreterLanguage.staffLabel}: Arabic`;
    const { text } = await composedMessage('clinic', { type: 'referral', content });
    expect(fields.interpreterLanguage.staffLabel).toContain('Interpreter wanted');
    expect(text.indexOf(interpreterLine)).toBeGreaterThan(-1);
    expect(text.indexOf(interpreterLine)).toBeLessThan(text.indexOf(content.personPhone));
    expect(text.split(interpreterLine)).toHaveLength(2);
  });

  test('show the referrer no text that was typed into the form', async () => {
    const { text, html, subject } = await composedMessage('visitor', { type: 'referral', content });
    const typedTexts = [
      content.lastName,
      content.personName,
      content.personPhone,
      content.organisation,
      'stroke',
    ];
    for (const visibleText of [text, html, subject])
      for (const value of typedTexts) expect(visibleText).not.toContain(value);
  });
});

test('staff can find a referral by the referred person, export it and delete it', async () => {
  const { send, run, context } = await testCommand();
  await send(referral(), {}, 'send-referral');
  const findReferrals = async () =>
    (await listEnquiries(context.db, { filters: { ...noFilters, words: 'jamil 0400333444' }, limit: 5 }))
      .rows;
  const [{ id, type } = { id: '', type: '' }] = await findReferrals();
  expect(type).toBe('referral');
  const { out } = await run('export');
  for (const cell of ['Jamil Haddad', '0400 333 444', 'Arabic', 'yes']) expect(out).toContain(`"${cell}"`);
  // The heading 'Your role' of the form would be unclear in a spreadsheet of all enquiry types.
  expect(out.split('\r\n')[0]).not.toContain('Your');
  const showOutput = (await run(`show ${id}`)).out;
  expect(showOutput.indexOf('0400 333 444')).toBeLessThan(showOutput.indexOf('0400 111 222'));
  expect(showOutput).not.toContain('Your');
  const listOutput = (await run('list')).out;
  expect(listOutput).toMatch(/Jamil Haddad.*Samira Okafor/);
  expect(listOutput).toContain('interpreter wanted');
  expect((await run(`delete ${id} --yes`)).code).toBe(0);
  expect(await findReferrals()).toEqual([]);
});
