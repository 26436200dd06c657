// Makes the test language in the checkout that it is run in: its folder of content/, and its line in the list of
// languages, as docs/development.md says ('Add a language').
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { testLanguage, testLanguageFiles } from './files.ts';

const list = 'src/clinic/languages.ts';
const folder = `content/${testLanguage}`;

const files = testLanguageFiles();
const before = readFileSync(list, 'utf8');
const after = before.replace(/(?<=^export const languages = \[.*)(?=\] as const;$)/m, `, '${testLanguage}'`);
if (after === before) throw new Error(`${list} has no list of languages in one line.`);

if (existsSync(folder))
  throw new Error(
    `${folder}/ is there already. Remove it, or choose another tag in scripts/testLanguage/files.ts.`,
  );
mkdirSync(folder);
for (const [name, content] of Object.entries(files))
  writeFileSync(`${folder}/${name}.yaml`, stringify(content, { lineWidth: 0 }));
writeFileSync(list, after);
console.log(`Made ${folder}/ from content/en/. Take it away again: git checkout ${list} && rm -r ${folder}`);
