import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { weighPage } from './pageWeight.ts';

test('a page that asks for a picture that is not there names it, and where to look', () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const page = join(path, 'index.html');
  writeFileSync(page, '<img src="/portraits/mia.jpg" alt="">');
  expect(() => weighPage(path, page)).toThrow('There is no public/portraits/mia.jpg, which a page asks for');
});
