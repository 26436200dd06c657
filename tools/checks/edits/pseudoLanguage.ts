// Adds a pseudo-language to the checkout it runs in: English in accented letters, each word 1.4 times as long, on pages that
// run from right to left. A plain letter that is left on one of its pages is a word that stands in code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pseudoLocalizeString } from 'pseudo-localization';
import { parse, stringify } from 'yaml';
import { registry } from '../../../src/content/registry.ts';
import type { ContentFile } from '../../../src/text/contentFile.ts';

/** Hebrew's tag: Node and browsers write its days and months in no Latin letter, and count in one, two and other. */
const pseudoLanguage = 'he';
const countedForms = new Intl.PluralRules(pseudoLanguage).resolvedOptions().pluralCategories;
/** Which texts a language has. Where English has none, or one with other facts in braces, the text of this one is taken, no longer. */
const model = 'vi';
/** By how much words grow, or less where the text must be short. */
const growths = [1.4, 1.3, 1.2, 1.1, 1];
/** The most characters of what search results show, and of the words below a small picture. */
const limits: Readonly<Record<string, number>> = { title: 60, description: 160, pictureLabel: 1 };
/** A name for the code, where both languages have it. */
const codeName = /^[a-z]+([A-Z-]\w+)*$/;

type Content = string | number | boolean | null | Content[] | Fields;
interface Fields {
  [key: string]: Content;
}

const languages = 'src/text/languages.ts';
const list = readFileSync(languages, 'utf8');
const longerList = list.replace(
  /(?<=^export const languages = \[.*)(?=\] as const;$)/m,
  `, '${pseudoLanguage}'`,
);
if (longerList === list) throw new Error(`${languages} has no list of languages in one line.`);
writeFileSync(languages, longerList);

mkdirSync(`content/${pseudoLanguage}`);
const files: ContentFile[] = Object.values(registry);
const translated = files.filter(({ languages }) => languages.includes(model)).map(({ path }) => path);
for (const name of new Set(translated)) {
  const content = translate(read(`content/${model}/${name}`), read(`content/en/${name}`)) as Fields;
  if (name === 'phrases.yaml')
    Object.assign(content, { locale: pseudoLanguage, direction: 'rtl', sharedAs: `${pseudoLanguage}_IL` });
  writeFileSync(`content/${pseudoLanguage}/${name}`, stringify(content, { lineWidth: 0 }));
}

function read(file: string): Content {
  return parse(readFileSync(file, 'utf8'), { schema: 'core' });
}

/** What `model` holds, with the texts of the same places of `english`. */
function translate(model: Content, english?: Content, key = ''): Content {
  if (model === english && codeName.test(`${model}`)) return model;
  if (typeof model === 'string') {
    const isSame = typeof english === 'string' && tokens(english) === tokens(model);
    return isSame ? pseudo(english, limits[key]) : pseudo(model, 1);
  }
  if (typeof model !== 'object' || model === null) return model;
  const texts = (english ?? {}) as Readonly<Record<string, Content>>;
  if (Array.isArray(model)) return model.map((item, index) => translate(item, texts[index]));
  const { other } = model;
  const entries =
    Object.keys(model).join() === 'other' && other
      ? countedForms.map((form) => [form, translate(other, texts[form] ?? texts.other)])
      : Object.entries(model).map(([name, item]) => {
          const isPictureLabel = name === 'label' && 'picture' in model;
          return [name, translate(item, texts[name], isPictureLabel ? 'pictureLabel' : name)];
        });
  return Object.fromEntries(entries);
}

function tokens(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).sort().join();
}

/** A text in accented letters, its words as long as `limit` allows; what stands in braces stays. */
function pseudo(text: string, limit = Number.POSITIVE_INFINITY): string {
  const texts = growths.map((growth) =>
    text.replace(/\{\w+\}|[a-z]+/gi, (word) => {
      if (word.startsWith('{')) return word;
      const length = Math.round(word.length * growth);
      const accented = pseudoLocalizeString(word);
      return accented.padEnd(length, accented.slice(-1)).slice(0, length);
    }),
  );
  return texts.find(({ length }) => length <= limit) ?? texts.at(-1) ?? text;
}
