import { expect, test } from 'vitest';
import { suburbId } from './areasSchema.ts';

test.each([
  ['Revesby', 'revesby'],
  ['Bass Hill', 'bass-hill'],
  ['Brighton-Le-Sands', 'brighton-le-sands'],
  ["St. Peter's", 'st-peters'],
])('the anchor of %s is #%s', (name, id) => {
  expect(suburbId(name)).toBe(id);
});
