// Adds a pseudo-language to the checkout it runs in: English in accented letters, each word 1.4 times as long, on pages
// that run from right to left. A plain letter on one of its pages is a word written in code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pseudoLocalizeString } from 'pseudo-localization';
import { parse, stringify } from 'yaml';
import { registry } from '../../../src/content/registry.ts';
import type { ContentFile } from '../../../src/text/contentFile.ts';

/**
 * Hebrew's tag: its days and months have no Latin letters in Node and browsers, and its plural forms are one, two and
 * other.
 */
const pseudoLanguage = 'he';
const countedForms = new Intl.PluralRules(pseudoLanguage).resolvedOptions().pluralCategories;
/**
 * The language that defines which texts exist. If English lacks a text, or has other facts in it, the text of this
 * language is used at the same length.
 */
const model = 'vi';
/** How much longer words become; less if the text must be short. */
const growths = [1.4, 1.3, 1.2, 1.1, 1];
/** The maximum length of texts for search results, and of the words below a small picture. */
const limits: Readonly<Record<string, number>> = { title: 60, description: 160, pictureLabel: 1 };
/** A name for the code, if both languages have it. */
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

/** The structure of `model` with the texts of `english`. */
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

/** A text in accented letters, with words as long as `limit` allows; names in braces stay. */
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
