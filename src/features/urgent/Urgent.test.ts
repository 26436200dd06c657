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

test('the signs to know by heart come before the topics, in their own order', () => {
  const topics = [{ name: 'Heart and brain', from: 'chest' }];
  const first = { name: 'By heart', signs: ['fall', 'chest', 'fever'] };
  expect(byTopic(['chest', 'stroke', 'fall'].map(sign), topics, order, first)).toEqual([
    { name: 'By heart', signs: [sign('fall'), sign('chest')], isFirst: true },
    { name: 'Heart and brain', signs: [sign('stroke')] },
  ]);
  expect(byTopic(['cut'].map(sign), topics, order, first)).toEqual([
    { name: 'Heart and brain', signs: [sign('cut')] },
  ]);
});

test('without topics, all signs stand in one list without a heading', () => {
  expect(byTopic(['stroke', 'fever'].map(sign), [], order)).toEqual([
    { name: '', signs: [sign('stroke'), sign('fever')] },
  ]);
});
