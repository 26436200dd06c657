import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clinic } from '../../../tests/support/clinic.ts';
import { contactPage } from '../../../tests/support/siteWords.ts';
import { GettingHere, MessageSection } from './ContactSections.tsx';

const stepFree = { name: 'With wheels', points: ['Ring (02) 5550 1234 from the street.'] };
const gettingHere = { ...contactPage.gettingHere, stepFree };

const render = (access: string[]) =>
  parse(renderToStaticMarkup(<GettingHere content={gettingHere} access={access} />));

test('a visitor finds step-free access in one list, with the number to call from the street', () => {
  const list = render(['There is an accessible toilet.']).querySelector('section ul ul');
  expect(list?.parentNode?.querySelector('h3')?.textContent).toBe('With wheels');
  expect(list?.textContent).toContain('There is an accessible toilet.');
  expect(list?.querySelector('a[href="tel:+61255501234"]')?.textContent).toBe('(02) 5550 1234');
});

test('the contact page has no empty list item if the clinic record has no facts about access', () => {
  const points = render([]).querySelectorAll('li');
  expect(points.filter((point) => point.textContent.trim() === '')).toEqual([]);
});

test.each([
  ['', 0],
  ['https://diary.example/clinic', 1],
])('with the online diary address "%s" the message form has %d links to it', (bookingAddress, count) => {
  const section = renderToStaticMarkup(
    <MessageSection
      clinic={{ ...clinic, bookingAddress }}
      content={contactPage}
      emergency=""
      chooseYourself="Choose a time yourself"
    >
      {null}
    </MessageSection>,
  );
  const links = parse(section).querySelectorAll('a[href^="https://diary"]');
  expect(links.map(({ textContent }) => textContent)).toEqual(Array(count).fill('Choose a time yourself'));
});
