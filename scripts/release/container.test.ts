import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image runs on the Node that everything was tested with', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bases = [
    ...readFileSync('deploy/container/Dockerfile', 'utf8').matchAll(
      /^FROM docker\.io\/library\/node:(\d[\d.]*)/gm,
    ),
  ];
  expect(bases.map(([, version]) => version)).toEqual([dependencies.node, dependencies.node]);
});
