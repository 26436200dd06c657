import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BeforeYouCome } from '../../layout/PageSections.tsx';
import { questionToShow, Safety } from './FirstVisit.tsx';

describe('the sheet about a first visit', () => {
  const questions = [
    { id: 'parking', question: 'Can I park?', answer: ['Yes.'] },
    { id: 'bring', question: 'What should I bring?', answer: ['Shoes.', 'A list.'] },
  ];

  test('shows the question of the FAQ on what to bring', () => {
    expect(questionToShow('bring', questions)).toMatchObject({
      question: 'What should I bring?',
      answer: ['Shoes.', 'A list.'],
    });
  });

  test('stops the build for an unknown question, and lists the known ones', () => {
    expect(() => questionToShow('pack', questions)).toThrow(
      'first-visit.yaml names the question "pack" under "bring", and the FAQ has no such question. Its questions are parking, bring.',
    );
  });
});

describe('a section on safety or on preparing a visit', () => {
  test('is left out while the clinic record has no answers', () => {
    expect(renderToStaticMarkup(<BeforeYouCome heading="Before you come" rows={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Safety heading="Safe with us" sentences={[]} />)).toBe('');
  });
});
