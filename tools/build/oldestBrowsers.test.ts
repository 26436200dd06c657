import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { findTooNew, refuseTooNew } from './oldestBrowsers.ts';

describe('the check of the oldest browsers refuses', () => {
  test.each([
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['const later=structuredClone;later({})', 'structuredClone'],
    ['window.structuredClone({})', 'structuredClone'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['URL.canParse("x")', 'URL.canParse'],
    ['Object.groupBy([],x=>x)', 'Object.groupBy'],
    ['a.toSorted()', '.toSorted'],
    ['a.b().findLast(x=>x)', '.findLast'],
    ['a.split(/(?<=x)y/)', 'lookbehind in /(?<=x)y/'],
  ])('%s', (script, name) => {
    expect(findTooNew(script)).toEqual([name]);
  });

  test.each(['a=/(?i:x)/', 'a=/[x--y]/v', 'using a=b()'])('the syntax of %s', (script) => {
    expect(() => findTooNew(script)).toThrow(SyntaxError);
  });

  test('a file or page with a script that is too new, and names it', () => {
    const { path: folder, remove } = temporaryFolder();
    onTestFinished(remove);
    mkdirSync(join(folder, '_astro'));
    writeFileSync(join(folder, '_astro', 'form.js'), 'AbortSignal.timeout(9)');
    writeFileSync(
      join(folder, 'faq.html'),
      '<script type="application/ld+json">{"a":1}</script><script>a.toSorted()</script>',
    );
    expect(() => refuseTooNew(folder)).toThrow(/form\.js: AbortSignal\.timeout\n.*faq\.html: \.toSorted\n/);
  });
});

test.each([
  'a.map(x=>x).at(-1)',
  'Object.hasOwn(a,"b")',
  'crypto.randomUUID?.()',
  'window.requestIdleCallback?.(a)',
  'AbortSignal.timeout?.(9)',
  'typeof structuredClone',
  'class A{#b=1;has(c){return #b in c}}',
])('the check of the oldest browsers accepts %s', (script) => {
  expect(findTooNew(script)).toEqual([]);
});
