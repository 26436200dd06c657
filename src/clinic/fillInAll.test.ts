import { expect, test } from 'vitest';
import { fillInAll } from './fillInAll.ts';
import { readClinic } from './read.ts';

const clinic = readClinic('content/clinic.yaml');

test('fills in every text of a page, and leaves all else as it is', () => {
  const content = {
    heading: 'Call {phone}',
    items: [{ text: '{clinicName}' }, 'From {earlyHours}'],
    count: 3,
    photo: undefined,
    shown: true,
  };
  expect(fillInAll(content, clinic)).toEqual({
    heading: 'Call (02) 7010 0000',
    items: [{ text: 'Vital Motion Physiotherapy' }, 'From 7:00 AM'],
    count: 3,
    photo: undefined,
    shown: true,
  });
});

test('hands on what has no token in it as the object it is, as a picture must be', () => {
  const photo = { src: '/photo.jpg', width: 1600 };
  expect(fillInAll({ heading: 'Call {phone}', photo }, clinic).photo).toBe(photo);
});

test('tells of a token there is not, wherever it stands', () => {
  expect(() => fillInAll({ items: [{ text: 'Ring {phon}' }] }, clinic)).toThrow('{phon} in "Ring {phon}"');
});
