import { expect, test } from 'vitest';
import { pageText } from './pageText.ts';

test('takes the paragraphs, items and cells of the main part, each once', () => {
  const page = `<body><header><p>Call us today, please.</p></header><main>
    <h1>Visits</h1><p>We look
      at <em>you</em>.</p>
    <ul><li><p>Bring shoes.</p></li><li>Wear shorts.</li></ul>
    <table><tr><td>See below.</td></tr></table></main></body>`;
  expect(pageText(page)).toEqual(['We look at you.', 'Bring shoes.', 'Wear shorts.', 'See below.']);
});

test('leaves out what is no sentence: labels, menus, forms and drawings', () => {
  const page = `<main><nav><ul><li>A list of links that is as long as a sentence.</li></ul></nav>
    <p>Monthly</p><form><p>Please fill this in.</p></form><svg><desc>A person walks.</desc></svg>
    <li>Five words are a label</li><li>six words or more are not</li></main>`;
  expect(pageText(page)).toEqual(['six words or more are not']);
});

test('names of services and numbers of people, which no author can make easier, are not read', () => {
  const html =
    '<main><p>Ask for Mai.</p><ul class="person__facts"><li>Works in Functional Mobility, Pain Management and Dry Needling</li></ul></main>';
  expect(pageText(html)).toEqual(['Ask for Mai.']);
});
