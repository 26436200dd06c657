import { expect, test } from 'vitest';
import { byTopic } from './Urgent.tsx';

const sign = (id: string) => ({ id, line: `${id}.` });
const order = ['chest', 'stroke', 'fall', 'cut', 'fever'];

test('a warning sign belongs to the topic that starts with it, or to the last one that started before it', () => {
  const topics = [
    { name: 'Heart and brain', from: 'chest' },
    { name: 'Accidents', from: 'fall' },
    { name: 'Illness', from: 'fever' },
  ];
  expect(byTopic(['chest', 'stroke', 'cut'].map(sign), topics, order)).toEqual([
    { name: 'Heart and brain', signs: [sign('chest'), sign('stroke')] },
    { name: 'Accidents', signs: [sign('cut')] },
  ]);
});

test('without topics, all signs stand in one list without a heading', () => {
  expect(byTopic(['stroke', 'fever'].map(sign), [], order)).toEqual([
    { name: '', signs: [sign('stroke'), sign('fever')] },
  ]);
});
