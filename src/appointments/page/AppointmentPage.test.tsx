import { type HTMLElement, parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clinic, phrases } from '../../../tests/support/siteWords.ts';
import { addressLine } from '../../clinic/clinicRecord.ts';
import { minutesText } from '../../clinic/fees.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { type AppointmentView, emptyAppointmentView } from '../appointmentView.ts';
import { AppointmentPage, pageTitle } from './AppointmentPage.tsx';

const words = readContent(registry.appointments);
const startsAt = Date.UTC(2026, 10, 23, 23, 30);

const booked: AppointmentView = {
  ...emptyAppointmentView,
  language: 'en',
  now: startsAt - 86_400_000,
  state: 'booked',
  times: [{ id: '', startsAt, endsAt: startsAt + 45 * 60_000, practitioner: '', place: 'home', room: '' }],
  path: '/appointments/token',
};
const declined: AppointmentView = { ...booked, state: 'notSuited', times: [] };

const i18n = { words, phrases, clinic, startedFrom: undefined };

function pageOf(view: AppointmentView): HTMLElement {
  return parse(renderToStaticMarkup(<AppointmentPage view={view} i18n={i18n} />));
}

test('a visitor can cancel a visit until it starts, and the form sends the time that the page showed', () => {
  const cancelForm = 'form[action="/appointments/token/cannot-come"]';
  const at = pageOf(booked).querySelector(`${cancelForm} input[name=at]`);
  expect(at?.getAttribute('value')).toBe(String(startsAt));
  expect(pageOf({ ...booked, now: startsAt }).querySelector(cancelForm)).toBeNull();
});

test('the page of a home visit has its length and the note to the visitor, but no clinic address', () => {
  const text = pageOf({ ...booked, noteToVisitor: 'See you soon.' }).querySelector('main')?.textContent;
  expect(text).toContain(minutesText(45, phrases));
  expect(text).toContain('See you soon.');
  expect(text).not.toContain(addressLine(clinic));
});

test('a note that is too long stays in its field, and the title of the page begins with an error', () => {
  const view: AppointmentView = { ...booked, notice: 'noteTooLong', typed: 'I am ill' };
  const page = pageOf(view);
  expect(page.querySelector('textarea')?.textContent).toBe('I am ill');
  expect(pageTitle(view, i18n)).toMatch(new RegExp(`^${RegExp.escape(words.page.error)} `));
});

test('warning signs in the note of a visitor come first on the page', () => {
  const readFirst = { heading: 'Chest pain', intro: '', signs: ['Call now.'], calls: [], notes: [] };
  const page = pageOf({ ...declined, notice: 'done', readFirst });
  expect(page.querySelector('main')?.textContent).toMatch(/^\s*Chest pain.*Call now\./);
});

test.each([
  ['may', 1],
  ['asked', 0],
  ['newer', 0],
  ['no', 0],
] as const)(
  'a visitor whose offer has ended, with other times "%s", gets %d forms to ask for them',
  (otherTimes, count) => {
    const page = pageOf({ ...declined, state: 'ended', otherTimes });
    expect(page.querySelectorAll('form')).toHaveLength(count);
    expect(page.textContent.includes(words.page.again.newer)).toBe(otherTimes === 'newer');
  },
);
