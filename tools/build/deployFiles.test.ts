import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverArguments } from '../../tests/support/serverProcess.ts';

test('the image has the tested version of Node', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bases = [
    ...readFileSync('deploy/container/Dockerfile', 'utf8').matchAll(
      /^FROM docker\.io\/library\/node:(\d[\d.]*)/gm,
    ),
  ];
  expect(bases.map(([, version]) => version)).toEqual([dependencies.node, dependencies.node]);
});

test.each([
  ['the image', 'deploy/container/Dockerfile', /^CMD \["node", (.*)\]$/m],
  ['the systemd unit', 'deploy/vital-motion.service', /^ExecStart=\S+\/node (.*)$/m],
  ['npm start', 'tools/run.mjs', /run\('node', (.*server\/main.*)\)/],
])('%s starts the server with the tested and measured options', (_what, file, start) => {
  const [, given = ''] = start.exec(readFileSync(file, 'utf8')) ?? [];
  expect(given.replaceAll(/["',]/g, '').split(' ')).toEqual(serverArguments);
});
