import { expect, test } from 'vitest';
import { signs as words } from '../../../tests/support/exampleWords.ts';
import { startPageSigns } from './StartSections.tsx';

const contentWithSigns = (names: string[]) => ({ signs: { names } });

test('the start page of a language groups warning signs by urgency, the most urgent first', () => {
  const { groups } = startPageSigns(contentWithSigns(['calf', 'neck']), words, 'zh');
  expect(groups.map(({ urgency }) => urgency)).toEqual(['call-000', 'doctor-today']);
});

test('a warning sign without words in a language stops the build, with an error that names both files', () => {
  expect(() => startPageSigns(contentWithSigns(['calf', 'stroke']), words, 'zh')).toThrow(
    'content/zh/start.yaml, signs.names: content/zh/warning-signs.yaml has no words for stroke.',
  );
});
