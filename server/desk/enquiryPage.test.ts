import { expect } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { contactMessage } from '../../tests/support/samples.ts';
import { mai, viewOf } from '../../tests/support/testDesk.ts';
import { visitorWordsIn } from '../content.ts';

test('the page of an enquiry shows its fields, emails and views', async ({ enquire, view, context }) => {
  const id = await enquire({ consultationType: 'follow-up', message: 'My left knee' });
  const page = await view(`/desk/enquiries/${id}`, 'enquiry');
  const row = {
    id,
    type: 'booking',
    name: 'Mariam Haddad',
    phone: '0400 123 456',
    version: 0,
    isSpam: false,
  };
  expect(page).toMatchObject({
    person: mai,
    waiting: 1,
    row: { ...row, state: 'new', replySubject: expect.stringContaining(context.clinic.name) },
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

test('the page of an enquiry shows language and interpreter first', async ({ enquire, view, context }) => {
  const englishPage = await view(`/desk/enquiries/${await enquire()}`, 'enquiry');
  expect(englishPage.row).toMatchObject({ language: 'en', interpreter: false });
  expect(englishPage.fields.map(({ label }) => label)).not.toContain('Language');
  const id = await enquire({ language: 'ar', interpreter: true, email: 'maryam@example.com' });
  const page = await view(`/desk/enquiries/${id}`, 'enquiry');
  expect(page.row).toMatchObject({ language: 'ar', interpreter: true });
  expect(page.fields.slice(0, 2)).toMatchObject([
    { label: 'Language', value: 'Arabic (العربية)' },
    { label: 'Interpreter wanted', value: 'Yes' },
  ]);
  const [before = ''] = visitorWordsIn.ar.visitor.booking.subject.split('{');
  expect(page.row.replySubject).toBe(`${before}${context.clinic.name}`);
});

test('the fields of an enquiry do not repeat its heading', async ({ enquire, view, send }) => {
  const pageWithPhone = async (phone: string) => {
    const page = await view(`/desk/enquiries/${await enquire({ phone })}`, 'enquiry');
    return page.fields.map(({ value }) => value);
  };
  expect(await pageWithPhone('0400 123 456')).not.toContain('0400 123 456');
  // The heading shows the number without these words, so the field is shown.
  expect(await pageWithPhone('0400 123 457 after five')).toContain('0400 123 457 after five');
  expect(await pageWithPhone('0400 123 456')).not.toContain('mariam.haddad@example.com');
  // The heading says that there is no phone number, so the empty field is left out.
  const sendAnswer = await send(contactMessage({ phone: '' }), {}, 'send-contact-message');
  const { fields } = await view(`/desk/enquiries/${(await sendAnswer.json()).id}`, 'enquiry');
  expect(fields.map(({ label }) => label)).not.toContain(forms.contact.fields.phone.label);
});

test('an unknown address is not found, on a page with the navigation of the desk', async ({ here }) => {
  for (const path of ['enquiries/00000000-0000-4000-8000-000000000000', 'enquiries', 'nothing']) {
    const page = await viewOf(await here.get(`/desk/${path}`), 'problem');
    expect(page, path).toMatchObject({ what: 'notFound', person: mai, waiting: 0 });
  }
});

test('the page of an enquiry shows a movement as a sentence and a drawing', async ({ enquire, view }) => {
  const id = await enquire({ shownMovement: 'back-bend.55.unsaid.way' });
  const { fields } = await view(`/desk/enquiries/${id}`, 'enquiry');
  expect(fields).toContainEqual(
    expect.objectContaining({
      value: 'I can bend forward about half way down. It hurts on the way.',
      shownMovement: 'back-bend.55.unsaid.way',
    }),
  );
});

test('staff see what a visitor started from, in place of a missing message', async ({ enquire, view }) => {
  const { label, options: [chosen] = [] } = forms.booking.fields.startedFrom;
  const startedFrom = chosen?.value ?? '';
  const id = await enquire({ startedFrom, message: '' });
  const { fields, row } = await view(`/desk/enquiries/${id}`, 'enquiry');
  expect(fields).toContainEqual(expect.objectContaining({ label, value: chosen?.label }));
  expect(row.message).toBe(chosen?.label);
  const otherEnquiry = await enquire({ startedFrom, message: 'My knee' });
  expect((await view(`/desk/enquiries/${otherEnquiry}`, 'enquiry')).row.message).toBe('My knee');
});
