import { expect, test } from 'vitest';
import { typingFrames } from './FactBanner.tsx';

test('the banner shows the first fact for 1.5 s, and then deletes a letter every 30 ms', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(0, 4)).toEqual([
    { fact: 'Hip', visible: 'Hip', wait: 1500 },
    { fact: 'Hip', visible: 'Hi', wait: 30 },
    { fact: 'Hip', visible: 'H', wait: 30 },
    { fact: 'Hip', visible: '', wait: 30 },
  ]);
});

test('the banner types each later fact, a letter every 50 ms, and deletes it like the first', () => {
  expect([...typingFrames('Hip', ['Toe'])].slice(4)).toEqual([
    { fact: 'Toe', visible: 'T', wait: 50 },
    { fact: 'Toe', visible: 'To', wait: 50 },
    { fact: 'Toe', visible: 'Toe', wait: 1500 },
    { fact: 'Toe', visible: 'To', wait: 30 },
    { fact: 'Toe', visible: 'T', wait: 30 },
    { fact: 'Toe', visible: '', wait: 30 },
  ]);
});

test('the banner never shows half of a character that has two code units', () => {
  expect([...typingFrames('🦴', ['🦷'])].map((frame) => frame.visible)).toEqual(['🦴', '', '🦷', '']);
});
