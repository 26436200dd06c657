import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jointLimits } from './model/pose.ts';
import { pictureNames, sequences } from './movements/catalogue.ts';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const examples = Array.from(readme.matchAll(/```ts\n([\s\S]*?)```/g), ([, code = '']) => code);

describe('README', () => {
  test.each(examples)('example %# runs in Node and prints SVG', (code) => {
    const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(printed).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(printed).not.toMatch(/NaN|undefined/);
  });

  test('names the file of every picture', () => {
    const listed = Array.from(
      readme.matchAll(/^\| `(\w+\.ts)` \| (.*) \|$/gm),
      ([, file = '', names = '']) => {
        const source = readFileSync(new URL(`src/movements/${file}`, root), 'utf8');
        return names
          .split(', ')
          .filter((name) => source.slice(source.lastIndexOf('export const')).includes(name));
      },
    );
    expect(listed.flat().toSorted()).toEqual(pictureNames.toSorted());
  });

  test('names the steps of every sequence', () => {
    for (const [name, { steps }] of Object.entries(sequences)) {
      expect(readme).toContain(`| \`${name}\` | ${steps.map((step) => step.name).join(', ')} |`);
    }
  });

  test('gives the range of motion of every joint', () => {
    for (const [joint, [least, most]] of Object.entries(jointLimits)) {
      expect(readme).toMatch(new RegExp(`\\| \`${joint}\` \\| .* \\| ${least} to ${most} \\|`));
    }
  });
});
