import { Converter } from 'opencc-js';
import { expect, test } from 'vitest';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';

const simplified = readContent(registry.warningSigns, 'zh');
const { warningSigns } = readContent(registry.traditional, 'zh');

/** A text of Traditional characters in Simplified ones. */
const inSimplified = Converter({ from: 'hk', to: 'cn' });

test('each warning sign of the Chinese pages exists in Traditional characters, with the same urgency and words', () => {
  expect(Object.keys(warningSigns.signs).sort()).toEqual(Object.keys(simplified.signs).sort());
  for (const [name, sign] of Object.entries(simplified.signs)) {
    expect(JSON.parse(inSimplified(JSON.stringify(warningSigns.signs[name]))), name).toEqual(sign);
  }
});

test.each(['urgencies', 'help'] as const)(
  'the %s of the warning signs say the same in both scripts',
  (part) => {
    expect(JSON.parse(inSimplified(JSON.stringify(warningSigns[part])))).toEqual(simplified[part]);
  },
);
