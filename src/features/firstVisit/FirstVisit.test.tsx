import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BeforeYouCome } from '../../layout/PageSections.tsx';
import { questionToShow, Safety } from './FirstVisit.tsx';

describe('the sheet about a first visit', () => {
  const questions = [
    { id: 'parking', question: 'Can I park?', answer: ['Yes.'] },
    { id: 'bring', question: 'What should I bring?', answer: ['Shoes.', 'A list.'] },
  ];

  test('shows the FAQ question on what to bring, with its answer', () => {
    expect(questionToShow('bring', questions)).toMatchObject({
      question: 'What should I bring?',
      answer: ['Shoes.', 'A list.'],
    });
  });

  test('stops the build if the FAQ lacks the question, and lists the others', () => {
    expect(() => questionToShow('pack', questions)).toThrow(
      'content/en/first-visit.yaml, bring: the FAQ has no question "pack". Its questions are parking, bring.',
    );
  });
});

describe('a section on safety or on preparing a visit', () => {
  test('is left out while the clinic record has no answers', () => {
    expect(renderToStaticMarkup(<BeforeYouCome heading="Before you come" rows={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Safety heading="Safe with us" sentences={[]} />)).toBe('');
  });
});
