import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jointLimits } from './model/pose.ts';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const examples = Array.from(readme.matchAll(/```ts\n([\s\S]*?)```/g), ([, code = '']) => code);

describe('the README of the package', () => {
  test.each(examples)('has an example %# that runs in Node and prints SVG', (code) => {
    const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(printed).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(printed).not.toMatch(/NaN|undefined/);
  });

  test('gives the range of motion of every joint', () => {
    for (const [joint, [least, most]] of Object.entries(jointLimits)) {
      expect(readme).toMatch(new RegExp(`\\| \`${joint}\` \\| .* \\| ${least} to ${most} \\|`));
    }
  });
});
