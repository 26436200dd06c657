import { type HTMLElement, parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type DeskViewName, deskViews } from '../../../tests/support/deskViewExamples.ts';
import { clinic, phrases } from '../../../tests/support/siteWords.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { DeskPage } from './DeskPage.tsx';

const words = readContent(registry.desk);
const { now } = deskViews.enquiry;

function pageOf(name: DeskViewName): HTMLElement {
  const i18n = { words, phrases, clinic, now };
  return parse(renderToStaticMarkup(<DeskPage view={deskViews[name]} i18n={i18n} />));
}

/** The text of an element of a page, as a screen reader reads it out. */
const textOf = (page: HTMLElement, selector: string) => page.querySelector(selector)?.textContent;
const firstCall = (page: HTMLElement) => page.querySelector('main a[href^="tel:"]');

test.each([
  ['enquiry, Arabic', 1],
  ['enquiry', 0],
] as const)('in "%s" the message to the visitor has %d hints that it is not translated', (name, count) => {
  const hint = interpolate(words.page.times.noteToVisitorHint, { language: 'Arabic' });
  const page = pageOf(name);
  expect(page.textContent.split(hint).length - 1).toBe(count);
  expect(page.querySelector('[name=noteToVisitor]')).not.toBeNull();
});

test('a warning about times links to an unticked box, and names the address that failed', () => {
  const page = pageOf('enquiry, times to confirm');
  const link = page.querySelectorAll('[role=alert] a').at(-1);
  const box = page.querySelector(link?.getAttribute('href') ?? '');
  expect(box?.attributes).toMatchObject({ type: 'checkbox', name: 'confirmed' });
  expect(box?.hasAttribute('checked')).toBe(false);
  expect(textOf(page, '.desk-part--times')).toContain(deskViews['enquiry, times to confirm'].row.email);
});

test('the page that deletes an enquiry names its visit, if there is one', () => {
  const { visit } = deskViews['delete, not confirmed'].row;
  expect(textOf(pageOf('delete, not confirmed'), '.desk-warning')).toContain(
    appointmentText(visit, phrases, now),
  );
  expect(pageOf('delete').querySelector('.desk-warning')).toBeNull();
});

test('the search form requires no field, and sends every filter', () => {
  const fields = pageOf('all').querySelectorAll('search :is(input, select)');
  expect(fields.map((field) => field.getAttribute('name')).sort()).toEqual(
    Object.keys(deskViews.all.filters).sort(),
  );
  expect(fields.filter((field) => field.hasAttribute('required'))).toEqual([]);
});

test.each(['waiting, two', 'enquiry, referral'] as const)(
  'the first call button of a referral in "%s" is for the person referred',
  (name) => {
    const call = firstCall(pageOf(name));
    expect(call?.textContent).toContain(deskViews['enquiry, referral'].row.name);
    expect(call?.getAttribute('href')).toBe('tel:+61491570156');
  },
);

test('the page of a referral also has a button to call the referrer', () => {
  const { referrer } = deskViews['enquiry, referral'].row;
  const calls = pageOf('enquiry, referral').querySelectorAll('main a[href^="tel:"]');
  expect(calls.map(({ textContent }) => textContent).join()).toMatch(
    new RegExp(`${referrer?.name}.*9700 1234`),
  );
});

describe('a message with words of a warning sign', () => {
  test('is first on Waiting, in full, with its signs and the advice for the call', () => {
    const [line] = pageOf('waiting, read first').querySelectorAll('.desk-line');
    expect(line?.closest('.desk-first')).not.toBeNull();
    const [urgent] = deskViews['waiting, read first'].rows;
    const { message = '-', signs = [] } = urgent?.readFirst ?? {};
    const signTexts = signs.map(({ sentence, onThePhone }) =>
      onThePhone ? `${sentence} ${words.enquiry.readFirst.onThePhone} ${onThePhone}` : sentence,
    );
    for (const text of [message, ...signTexts, words.enquiry.readFirst.prefersEmail])
      expect(line?.textContent).toContain(text);
  });

  test.each(['waiting, read first', 'enquiry, read first'] as const)(
    'has a focused amber call button in "%s", even if an email is preferred',
    (name) => {
      const page = pageOf(name);
      const [button] = page.querySelectorAll('main .button--action');
      expect(button?.getAttribute('href')).toBe('tel:+61400123456');
      expect(button?.hasAttribute('autofocus')).toBe(true);
      expect(page.textContent).toContain(words.enquiry.readFirst.prefersEmail);
    },
  );
});
