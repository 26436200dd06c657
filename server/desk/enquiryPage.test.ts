import { expect } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { contactMessage } from '../../tests/support/samples.ts';
import { mai, viewOf } from '../../tests/support/testDesk.ts';
import { visitorWordsIn } from '../content.ts';

test('the page of an enquiry shows its fields, emails and views', async ({ enquire, pageOf, context }) => {
  const id = await enquire({ consultationType: 'follow-up', message: 'My left knee' });
  const replySubject = expect.stringContaining(context.clinic.name);
  expect(await pageOf(id)).toMatchObject({
    person: mai,
    waiting: 1,
    row: { id, type: 'booking', name: 'Mariam Haddad', state: 'new', version: 0, replySubject },
    fields: expect.arrayContaining([expect.objectContaining({ value: 'My left knee', isFreeText: true })]),
    messages: [
      { audience: 'clinic', to: 'hello@example.com.au', state: 'due' },
      { audience: 'visitor', to: 'mariam.haddad@example.com', failedAttempts: 0 },
    ],
    notes: [],
    events: [{ person: mai, action: 'looked', enquiry: id }],
    done: null,
    fault: null,
  });
});

test('the page of an enquiry shows language and interpreter first', async ({ enquire, pageOf, context }) => {
  const englishPage = await pageOf(await enquire());
  expect(englishPage.row).toMatchObject({ language: 'en', interpreter: false });
  expect(englishPage.fields.map(({ label }) => label)).not.toContain('Language');
  const page = await pageOf(await enquire({ language: 'ar', interpreter: true }));
  expect(page.row).toMatchObject({ language: 'ar', interpreter: true });
  expect(page.fields.slice(0, 2)).toMatchObject([
    { label: 'Language', value: 'Arabic (العربية)' },
    { label: 'Interpreter wanted', value: 'Yes' },
  ]);
  const [before = ''] = visitorWordsIn.ar.visitor.booking.subject.split('{');
  expect(page.row.replySubject).toBe(`${before}${context.clinic.name}`);
});

test('the fields of an enquiry do not repeat its heading', async ({ enquire, pageOf, send }) => {
  const valuesOf = async (id: string) => (await pageOf(id)).fields.map(({ value }) => value);
  const values = await valuesOf(await enquire());
  for (const value of ['0400 123 456', 'mariam.haddad@example.com']) expect(values).not.toContain(value);
  // The heading shows the number without these words, so the field is shown.
  const phone = '0400 123 457 after five';
  expect(await valuesOf(await enquire({ phone }))).toContain(phone);
  // The heading says that there is no phone number, so the empty field is left out.
  const sendAnswer = await send(contactMessage({ phone: '' }), {}, 'send-contact-message');
  const { fields } = await pageOf((await sendAnswer.json()).id);
  expect(fields.map(({ label }) => label)).not.toContain(forms.contact.fields.phone.label);
});

test('an unknown address is not found, on a page with the navigation of the desk', async ({ here }) => {
  for (const path of ['enquiries/00000000-0000-4000-8000-000000000000', 'enquiries', 'nothing']) {
    const page = await viewOf(await here.get(`/desk/${path}`), 'problem');
    expect(page, path).toMatchObject({ what: 'notFound', person: mai, waiting: 0 });
  }
});

test('the page of an enquiry shows a movement as a sentence and a drawing', async ({ enquire, pageOf }) => {
  const shownMovement = 'back-bend.55.unsaid.way';
  const { fields } = await pageOf(await enquire({ shownMovement }));
  const value = 'I can bend forward about half way down. It hurts on the way.';
  expect(fields).toContainEqual(expect.objectContaining({ value, shownMovement }));
});

test('staff see what a visitor started from, in place of a missing message', async ({ enquire, pageOf }) => {
  const { label, options: [chosen] = [] } = forms.booking.fields.startedFrom;
  const startedFrom = chosen?.value ?? '';
  const { fields, row } = await pageOf(await enquire({ startedFrom, message: '' }));
  expect(fields).toContainEqual(expect.objectContaining({ label, value: chosen?.label }));
  expect(row.message).toBe(chosen?.label);
  const otherPage = await pageOf(await enquire({ startedFrom, message: 'My knee' }));
  expect(otherPage.row.message).toBe('My knee');
});
