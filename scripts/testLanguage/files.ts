import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';
import { translatedLettersSchema } from '../../server/mail/lettersContent.ts';
import { bookingPageSchema } from '../../src/booking/bookingContent.ts';
import { translatedPhrasesSchema } from '../../src/clinic/phrases.ts';
import { visitingSchema } from '../../src/clinic/visitingWords.ts';
import { kindNames, translatedKinds } from '../../src/enquiry/kinds.ts';
import { contactInShortSchema } from '../../src/languages/contactInShortContent.ts';
import { frameSchema } from '../../src/languages/frameContent.ts';
import { privacyInShortSchema } from '../../src/languages/privacyInShortContent.ts';
import { servicesInShortSchema } from '../../src/languages/servicesInShortContent.ts';
import { startSchema } from '../../src/languages/startContent.ts';
import { notFoundSchema } from '../../src/notFound/notFoundContent.ts';
import { warningSignsSchema } from '../../src/signs/signsContent.ts';
import { translatedFormsSchema } from '../../src/site/forms.ts';
import { services } from '../../src/site/services.ts';
import { visitSchema } from '../../src/site/visitContent.ts';
import { whatIsHardSchema } from '../../src/whatIsHard/whatIsHardContent.ts';
import { type Content, translated } from './words.ts';

/**
 * The tag of the test language. Its letters are Hebrew's, one for one: a Latin letter that is left on a page is then
 * English, whatever the word. Browsers, Node and phones know the tag, write days and numbers of it in the same letters,
 * from right to left, and count in other forms than English (one, two, other). Nobody could read it.
 */
export const testLanguage = 'he';

type Fields = Record<string, Content>;

interface File {
  schema: z.ZodType;
  /** What of the English file the language has, where that is not all of it. */
  part?: (english: Fields) => Content;
}

/** What a language beside the first has: docs/development.md, 'Add a language'. */
const files: Readonly<Record<string, File>> = {
  booking: { schema: bookingPageSchema },
  'contact-in-short': { schema: contactInShortSchema },
  forms: { schema: translatedFormsSchema, part: formsOf },
  frame: { schema: frameSchema },
  letters: { schema: translatedLettersSchema, part: lettersOf },
  'not-found': { schema: notFoundSchema },
  phrases: { schema: translatedPhrasesSchema, part: phrasesOf },
  'privacy-in-short': { schema: privacyInShortSchema },
  'services-in-short': { schema: servicesInShortSchema },
  start: { schema: startSchema },
  visit: { schema: visitSchema },
  visiting: { schema: visitingSchema },
  'warning-signs': { schema: warningSignsSchema, part: signsOf },
  'what-is-hard': { schema: whatIsHardSchema },
};

/**
 * The folder of the test language, made from content/en/.
 *
 * @returns the content of each file, by its name without .yaml
 * @throws when English has words that no language of this length can have
 */
export function testLanguageFiles(): Record<string, Content> {
  const made = Object.entries(files).map(([name, { schema, part }]) => {
    const english = englishOf(name);
    return [name, translated(part ? part(english) : english, schema, `${name}.yaml`)];
  });
  return Object.fromEntries(made);
}

function englishOf(name: string): Fields {
  return parse(readFileSync(`content/en/${name}.yaml`, 'utf8'), { schema: 'core' });
}

/** The forms that other languages have. English takes the names of services from its list of them. */
function formsOf(english: Fields): Content {
  const forms = withoutOtherKinds(english);
  const names = new Map(services.map(({ slug, name }) => [slug, name]));
  const { fields } = forms.booking as { fields: { consultationType: { options: Fields[] } } };
  for (const option of fields.consultationType.options)
    option.label ??= names.get(String(option.value)) ?? '';
  return forms;
}

function withoutOtherKinds(english: Fields): Fields {
  const others = kindNames.filter((kind) => !(translatedKinds as readonly string[]).includes(kind));
  return Object.fromEntries(Object.entries(english).filter(([key]) => !(others as string[]).includes(key)));
}

function lettersOf({ visitor, sender = '' }: Fields): Content {
  return { visitor: withoutOtherKinds(visitor as Fields), sender };
}

/** The signs that the start page names. */
function signsOf(english: Fields): Content {
  const { names } = englishOf('start').signs as { names: string[] };
  const signs = Object.entries(english.signs as Fields).filter(([name]) => names.includes(name));
  return { ...english, signs: Object.fromEntries(signs) };
}

/** Without the reasons of closed days, which the clinic writes in English, and counted as the language counts. */
function phrasesOf(english: Fields): Content {
  const own = { locale: testLanguage, sharedAs: `${testLanguage}_IL`, direction: 'rtl' };
  const text = JSON.stringify({ ...english, ...own });
  const phrases = JSON.parse(text.replace(/(?:: | \()\{reason\}\)?/g, ''));
  const forms = new Intl.PluralRules(testLanguage).resolvedOptions().pluralCategories;
  const counted = (words: Record<string, string>) =>
    Object.fromEntries(forms.map((form) => [form, words[form] ?? words.other]));
  phrases.callBack.within = counted(phrases.callBack.within);
  phrases.days = counted(phrases.days);
  phrases.fees.minutes = counted(phrases.fees.minutes);
  return phrases;
}
