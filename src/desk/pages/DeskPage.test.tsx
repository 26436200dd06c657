import { type HTMLElement, parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type DeskViewName, deskViewExamples } from '../../../tests/support/deskViewExamples.ts';
import { clinic, phrases } from '../../../tests/support/siteWords.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { languageText } from '../../text/languages.ts';
import { actionNames, fieldsOf } from '../deskActions.ts';
import { actionPath, cancelDayPath, deskPaths, enquiryPath } from '../deskPaths.ts';
import type { DeskEvent, DeskView } from '../deskViews.ts';
import { DeskPage, pageTitle } from './DeskPage.tsx';

const words = readContent(registry.desk);
const deskViews = await deskViewExamples();
const { now } = deskViews.enquiry;

const i18n = { words, phrases, clinic, now };

function pageFrom(view: DeskView): HTMLElement {
  return parse(renderToStaticMarkup(<DeskPage view={view} i18n={i18n} />));
}

const pages = Object.values(deskViews).map(pageFrom);
const pageOf = (name: DeskViewName) => pageFrom(deskViews[name]);

/** The text of an element of a page, as a screen reader reads it. */
const textOf = (page: HTMLElement, selector: string) => page.querySelector(selector)?.textContent;

/** What a form sends for a field that nobody changes. */
function sentValue(page: HTMLElement, name: string): string | undefined {
  const field = `[name="${name}"]`;
  const control = page.querySelector(
    `input${field}:not([type=radio]), ${field}[checked], textarea${field}, select${field} [selected]`,
  );
  return control?.getAttribute('value') ?? control?.textContent;
}

test('the note to a visitor who wrote in another language has a hint that it is not translated', () => {
  const hint = interpolate(words.page.times.noteToVisitorHint, { language: 'Arabic' });
  expect(textOf(pageOf('enquiry, Arabic'), '#noteToVisitor-hint')).toBe(hint);
  expect(pageOf('enquiry').querySelector('#noteToVisitor')?.hasAttribute('aria-describedby')).toBe(false);
});

/** The addresses of the desk in an attribute of the elements of all pages, without ids, days and queries. */
const addressesIn = (attribute: 'href' | 'action' | 'formaction') =>
  new Set(
    pages
      .flatMap((page) => page.querySelectorAll(`[${attribute}^="/desk"]`))
      .map((element) => element.getAttribute(attribute)?.replace(/[?#].*/, ''))
      .map((path) => path?.replace(/[\da-f-]{36}/, ':id').replace(/\d{4}-\d\d-\d\d/, ':day')),
  );

test('the pages of the desk link to each of its pages', () => {
  const { waiting, add, all, visits, statistics, audit, signIn } = deskPaths;
  const paths = [waiting, add, all, '/desk/export.csv', visits, statistics, audit, signIn];
  expect(addressesIn('href')).toEqual(new Set([...paths, cancelDayPath(':day'), enquiryPath(':id')]));
});

test('the pages of the desk have each of its forms', () => {
  const { add, all, makeCalendar, revokeCalendar, signIn, link, signOut, signOutEverywhere } = deskPaths;
  const paths = [add, all, makeCalendar, revokeCalendar, signIn, link, signOut, signOutEverywhere];
  const actionPaths = actionNames.map((name) => actionPath(':id', name));
  expect(addressesIn('action')).toEqual(new Set([...paths, cancelDayPath(':day'), ...actionPaths]));
  expect(addressesIn('formaction')).toEqual(new Set([actionPath(':id', 'book')]));
});

test.each(actionNames)('each form of the action %s has only fields that the action reads', (name) => {
  const forms = pages.flatMap((page) => page.querySelectorAll(`form[action$="/${name}"]`));
  const fields = forms
    .flatMap((form) => form.querySelectorAll('[name]'))
    .map((field) => field.attributes.name);
  expect(['version', ...Object.keys(fieldsOf(name))]).toEqual(expect.arrayContaining(fields));
});

test.each<[DeskViewName, Readonly<Record<string, string>>]>([
  ['enquiry, note too long', deskViews['enquiry, note too long'].typed],
  ['enquiry, no inbox', deskViews['enquiry, no inbox'].typed],
  ['enquiry, times to confirm', deskViews['enquiry, times to confirm'].typed],
  ['add, refused', deskViews['add, refused'].typed],
  ['cancelDay, changed meanwhile', { noteToVisitor: 'Mai is sick today.' }],
  ['sign-in, not an address', { email: 'mai at clinic' }],
])('on the page "%s" every field still has the text that was typed', (name, typed) => {
  const page = pageOf(name);
  const shownValues = Object.keys(typed).map((field) => [field, sentValue(page, field)]);
  expect(Object.fromEntries(shownValues)).toEqual(typed);
});

test('the page of an enquiry shows what was typed into a form of an earlier release', () => {
  const page = pageOf('enquiry, old page');
  expect(textOf(page, '.error-summary')).toContain(words.faults.oldPage);
  expect(textOf(page, '.typed--lines')).toBe(deskViews['enquiry, old page'].unknownFields[0]);
});

test('the form that moves a visit is filled in with its minutes, place, practitioner and room', () => {
  const page = pageOf('enquiry, booked');
  const values = ['minutes', 'place', 'person-1', 'room-1'].map((name) => sentValue(page, name));
  expect(values).toEqual(['60', 'clinic', 'Mai Example', 'Gym']);
});

test('the page of an enquiry has a form to withdraw an open offer', () => {
  const [open] = deskViews['enquiry, times offered'].appointments.offers;
  const forms = pageOf('enquiry, times offered').querySelectorAll('form[action$="/withdraw"]');
  expect(forms.map((form) => sentValue(form, 'offer'))).toEqual([open?.id]);
});

test('the only outcome of possible spam without a warning sign is that it is not spam', () => {
  const row = { ...deskViews.enquiry.row, isSpam: true };
  const outcomesOf = (page: HTMLElement) =>
    page.querySelectorAll('button[name=outcome]').map((button) => button.getAttribute('value'));
  const page = pageFrom({ ...deskViews.enquiry, row });
  expect(outcomesOf(page)).toEqual(['notSpam']);
  expect(sentValue(page, 'next')).toBe(row.id);
  const urgentPage = pageFrom({ ...deskViews.enquiry, row: { ...row, readFirst: [] } });
  expect(outcomesOf(urgentPage)).toEqual(['leftMessage', 'booked', 'closed', 'spam', 'notSpam']);
  const rows = deskViews['waiting, two'].rows.map((each) => ({ ...each, isSpam: true }));
  const waitingPage = pageFrom({ ...deskViews['waiting, two'], rows });
  expect(waitingPage.querySelectorAll('[value=notSpam], [value=times]')).toEqual([]);
});

test('the next card has all actions and its other enquiries, whole, and ticks those with the same name', () => {
  const { rows, cards } = deskViews.waiting;
  const ownRows = rows.map((row, version) => ({ ...row, version, wholeMessage: `whole ${version}.` }));
  const [{ id: next, others } = { id: '', others: [] }] = cards.filter((card) => card.others.length > 0);
  const page = pageFrom({ ...deskViews.waiting, rows: ownRows, next });
  const boxes = page.querySelectorAll('input[name^="other-"]');
  const versionOf = ({ id }: { id: string }) => rows.findIndex((row) => row.id === id);
  expect(boxes.map(({ attributes: { value, checked } }) => [value, checked === ''])).toEqual(
    others.map((other) => [`${other.id} ${versionOf(other)}`, other.isTicked]),
  );
  const wholeTexts = [{ id: next }, ...others].map((row) => `whole ${versionOf(row)}.`);
  expect(page.textContent.match(/whole \d+\./g)).toEqual(wholeTexts);
  // A note, a time, Save, times and spam belong to the form of the results.
  expect(page.querySelectorAll(`.desk-line__more [form="state-${next}"]`)).toHaveLength(5);
});

test('the undo button after a card was answered also restores its other enquiries', () => {
  const [other] = deskViews['waiting, just done'].done?.others ?? [];
  const undo = pageOf('waiting, just done').querySelector('form[action$="/undo"]');
  expect(undo && sentValue(undo, 'other-1')).toBe(`${other?.id} ${other?.version}`);
});

test('the form to cancel the visits of a day sends their versions, and ticks those the server names', () => {
  const view = deskViews['cancelDay, message too long'];
  const visits = view.visits.map((visit, index) => ({ ...visit, version: index + 1 }));
  const boxes = pageFrom({ ...view, visits }).querySelectorAll('input[name^="visit-"]');
  expect(boxes.map(({ attributes: { name, value, checked } }) => [name, value, checked])).toEqual(
    visits.map(({ id, version, isTicked }) => [`visit-${id}`, String(version), isTicked ? '' : undefined]),
  );
  const labels = boxes.map((box) => box.closest('.choice')?.textContent.includes(words.cancelDay.noEmail));
  expect(labels).toEqual(visits.map(({ hasEmail }) => !hasEmail));
});

test('the sign-in page shows an unsaved note, and returns to the page where it was typed', () => {
  const page = pageFrom({ ...deskViews['sign-in, note not saved'], returnTo: '/desk/all' });
  expect(textOf(page, '.desk-panel')).toContain(deskViews['sign-in, note not saved'].note);
  expect(sentValue(page, 'next')).toBe('/desk/all');
});

test('the page of visits warns of a clash, of a closed day and of an email that failed', () => {
  const { days } = deskViews['visits, calendar address'];
  const day = pageOf('visits, calendar address').querySelectorAll('.desk-day')[1];
  expect(day?.querySelector('.desk-warning')?.textContent).toContain(words.visits.closed);
  const lines = day?.querySelectorAll('.desk-line').map(({ textContent }) => textContent) ?? [];
  for (const [index, { clashesWith, isUnreached }] of days[1]?.visits.entries() ?? []) {
    expect(lines[index]).toContain(clashesWith);
    expect(lines[index]?.includes(words.visits.unreached)).toBe(isUnreached);
  }
  expect(lines).toHaveLength(days[1]?.visits.length ?? 0);
});

test('a press on a filtered list leads to the filter at the next row', () => {
  const { rows, filter } = deskViews['waiting, read first'];
  const [line] = pageOf('waiting, read first').querySelectorAll('.desk-line');
  const place = { show: filter ?? '', next: rows[1]?.id ?? '' };
  const link = enquiryPath(rows[0]?.id ?? '', place);
  expect(line?.querySelector('h3 a')?.getAttribute('href')).toBe(link);
  const form = line?.querySelector('form');
  expect(['show', 'next'].map((name) => form && sentValue(form, name))).toEqual([filter, place.next]);
});

test.each(['enquiry', 'enquiry, times offered', 'enquiry, booked'] as const)(
  'every form and link of "%s" leads back to the filter of the list',
  (name) => {
    const place = { show: 'ar', next: deskViews.enquiry.row.id };
    const page = pageFrom({ ...deskViews[name], place });
    const forms = page.querySelectorAll('form[action^="/desk/enquiries/"]:not([action$="/undo"])');
    for (const form of forms)
      expect({ show: sentValue(form, 'show'), next: sentValue(form, 'next') }).toEqual(place);
    const links = page.querySelectorAll(
      'main a:is([href^="/desk/enquiries/"], .button--action[href^="/desk"])',
    );
    for (const link of links) expect(link.getAttribute('href')).toContain(`?${new URLSearchParams(place)}`);
    expect(forms.length + links.length).toBeGreaterThan(0);
    const wayBack = { ...place, next: deskViews[name].row.id };
    const link = page.querySelector('nav a[href^="/desk?"]');
    expect(link?.getAttribute('href')).toBe(`/desk?${new URLSearchParams(wayBack)}#next`);
  },
);

test('after an action, Waiting has a link to the enquiry', () => {
  const { done, next } = deskViews['waiting, just done'];
  const link = pageOf('waiting, just done').querySelector('[role=status] a')?.getAttribute('href');
  expect(link).toBe(enquiryPath(done?.row.id ?? '', { show: '', next: next ?? '' }));
});

test('the confirmation of a booked visit names its time, also in the title of the page', () => {
  const view = { ...deskViews['enquiry, booked'], fault: null, done: 'booked' } as const;
  const { visit } = view.row;
  const text = interpolate(words.done.booked, { time: visit ? appointmentText(visit, phrases, now) : '-' });
  expect(textOf(pageFrom(view), '[role=status]')?.trim()).toBe(text);
  expect(pageTitle(view, i18n)).toContain(text);
});

test('an enquiry has a button for each other colleague, and one to take it back', () => {
  const { enquiry } = deskViews;
  const [first = '', ...others] = enquiry.colleagues;
  const buttonsOf = (colleague: string) =>
    pageFrom({ ...enquiry, row: { ...enquiry.row, colleague } })
      .querySelectorAll('button[name=colleague]')
      .map((button) => button.getAttribute('value'));
  expect(buttonsOf('')).toEqual([first, ...others]);
  expect(buttonsOf(first)).toEqual([...others, '']);
});

test('only an enquiry that was never answered is marked as new in the first minute', () => {
  const waited = { open: 0, isOverdue: false };
  for (const [waitsFor, text] of [
    [null, words.enquiry.justReceived],
    ['leftMessage', ''],
  ] as const) {
    const rows = deskViews['waiting, two'].rows.map((row) => ({ ...row, waitsFor, waited }));
    expect(textOf(pageFrom({ ...deskViews['waiting, two'], rows }), '.desk-line__since')).toBe(text);
  }
});

test('after an enquiry is deleted, the message on Waiting has the focus', () => {
  const page = pageFrom({ ...deskViews.waiting, isDeleted: true });
  expect(page.querySelectorAll('[autofocus]').map(({ textContent }) => textContent.trim())).toEqual([
    words.done.deleted,
  ]);
});

test('a line of a list shows the language of the visitor and the need for an interpreter', () => {
  const [line] = pageOf('all').querySelectorAll('.desk-line');
  const tags = line?.querySelectorAll('.tag').map(({ textContent }) => textContent);
  expect(tags).toEqual(expect.arrayContaining([languageText('ar'), words.enquiry.interpreter]));
});

test('the audit log links to each enquiry that is not deleted, and lists actions of other releases', () => {
  const { events } = deskViews.audit;
  const eventOfOtherRelease = { ...events[0], action: 'ofAnotherRelease' } as unknown as DeskEvent;
  const page = pageFrom({ ...deskViews.audit, events: [...events, eventOfOtherRelease] });
  const linkedEvents = events.filter(({ enquiry, action }) => enquiry && action !== 'deleted');
  expect(page.querySelectorAll('.desk-events a')).toHaveLength(linkedEvents.length);
  const [start = '-'] = words.audit.unknown.split('{');
  expect(page.querySelectorAll('.desk-events li').at(-1)?.textContent).toContain(start.trim());
});

test.each(['waiting', 'enquiry, very long', 'all'] as const)(
  'on the page "%s" direction marks are only in the elements of typed text',
  (name) => {
    const page = pageOf(name);
    expect(page.textContent).toMatch(/\p{Bidi_Control}/u);
    for (const element of page.querySelectorAll('.typed')) element.remove();
    expect(page.textContent).not.toMatch(/\p{Bidi_Control}/u);
  },
);

test.each([
  'enquiry, note too long',
  'enquiry, no inbox',
  'enquiry, not deleted',
  'enquiry, visit not cancelled',
  'enquiry, booked',
  'cancelDay, message too long',
  'add, refused',
  'all, wrong days',
  'sign-in, not an address',
] as const)('the page "%s" begins with its errors, which have the focus and link to the fields', (name) => {
  expect(pageTitle(deskViews[name], i18n)).toMatch(new RegExp(`^${RegExp.escape(words.error)} `));
  const page = pageOf(name);
  expect(page.querySelector('[autofocus]')?.getAttribute('role')).toBe('alert');
  const links = page.querySelectorAll('[role=alert] a').map((link) => link.getAttribute('href'));
  const invalidFields = page.querySelectorAll('[aria-invalid=true]');
  expect(links).toEqual(invalidFields.map(({ id }) => `#${id}`));
  const textIds = invalidFields.flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? '-');
  for (const id of textIds) expect(textOf(page, `#${id}`)).toMatch(/\S/);
  expect(invalidFields.filter((field) => field.closest('details:not([open])'))).toEqual([]);
});

test.each(actionNames)(
  'after a conflict, the error of the form for %s links to a part of the page, which has the rest of the card',
  (sent) => {
    const enquiry = deskViews['enquiry, answered'];
    const row = { ...enquiry.row, isSpam: true };
    const typed = { 'other-1': `${enquiry.earlier[0]?.id} 0`, 'other-2': `${enquiry.earlier[1]?.id} 0` };
    const page = pageFrom({ ...enquiry, row, sent, typed, fault: 'changedMeanwhile' });
    expect(page.querySelectorAll('[name^=other-][checked]')).toHaveLength(sent === 'state' ? 1 : 0);
    const link = page.querySelector('[role=alert] a')?.getAttribute('href') ?? '-';
    expect(page.querySelector(link)).not.toBeNull();
  },
);

test('a sign-in link warns if it is opened in another browser than the one that requested it', () => {
  expect(textOf(pageOf('link'), '.desk-warning')).toBe(words.link.otherBrowser);
  const sameBrowserPage = pageFrom({ ...deskViews.link, isSameBrowser: true });
  expect(sameBrowserPage.querySelector('.desk-warning')).toBeNull();
  expect(sameBrowserPage.querySelector('[type=submit]')?.hasAttribute('autofocus')).toBe(true);
});

test('a warning about times links to an unticked checkbox, and names the email address that failed', () => {
  const page = pageOf('enquiry, times to confirm');
  const link = page.querySelectorAll('[role=alert] a').at(-1);
  const checkbox = page.querySelector(link?.getAttribute('href') ?? '');
  expect(checkbox?.attributes).toMatchObject({ type: 'checkbox', name: 'confirmed' });
  expect(checkbox?.hasAttribute('checked')).toBe(false);
  expect(page.querySelector('[name=next-page]')).toBeNull();
  expect(textOf(page, '.desk-part--times')).toContain(deskViews['enquiry, times to confirm'].row.email);
});

test('the form that deletes an enquiry is folded, and warns of a coming visit', () => {
  const warning = 'details:not([open]) form[action$="/delete"] .desk-warning';
  const { visit } = deskViews['enquiry, booked'].row;
  expect(textOf(pageOf('enquiry, booked'), warning)).toContain(visit && appointmentText(visit, phrases, now));
  expect(pageOf('enquiry').querySelector(warning)).toBeNull();
});

test('the search form requires no field, and sends every filter', () => {
  const fields = pageOf('all').querySelectorAll('search :is(input, select)');
  expect(fields.map((field) => field.getAttribute('name')).sort()).toEqual(
    Object.keys(deskViews.all.filters).sort(),
  );
  expect(fields.filter((field) => field.hasAttribute('required'))).toEqual([]);
});

test('a referral has a button to call the person referred, and on its page another for the referrer', () => {
  const { name, referrer } = deskViews['enquiry, referral'].row;
  const callLinksOf = (view: DeskViewName) => pageOf(view).querySelectorAll('main a[href^="tel:"]');
  const [firstOnPage, ...others] = callLinksOf('enquiry, referral');
  for (const link of [callLinksOf('waiting, two')[0], firstOnPage]) {
    expect(link?.textContent).toContain(name);
    expect(link?.getAttribute('href')).toBe('tel:+61491570156');
  }
  expect(others.map(({ textContent }) => textContent).join()).toMatch(
    new RegExp(`${referrer?.name}.*9700 1234`),
  );
});

describe('a message with words of a warning sign', () => {
  test('is first on Waiting, in full, with its signs and advice', () => {
    const page = pageOf('waiting, read first');
    const [line] = page.querySelectorAll('.desk-line');
    expect(line?.closest('.desk-first')).not.toBeNull();
    expect(page.querySelectorAll('.desk-first [name=note]')).toHaveLength(2);
    const [urgent] = deskViews['waiting, read first'].rows;
    const { wholeMessage = '-', readFirst } = urgent ?? {};
    const signTexts = (readFirst ?? []).map(({ sentence, onThePhone }) =>
      onThePhone ? `${sentence} ${words.enquiry.readFirst.onThePhone} ${onThePhone}` : sentence,
    );
    for (const text of [wholeMessage, ...signTexts, words.enquiry.readFirst.prefersEmail])
      expect(line?.textContent).toContain(text);
  });

  test.each(['waiting, read first', 'enquiry, read first'] as const)(
    'puts the focus on the call button in "%s"',
    (name) => {
      const page = pageOf(name);
      const [button] = page.querySelectorAll('main .button--action');
      expect(button?.getAttribute('href')).toBe('tel:+61400123456');
      expect(button?.hasAttribute('autofocus')).toBe(true);
      expect(page.textContent).toContain(words.enquiry.readFirst.prefersEmail);
    },
  );
});
