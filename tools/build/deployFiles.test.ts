import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverArguments } from '../../tests/support/serverProcess.ts';

test('the container image has the Node version that the tests use', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const baseImages = [
    ...readFileSync('deploy/container/Dockerfile', 'utf8').matchAll(
      /^FROM docker\.io\/library\/node:(\d[\d.]*)/gm,
    ),
  ];
  expect(baseImages.map(([, version]) => version)).toEqual([dependencies.node, dependencies.node]);
});

test.each([
  ['the image', 'deploy/container/Dockerfile', /^CMD \["node", (.*)\]$/m],
  ['the systemd unit', 'deploy/vital-motion.service', /^ExecStart=\S+\/node (.*)$/m],
  ['npm start', 'tools/run.mjs', /run\('node', (.*server\/main.*)\)/],
])('%s starts the server with the Node options that were tested and measured', (_what, file, start) => {
  const [, given = ''] = start.exec(readFileSync(file, 'utf8')) ?? [];
  expect(given.replaceAll(/["',]/g, '').split(' ')).toEqual(serverArguments);
});

// The paths of appointments and calendars are secrets, so a proxy logs nothing else of a request.
const loggedVariables = ['$time_iso8601', '$status', '$upstream_addr', '$upstream_status', '$request_time'];

test.each(['one-server', 'many-servers'])(
  'the nginx.conf of deploy/%s logs no path, header or network address of a visitor',
  (place) => {
    const file = readFileSync(`deploy/${place}/nginx.conf`, 'utf8');
    const formats = new Map(
      [...file.matchAll(/^\s*log_format (\w+) ([^;]*);/gm)].map(([, name, format = '']) => [name, format]),
    );
    for (const format of formats.values())
      expect(
        (format.match(/\$\w+/g) ?? []).filter((variable) => !loggedVariables.includes(variable)),
      ).toEqual([]);
    const logBlocks = [...file.matchAll(/^\s*access_log (\S+?)(?: (\w+) [^;]*)?;/gm)];
    expect(logBlocks.length).toBe(file.match(/^server \{/gm)?.length);
    for (const [, path, format] of logBlocks) expect(path === 'off' || formats.has(format)).toBe(true);
    // nginx writes the request into each line about a failed request, so its error log has emergencies only.
    const levels = [...file.matchAll(/^\s*error_log \S+ (\w+);/gm)].map(([, level]) => level);
    expect(levels).toEqual(logBlocks.map(() => 'emerg'));
  },
);

test.each(['one-server', 'many-servers'])(
  'the Caddyfile of deploy/%s logs no path, header or network address of a visitor',
  (place) => {
    const file = readFileSync(`deploy/${place}/Caddyfile`, 'utf8');
    // A Caddyfile has one log of the program and one of failures, both without the request. Caddy logs requests only for a site
    // with its own log.
    const logBlocks = file.match(/^\tlog\b.*?^\t\}/gms) ?? [];
    expect(file.match(/^\s*log\b/gm)).toHaveLength(2);
    for (const log of logBlocks) expect(log).toMatch(/\bformat filter \{[^}]*\bfields \{\s*request delete\b/);
    expect(logBlocks).toHaveLength(2);
  },
);

test('the container image is built from every file that a build and a release read', () => {
  const sources = ['tools/run.mjs', 'tools/build/release.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const pathLists = [...sources.matchAll(/const (?:releasedPaths|buildInputs|buildFiles) = \[([^\]]*)\]/g)];
  expect(pathLists).toHaveLength(3);
  const readPaths = pathLists.flatMap(([, list = '']) =>
    [...list.matchAll(/'([^'/]+)[^']*'/g)].map(([, name]) => name),
  );
  const ignorePatterns = readFileSync('.dockerignore', 'utf8').split('\n');
  // The image need not copy dist, since the build creates it.
  expect(readPaths.filter((name) => name !== 'dist' && !ignorePatterns.includes(`!${name}`))).toEqual([]);
});
