import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { copyCheckout } from './copy.ts';

test('what an edit is built with stays in its copy, so that the site built meanwhile says nothing of it', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const copy = copyCheckout(folder.path);
  // In the folder where Astro keeps the content that it has read, for the next build.
  copy.write('node_modules/.astro/edit.json', '{}');
  expect(existsSync('node_modules/.astro/edit.json')).toBe(false);
});
