import { describe, expect, test } from 'vitest';
import { gradeLevel, pageText, syllablesOf } from './readingLevel.ts';

describe('the grade level', () => {
  test.each([
    [1, 'a leg the knee have times called walked through place stretch'],
    [2, 'table walking places wanted safely doctor being after idle using people patient'],
    [3, 'area recover hospital medicine assessment physical referral'],
    [4, 'emergency situation NDIS participant priority'],
    [5, 'university disability'],
    [6, 'physiotherapy rehabilitation'],
  ])('counts %i syllables in each of "%s"', (count, words) => {
    for (const word of words.split(' ')) expect(`${word} ${syllablesOf(word)}`).toBe(`${word} ${count}`);
  });

  test('follows the formula of Kincaid and others', () => {
    // Two sentences, twelve words, thirteen syllables.
    const { sentences, words, syllables, grade } = gradeLevel([
      'The doctor looks at your knee. Then you walk down a step.',
      '',
    ]);
    expect([sentences, words, syllables]).toEqual([2, 12, 13]);
    expect(grade).toBeCloseTo(0.39 * 6 + 11.8 * (13 / 12) - 15.59, 5);
  });

  test('counts a paragraph without a full stop as a sentence, and ignores figures', () => {
    expect(gradeLevel(['One thing', 'At 10.30 we start. It costs $90-$150.'])).toMatchObject({
      sentences: 3,
      words: 7,
    });
  });

  test('is higher for long words and long sentences', () => {
    const easy = gradeLevel(['We look at how you move. Then we make a plan.']).grade;
    const hard = gradeLevel([
      'Following a comprehensive multidisciplinary assessment, individualised rehabilitation interventions are implemented collaboratively.',
    ]).grade;
    expect(easy).toBeLessThan(3);
    expect(hard).toBeGreaterThan(18);
  });
});

describe('the text of a page', () => {
  test('has each paragraph, list item and cell of the main part once', () => {
    const page = `<body><header><p>Call us today, please.</p></header><main>
    <h1>Visits</h1><p>We look
      at <em>you</em>.</p>
    <ul><li><p>Bring shoes.</p></li><li>Wear shorts.</li></ul>
    <table><tr><td>See below.</td></tr></table></main></body>`;
    expect(pageText(page)).toEqual(['We look at you.', 'Bring shoes.', 'Wear shorts.', 'See below.']);
  });

  test('leaves out labels, menus, forms and drawings', () => {
    const page = `<main><nav><ul><li>A list of links that is as long as a sentence.</li></ul></nav>
    <p>Monthly</p><form><p>Please fill this in.</p></form><svg><desc>A person walks.</desc></svg>
    <li>Five words are a label</li><li>six words or more are not</li></main>`;
    expect(pageText(page)).toEqual(['six words or more are not']);
  });

  test('leaves out names of services and registration numbers', () => {
    const html =
      '<main><p>Ask for Mai.</p><ul class="person__facts"><li>Works in Functional Mobility, Pain Management and Dry Needling</li></ul></main>';
    expect(pageText(html)).toEqual(['Ask for Mai.']);
  });
});
