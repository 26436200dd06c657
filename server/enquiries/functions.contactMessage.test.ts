import { expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { postedForm, sentBody } from '../../tests/support/postedForm.ts';
import { contactMessage } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const message = contactMessage({ phone: '0400 123 456' });

async function contactApp() {
  const { app, stored, audiences } = await testApp();
  const json = (body: unknown) =>
    app.request('/functions/v1/send-contact-message', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const form = (content: typeof message) =>
    app.request('/contact', { method: 'POST', body: new URLSearchParams(postedForm('contact', content)) });
  return { json, form, stored, audiences };
}

test('stores a contact message with its two messages, and answers with its id', async () => {
  const { json, stored, audiences } = await contactApp();
  const response = await json(message);
  expect(response.status).toBe(200);
  const [row] = await stored();
  expect(await response.json()).toEqual({ id: row?.id, status: 'received' });
  expect(row?.type).toBe('contact');
  expect(row?.content).toEqual(message);
  expect(await audiences()).toEqual(['clinic', 'visitor']);
});

test('accepts a native post, which needs no agreement, and redirects to its received page', async () => {
  const { form, stored } = await contactApp();
  const response = await form(message);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact/received');
  expect((await stored())[0]?.content).toEqual(message);
});

test('shows its own page again with what was typed when a native post is invalid', async () => {
  const { form } = await contactApp();
  const response = await form({ ...message, email: 'mariam' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    values: { ...sentBody('contact', message), email: 'mariam' },
    fields: { email: [forms.contact.fields.email.message] },
  });
});
