import { expect, test } from 'vitest';
import { signs as words } from '../../../tests/support/exampleWords.ts';
import { startPageSigns } from './StartSections.tsx';

const content = (names: string[]) => ({ signs: { heading: '', text: '', names } });

test('the signs of a start page stand below what to do, the most urgent first', () => {
  const groups = startPageSigns(content(['calf', 'neck']), words, 'zh');
  expect(groups.map(({ urgency }) => urgency)).toEqual(['call-000', 'doctor-today']);
});

test('a sign that a language has no words for stops the build, with the file of each', () => {
  expect(() => startPageSigns(content(['calf', 'stroke']), words, 'zh')).toThrow(
    'content/zh/start.yaml: signs.names has stroke, which content/zh/warning-signs.yaml has no words for.',
  );
});
