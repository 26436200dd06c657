import { describe, expect, test } from 'vitest';
import { forms } from '../../src/site/forms.ts';
import { arrivedLetter } from '../../testing/arrivedLetter.ts';
import { postedForm } from '../../testing/postedForm.ts';
import { referral } from '../../testing/referrals.ts';
import { testApp } from '../../testing/testApp.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { toldAnswers } from '../../testing/toldAnswers.ts';

const { fields } = forms.referral;
const path = '/functions/v1/send-referral';
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const native = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) });

test('stores a referral with its two letters, and the consent with it', async () => {
  const { app, stored, audiences } = await testApp();
  const response = await app.request(path, json(referral()));
  expect(response.status).toBe(200);
  const [row] = await stored();
  expect(row?.kind).toBe('referral');
  expect(row?.content).toEqual({ ...referral(), consent: true });
  expect(await audiences()).toEqual(['clinic', 'visitor']);
});

test('takes no referral without consent, from a program or from a form, and then the same with it', async () => {
  const { app, stored } = await testApp();
  const { consent: _, ...without } = referral();
  const refused = await app.request(path, json(without));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: { fields: { consent: [fields.consent.message] } } });

  const posted = postedForm('referral', referral());
  const { consent: __, ...unticked } = posted;
  const shownAgain = await app.request('/refer', native(unticked));
  expect(shownAgain.status).toBe(422);
  expect(await shownAgain.json()).toMatchObject({
    values: { ...unticked, consent: false },
    fields: { consent: [fields.consent.message] },
  });
  expect(await stored()).toEqual([]);

  const taken = await app.request('/refer', native(posted));
  expect(taken.status).toBe(303);
  expect(taken.headers.get('location')).toBe('/refer/received');
  expect(await stored()).toHaveLength(1);
});

describe('its letters', () => {
  const content = referral();

  test('tell the clinic every field, and answer the referrer', async () => {
    const letter = await arrivedLetter('clinic', { kind: 'referral', content });
    for (const { label, answer } of toldAnswers('referral', content)) {
      expect(letter.text).toContain(`${label}: ${answer}`);
    }
    expect(letter.replyTo?.[0]?.address).toBe(content.email);
  });

  test('say in the subject who refers, and nothing of the person or their health', async () => {
    const { subject = '' } = await arrivedLetter('clinic', { kind: 'referral', content });
    expect(subject).toContain(`${content.firstName} ${content.lastName}`);
    const type = fields.consultationType.options?.find(({ value }) => value === content.consultationType);
    for (const word of [...content.personName.split(' '), type?.label ?? '', 'stroke']) {
      expect(subject).not.toContain(word);
    }
  });

  test('repeat nothing to the referrer that was typed', async () => {
    const { text, html, subject } = await arrivedLetter('visitor', { kind: 'referral', content });
    const typed = [content.lastName, content.personName, content.personPhone, content.organisation, 'stroke'];
    for (const part of [text, html, subject]) for (const value of typed) expect(part).not.toContain(value);
  });
});

test('staff find a referral by the person it is about, read it in a spreadsheet, and can delete it', async () => {
  const { app, run } = await testDesk();
  await app.request(path, json(referral()));
  const found = await run('find jamil 0400333444');
  expect(found.out).toContain('referral');
  const id = found.out.match(/^[0-9a-f]{8}/m)?.[0] ?? '';
  const { out } = await run('export --csv');
  for (const cell of ['Jamil Haddad', '0400 333 444', 'Arabic', 'yes']) expect(out).toContain(`"${cell}"`);
  expect((await run(`delete ${id} --yes`)).code).toBe(0);
  expect((await run('find jamil')).out).toContain('No enquiries.');
});
