import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { builtSettings } from '../../src/content/builtSettings.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { readConfig } from '../config.ts';
import { checkBuild, readBuiltSettings, warmUpPages } from './build.ts';

const builtPages = builtSettings({ retentionDays: 365, anonKey: 'public-anon-key' });

test.each([{}, { RETENTION_DAYS: '365' }, { ANON_KEY: 'public-anon-key' }])(
  'a server with %j accepts the built pages',
  (env) => {
    expect(() => checkBuild(readConfig(env), builtPages)).not.toThrow();
  },
);

test.each([
  [{ RETENTION_DAYS: '400' }, 'RETENTION_DAYS: is 400, but the pages tell visitors 365'],
  [{ RETENTION_DAYS: '90' }, 'RETENTION_DAYS: is 90, but the pages tell visitors 365'],
  [{ ANON_KEY: 'another-key' }, 'ANON_KEY: the pages send another key'],
])('a server with %j refuses the built pages, with advice', (env, fault) => {
  expect(() => checkBuild(readConfig(env), builtPages)).toThrow(fault);
  expect(() => checkBuild(readConfig(env), builtPages)).toThrow('npm run build');
});

test('a server that requires a key refuses pages that send none', () => {
  const config = readConfig({ ANON_KEY: 'public-anon-key', RETENTION_DAYS: '30' });
  const pagesWithoutKey = builtSettings({ retentionDays: 365, anonKey: '' });
  expect(() => checkBuild(config, pagesWithoutKey)).toThrow('ANON_KEY: the pages send none');
  // The error names all faults together, so that one build fixes them.
  expect(() => checkBuild(config, pagesWithoutKey)).toThrow('RETENTION_DAYS: is 30');
});

test('the build stores only a hash of the key', () => {
  expect(JSON.stringify(builtPages)).not.toContain('public-anon-key');
});

test('a missing or outdated record of the build is reported with advice', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'built-with.json');
  expect(() => readBuiltSettings(file)).toThrow('npm run build');
  writeFileSync(file, '{}');
  expect(() => readBuiltSettings(file)).toThrow('npm run build');
});

test('every page that is rendered on demand is loaded at start', async () => {
  const rendered: string[] = [];
  const renderPage = async (path: string) => {
    rendered.push(path);
    return new Response(null, { status: 404 });
  };
  await warmUpPages({ renderPage, log: pino({ enabled: false }) });
  const pages = globSync('src/pages/**/*.{astro,ts}').filter((file) =>
    readFileSync(file, 'utf8').includes('prerender = false'),
  );
  expect(pages).not.toEqual([]);
  for (const page of pages) {
    const path = page
      .replace(/^src\/pages|\.(astro|ts)$/g, '')
      .replace(/\/\[\.\.\.\w+\]/, '(/[a-z]+)?')
      .replace(/\[\w+\]/g, '[^/]+');
    expect(rendered, page).toContainEqual(expect.stringMatching(new RegExp(`^${path}$`)));
  }
});
