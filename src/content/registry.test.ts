import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ContentFile, pathsOf } from '../text/contentFile.ts';
import { registry } from './registry.ts';

const files: ContentFile[] = Object.values(registry);
const paths = files.flatMap(pathsOf).map((path) => `content/${path}`);

/** Files of the launch check, which no page shows. */
const ofLaunchCheck = ['content/launch-checks.yaml', 'content/launch-confirmed.yaml'];

describe('the registry of content files', () => {
  test('has a schema for every file in content/', () => {
    const registered = paths.flatMap((path) => globSync(path));
    const found = globSync('content/**/*.{yaml,md}').filter((file) => !ofLaunchCheck.includes(file));
    expect(found.filter((file) => !registered.includes(file))).toEqual([]);
  });

  test.each(paths.filter((path) => !path.includes('*')))('%s exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});
