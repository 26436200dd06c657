import { expect, test } from 'vitest';
import { gradeLevel, pageText } from './readingLevel.ts';

test('the grade level counts each text as a sentence, abbreviations by letters, and no numbers', () => {
  const texts = ['The doctor looks at your knee', '', 'At 10.30 we start. It costs $90-$150 with the NDIS.'];
  // The texts have three sentences, 14 words and 18 syllables.
  expect(gradeLevel(texts)).toBeCloseTo(0.39 * (14 / 3) + 11.8 * (18 / 14) - 15.59, 5);
});

test('the reading level includes each paragraph, list item and cell of the main part, but no labels', () => {
  const page = `<body><header><p>Call us today, please.</p></header><main>
    <h1>Visits</h1><p>We look
      at <em>you</em>.</p><p>Monthly</p>
    <nav><ul><li>A list of links that is as long as a sentence.</li></ul></nav>
    <form><p>Please fill this in.</p></form><svg><desc>A person walks.</desc></svg>
    <ul><li><p>Bring shoes.</p></li><li>Five words are a label</li><li>six words or more are not</li></ul>
    <ul class="person__facts"><li>Works in Functional Mobility, Pain Management and Dry Needling</li></ul>
    <table><tr><td>See below.</td></tr></table></main></body>`;
  expect(pageText(page)).toEqual([
    'We look at you.',
    'Bring shoes.',
    'six words or more are not',
    'See below.',
  ]);
});
