import { expect, test } from 'vitest';
import { typingFrames } from './FactBanner.tsx';

test('starts with the whole first fact, keeps it for 1.5 s and deletes a letter every 30 ms', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(0, 4)).toEqual([
    { fact: 'Hip', visible: 'Hip', wait: 1500 },
    { fact: 'Hip', visible: 'Hi', wait: 30 },
    { fact: 'Hip', visible: 'H', wait: 30 },
    { fact: 'Hip', visible: '', wait: 30 },
  ]);
});

test('types the next facts, a letter every 50 ms, and keeps and deletes them like the first', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(4)).toEqual([
    { fact: 'Toe', visible: 'T', wait: 50 },
    { fact: 'Toe', visible: 'To', wait: 50 },
    { fact: 'Toe', visible: 'Toe', wait: 1500 },
    { fact: 'Toe', visible: 'To', wait: 30 },
    { fact: 'Toe', visible: 'T', wait: 30 },
    { fact: 'Toe', visible: '', wait: 30 },
  ]);
});

test('never cuts a letter of two code units in half', () => {
  expect([...typingFrames('🦴', ['🦷'])].map((frame) => frame.visible)).toEqual(['🦴', '', '🦷', '']);
});
