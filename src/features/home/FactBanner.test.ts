import { expect, test } from 'vitest';
import { typingFrames } from './FactBanner.tsx';

test('starts with the whole first fact, keeps it for 1.5 s and deletes a letter every 30 ms', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(0, 4)).toEqual([
    { fact: 'Hip', shown: 'Hip', wait: 1500 },
    { fact: 'Hip', shown: 'Hi', wait: 30 },
    { fact: 'Hip', shown: 'H', wait: 30 },
    { fact: 'Hip', shown: '', wait: 30 },
  ]);
});

test('types the next facts, a letter every 50 ms, and keeps and deletes them like the first', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(4)).toEqual([
    { fact: 'Toe', shown: 'T', wait: 50 },
    { fact: 'Toe', shown: 'To', wait: 50 },
    { fact: 'Toe', shown: 'Toe', wait: 1500 },
    { fact: 'Toe', shown: 'To', wait: 30 },
    { fact: 'Toe', shown: 'T', wait: 30 },
    { fact: 'Toe', shown: '', wait: 30 },
  ]);
});

test('never cuts a letter of two code units in half', () => {
  expect([...typingFrames('🦴', ['🦷'])].map((frame) => frame.shown)).toEqual(['🦴', '', '🦷', '']);
});
