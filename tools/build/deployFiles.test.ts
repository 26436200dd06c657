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

// The variables that a proxy may log. The path of a request may be the secret address of an appointment or a calendar.
const loggedVariables = ['$time_iso8601', '$status', '$upstream_addr', '$upstream_status', '$request_time'];

test.each(['one-server', 'many-servers'])(
  'the nginx.conf of deploy/%s logs no path, header or network address of a visitor',
  (folder) => {
    const config = readFileSync(`deploy/${folder}/nginx.conf`, 'utf8');
    const logFormats = new Map(
      [...config.matchAll(/^\s*log_format (\w+) ([^;]*);/gm)].map(([, name, format = '']) => [name, format]),
    );
    for (const format of logFormats.values())
      expect(
        (format.match(/\$\w+/g) ?? []).filter((variable) => !loggedVariables.includes(variable)),
      ).toEqual([]);
    const logBlocks = [...config.matchAll(/^\s*access_log (\S+?)(?: (\w+) [^;]*)?;/gm)];
    expect(logBlocks.length).toBe(config.match(/^server \{/gm)?.length);
    for (const [, path, format] of logBlocks) expect(path === 'off' || logFormats.has(format)).toBe(true);
    // nginx writes the request into each line about its failure, so its error log has emergencies only.
    const errorLogLevels = [...config.matchAll(/^\s*error_log \S+ (\w+);/gm)].map(([, level]) => level);
    expect(errorLogLevels).toEqual(logBlocks.map(() => 'emerg'));
  },
);

test.each(['one-server', 'many-servers'])(
  'the Caddyfile of deploy/%s logs no path, header or network address of a visitor',
  (folder) => {
    const caddyfile = readFileSync(`deploy/${folder}/Caddyfile`, 'utf8');
    // Caddy logs requests only for a site with a log. The two logs of this file, of Caddy and of failures, omit the request.
    const logBlocks = caddyfile.match(/^\tlog\b.*?^\t\}/gms) ?? [];
    expect(caddyfile.match(/^\s*log\b/gm)).toHaveLength(2);
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
  // The build of the image creates dist, so no dist is copied into the image.
  expect(readPaths.filter((name) => name !== 'dist' && !ignorePatterns.includes(`!${name}`))).toEqual([]);
});
