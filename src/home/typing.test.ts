import { expect, test } from 'vitest';
import { typing } from './typing.ts';

test('types a letter each 50 ms, leaves the fact for 1.5 s, deletes a letter each 30 ms, and goes on', () => {
  const frames = [...typing(['Hip', 'Toe'])];
  expect(frames.slice(0, 6)).toEqual([
    { fact: 'Hip', shown: 'H', wait: 50 },
    { fact: 'Hip', shown: 'Hi', wait: 50 },
    { fact: 'Hip', shown: 'Hip', wait: 1500 },
    { fact: 'Hip', shown: 'Hi', wait: 30 },
    { fact: 'Hip', shown: 'H', wait: 30 },
    { fact: 'Hip', shown: '', wait: 30 },
  ]);
  expect(frames[6]).toEqual({ fact: 'Toe', shown: 'T', wait: 50 });
});

test('does not cut a letter that takes two code units in half', () => {
  expect([...typing(['🦴'])].map((frame) => frame.shown)).toEqual(['🦴', '']);
});
