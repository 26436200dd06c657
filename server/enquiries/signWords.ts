import { Converter } from 'opencc-js/t2cn';
import { stemmer } from 'stemmer';
import { type SignWords, wordGroupName } from '../../src/content/warningSigns.ts';
import type { Language } from '../../src/text/languages.ts';

/** Finds warning signs in a message: their names, each once. */
export type FindSigns = (message: string, year: number) => string[];

/**
 * Creates the search for the phrases of warning signs. A message is searched for those of every language, since people mix
 * languages. A phrase counts if all its parts occur in one sentence, in any order, unless a word before it clearly denies it or
 * it is clearly long past. Parts separated by a slash may be in two sentences: 'I am 30 weeks pregnant. I see blood.'
 *
 * @param words - the phrases of each language that has any
 * @returns a function of a message and the year of its writing, which returns the names of the signs found
 */
export function signFinder(words: Partial<Record<Language, SignWords>>): FindSigns {
  const languages = (Object.entries(words) as [Language, SignWords][]).flatMap(([language, own]) =>
    createReaders(language, own).map((reader) => ({ reader, index: buildIndex(own, reader) })),
  );
  return (message, year) => {
    const plainMessage = plainText(message);
    const sentences = plainMessage.split(sentenceEnd).filter((sentence) => /\p{L}/u.test(sentence));
    const foundSigns = new Set<string>();
    for (const { reader, index } of languages) {
      if (!reader.mayRead(plainMessage)) continue;
      const found: FoundPhrases = { all: new Set(), current: new Set() };
      for (const sentence of sentences) findPhrasesIn(reader.splitIntoWords(sentence), index, year, found);
      for (const { sign, phrases } of index.signPhrases)
        if (
          phrases.every((phrase) => found.all.has(phrase)) &&
          phrases.some((phrase) => found.current.has(phrase))
        )
          foundSigns.add(sign);
    }
    return [...foundSigns];
  };
}

/** The end of a sentence, but not a full stop within a number or a word. */
const sentenceEnd = /\.(?=\s|$)|[!?。؟;؛\n\r]+/u;
/** The word that replaces each separator of clauses. A hyphen within a word is not a separator. */
const separator = ',';
const separators = /[,،:()–—/"“”«»]|-(?!\p{L})|\s-/gu;

/** Text in lower case, without the variants of different keyboards: curly quotes, invisible marks, wide letters. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\p{DI}\u0640]/gu, '')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .toLowerCase()
      // A letter that is typed three times or more becomes one: 'soooo' becomes 'so'.
      .replace(/(\p{L})\1{2,}/gu, '$1')
      .replace(/['’‘ʼʹ′`´]/g, '')
  );
}

/** How messages and phrases in one language are split into words. */
interface MessageReader {
  /** Whether a message may have words of the language. */
  mayRead: (message: string) => boolean;
  splitIntoWords: (sentence: string) => string[];
  /** Words that may come between the words of a phrase. */
  ignored: ReadonlySet<string>;
  /** Whether ignored words in phrases match too: 'cannot move', 动不了, ends with a word that other phrases ignore. */
  matchesIgnored: boolean;
  /** The maximum number of words between two parts of a phrase. Parts that are further apart do not belong together. */
  maxGap: number;
}

function createReaders(language: Language, words: SignWords): MessageReader[] {
  type MayRead = MessageReader['mayRead'];
  const makeReader = (mayRead: MayRead, normalizeWord: NormalizeWord, maxGap = 30): MessageReader => {
    const splitIntoWords = (text: string) => splitWords(text).map(normalizeWord).filter(Boolean);
    const ignored = new Set(words.ignored.flatMap((word) => splitIntoWords(plainText(word))));
    return { mayRead, maxGap, splitIntoWords, ignored, matchesIgnored: language === 'zh' };
  };
  const isLatin = (message: string) => /[a-z]/.test(message);
  switch (language) {
    case 'ar': {
      const reader = makeReader(() => true, memoize(arabicStem, maxCachedWords));
      return [{ ...reader, splitIntoWords: (text) => reader.splitIntoWords(normalizeArabic(text)) }];
    }
    case 'vi':
      // Vietnamese is typed with all accents, with none, or with none but in a few words such as names.
      return [
        makeReader(hasVietnameseMarks, (word) => vietnameseSyllable(vietnameseShortForms[word] ?? word)),
        makeReader(
          (message) => isLatin(message) && hasFewVietnameseMarks(message),
          (word) => withoutMarks(vietnameseShortForms[word] ?? word),
        ),
      ].map((reader) => ({
        ...reader,
        splitIntoWords: (text: string) =>
          reader.splitIntoWords(text.replace(vietnameseQuestion, `$1 ${separator} `)),
      }));
    case 'zh': {
      const reader = makeReader(
        (message) => /\p{Script=Han}/u.test(message),
        (word) => word,
        50,
      );
      return [
        { ...reader, splitIntoWords: (text) => reader.splitIntoWords(text.replace(chineseSpace, separator)) },
      ];
    }
    default: {
      const knownWords = new Set(
        [...Object.values(words.signs), ...Object.values(words.groups)]
          .flat()
          .flatMap((text) => splitWords(normalizeEnglish(plainText(text)))),
      );
      const reader = makeReader(isLatin, (word) => englishStem(correctSpelling(word, knownWords)));
      return [{ ...reader, splitIntoWords: (text) => reader.splitIntoWords(normalizeEnglish(text)) }];
    }
  }
}

type NormalizeWord = (word: string) => string;

/** More than the words of all phrases in Arabic, since many phrases share a word. */
const maxCachedWords = 20_000;

/** A space between two Chinese characters, which ends a clause: many people type it in place of a comma. */
const chineseSpace = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

const convertToSimplified = Converter({ from: 't', to: 'cn' });
/** Variants of characters that the converter does not change: 'numb', and the ending of a verb in Taiwan. */
const chineseVariants: Record<string, string> = {
  痺: '痹',
  著: '着',
  痲: '麻',
  睪: '睾',
  痾: '屙',
  疴: '屙',
};

function toSimplified(text: string): string {
  return convertToSimplified(text).replace(
    /[痺著痲睪痾疴]/g,
    (character) => chineseVariants[character] ?? character,
  );
}

/**
 * Chinese words with a character that names a part of the body or a sign on its own: 'please' (麻烦) has 'numb' (麻),
 * and 'the knee hurts' (膝头痛) has 'headache' (头痛).
 */
const chineseCompounds = [
  '麻[烦醉将辣]|麻麻[地哋]|[膝膊骨石枕指趾舌额镜码念]头|(?<!颈)肩头|(?<!麻)木[头工]|手术|手机(?!器)|手[续法]',
  '(?<!发)热[敷身水线情疗]|红[包酒]|血[管脂型]|[验抽贫献]血|(?<![出流渗滴冒止])血压|抽[烟空屉时]|压力|跌打',
  '(?<!恶)心[理情得]|[中核信]心|[赶要抓]紧|紧[急张]|转[介诊账院换移发]|背[包景]|软[组件骨垫]|运动|仔细|痛风',
  '肿瘤|死[磕命]|脑性麻痹|小儿麻痹|(?<![不没未唔])(?:消肿|退烧(?![药针贴]))|烧[烤饭菜水]|(?<!呕)吐气',
  '防跌|(?:3[89]|40)[周岁分元块年]',
].join('|');
const wordOrComma = new RegExp(
  `${chineseCompounds}|\\p{Script=Han}|[,、]|(?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);

/** The words of a text and its commas. Each Chinese character is a word, but in a compound, in simplified form. */
function splitWords(text: string): string[] {
  const simplified = /\p{Script=Han}/u.test(text) ? toSimplified(text) : text;
  return simplified.replace(separators, ' , ').match(wordOrComma) ?? [];
}

function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

const negatedVerbs: [RegExp, string][] = [
  [/\b(can|could|do|does|did|is|are|was|were|has|have|had|will|would) ?not\b/g, '$1nt'],
  [/\b(?:couldnt|cudnt|cannt|carnt)\b/g, 'cant'],
  [/\b(?:doesnt|dosent|dosnt|didnt|didn t)\b/g, 'dont'],
  [/\b(?:arent|wasnt|werent|aint)\b/g, 'isnt'],
  [/\b(?:havent|hadnt)\b/g, 'hasnt'],
  [/\bwont\b/g, 'willnt'],
];

/** English words that are no sign, though they have the words of one: a chest press, and 'I cannot go on Monday'. */
const englishCompounds: [RegExp, string][] = [
  [/\bchest (press(?:es)?|straps?|freezer)\b/g, '$1'],
  [/\bgo on (?=(?:this |next )?(?:mon|tues?|wed|wednes|thurs?|fri|satur|sat|sun)(?:day)?\b)/g, 'come on '],
  [/\bgo on (?=the (?:bike|treadmill|machine|reformer|rower)\b)/g, 'use '],
  [/\bfell (?=pregnant\b)/g, 'became '],
  [/\bpassed out (?=(?:the |some )?(?:flyers|brochures|cards)\b)/g, 'gave '],
];

/** English text without such words, with each negated verb in one form, and 'and' as a word. */
function normalizeEnglish(text: string): string {
  const withAnd = englishCompounds.reduce(
    (all, [pattern, words]) => all.replace(pattern, words),
    withoutMarks(text).replaceAll('&', ' and '),
  );
  return negatedVerbs.reduce((all, [pattern, verb]) => all.replace(pattern, verb), withAnd);
}

/** The stem of an English word, but of 'one', whose stem is 'on'. */
function englishStem(word: string): string {
  return word === 'one' ? word : stemmer(word);
}

/** Shorter words are not corrected, since they differ by one letter from too many others. */
const minCorrectedLength = 6;

/**
 * Corrects a word to a word of the phrases if one letter is wrong, missing, added or swapped with the next.
 */
function correctSpelling(word: string, known: ReadonlySet<string>): string {
  if (word.length < minCorrectedLength || known.has(word)) return word;
  for (const knownWord of known)
    if (
      knownWord.length >= minCorrectedLength &&
      knownWord[0] === word[0] &&
      differsByOneSlip(word, knownWord)
    )
      return knownWord;
  return word;
}

function differsByOneSlip(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  const restOfWord = word.slice(start);
  const restOfOther = other.slice(start);
  return (
    restOfWord.slice(1) === restOfOther.slice(1) ||
    restOfWord.slice(1) === restOfOther ||
    restOfWord === restOfOther.slice(1) ||
    (restOfWord[0] === restOfOther[1] &&
      restOfWord[1] === restOfOther[0] &&
      restOfWord.slice(2) === restOfOther.slice(2))
  );
}

const arabicLetters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  // Letters that only some dialects use.
  چ: 'ج',
  ڤ: 'ف',
  پ: 'ب',
  ظ: 'ض',
  ث: 'ت',
  ذ: 'د',
  ء: '',
};
/**
 * Prefixes of a word: and, the, with, to, on, this. They do not match in the Egyptian verb for vomiting, or at the start of
 * today, belly, urine, testicle, stool, swallow, tongue, patch, nausea, birth, parent, ache, sting, swelling, hip, fall, stand and awareness.
 */
const arabicPrefix =
  /^(?:و(?!لا?د|الد[هيت]|جع|خز|رم(?!ض)|رك(?!ب)|[قكگ](?:ع(?!ب)|ف)|عي[هي]?$)(?=.{3}|(?:ما|لا|مش|مو|عم|في)$)|ف(?!اتور)(?=.{4}))?(?:(?!اليوم|الام$|هال(?:يوم|ايام|فتر|اسبوع))(?:[بكفعه]?ال|لل)(?=.{2})|[بل](?!(?:ي|ت)رجع|طن|ول(?!ا?د)|يض|راز|لع|سان|لصق|لزق|عيان|يبسي|[قك]مه$|بنان|لكون|ارد|رد(?:يه|ان))(?=.{3}))?/;
/** Prefixes of a verb for its subject. They do not match in words that would then read as 'heart' or 'allergy'. */
const arabicVerbPrefix = /^(?!نفس|تمرين|تامين|اكل)(?:[ايتن]ت|[ايتن])(?=.{3})(?!حساس|[قگ]لب)/;
/** A verb with a shorter root retains its prefix, unless it is weak: 'it loosens me' would become 'jaw'. */
const minRootLetters = 3;
const weakArabicVerb = /^(?:[يتن]ت?(?:..ي|حرك|مسك)|ا)/;
/** Suffixes: possessives, and the forms for women, pairs and plurals. */
const arabicSuffix =
  /(?<=.{2})(?<!^(?:(?:مش|رجل|ساق)(?=ين?$)|نفسي(?=[هت])|ليل(?=ه$)|بط(?=ن)|ماك(?=و$|ين)|ما(?=ني$|ي$)|عم(?=ي$)|مع(?=ني$)|لس(?=ان)|لسا(?=ني$)|بلك(?=ون)|ست(?=ي$)|او(?=ي$)|برد(?=ي$|ان)))(?:وا|ها|(?<=(?:رجل|ايد|عين)ي)ا|هم|كم|نا|ني|ان|ات|ون|ين|ه|ي|ك|(?<=.{3})[وت])$/;
const arabicNot =
  '(?:(?:ما|مو|مش|لا|لم)\\s*|م(?=[يتبكگ]|[قع]\\p{L}+ش))(?:(?:عم|عاد|عدت|عادت|راح|رح|كنت)\\s+)?';
const arabicCan =
  '(?:ب?[يتناأ]?)(?:[قكگ]در(?:ت|وا?)?|[قكگ]ادر(?:[ةه]|ين)?|ستطيع|عارف(?:[ةه]|ين)?|عرف)ش?(?:\\s+[أا]ن)?';
const latinArabicNot = '(?:ma|mish|mi?ch|me?sh|mou?|mu|la) ?(?:(?:3am|3ad|3adt|ra7) )?';
const latinArabicCan =
  '(?:b?[yeatin]{0,2}(?:[2gq]?a?d[aei]?r(?:[aei]h?|een|in)?|3a?re?f[aei]?h?)|f[ie]n[ie]|fi?yy?[aei])';
/**
 * How each dialect says that somebody cannot, and its one form in messages and phrases: Egyptian مش عارف, Iraqi مكدر,
 * Lebanese ما فيني, standard لا أستطيع, and Latin letters. Then how it says that somebody is not doing something.
 */
const arabicForms: [RegExp, string][] = [
  [new RegExp(`(?<!\\p{L})(و?)${arabicNot}(?:${arabicCan}|فيني|فيي|فيا|فينا)(?!\\p{L})`, 'gu'), '$1ما اقدر'],
  [/(?<!\p{L})(و?)(?:مو|مش|مانو|مانها|ماني)\s+عم(?!\p{L})/gu, '$1ما عم'],
  // 'After', 'before' and 'whenever' have the word for not, but deny nothing.
  [/(?<!\p{L})([وف]?(?:بعد|قبل|كل|متل|مثل|زي|لحد|وقت|[أا]ول|حسب))\s+ما(?!\p{L})/gu, '$1ما'],
  // A spasm of a muscle is not a seizure.
  [/تشنج(?:ات)?(?=\s+(?:في\s+|ب)?(?:ال)?عضل)/gu, 'شد'],
];
/** Arabic words that would read as words of other meanings, and what is searched in their place. */
const arabicLookAlikes: [RegExp, string][] = [
  // 'The same' is written like 'breath'.
  [
    /(?<!(?:ضيق[ةه]?|كتم[ةه]|صعوب[ةه]|خ[دذ]|مقطوع)\s)(?<!\p{L})([وبلع]?)نفس(?=\s+ال(?:وجع|[اأ]لم|شي|مشكل|حال|حرك|تمرين|تمارين|موعد|مكان|وقت|معالج|دكتور|نوع|قص[ةه]|كتف|ركب|ضهر|ظهر|رقب|جلس|سبب|صداع|دوخ))/gu,
    '$1زات',
  ],
  [/^\s*نفس(?=\s+(?:وجع|[اأ]لم|مشكل))/gu, 'زات'],
  // The age 40 and the week 39 are no temperatures.
  [/(?<!\p{L})([وب]?عمر\p{L}{0,3}\s+|[وب]?(?:ال)?[اأ]سبوع\s+(?:ال)?)(?:3[89]|40)(?!\d|\.\d)/gu, '$1'],
  [/(?<!\d)(?:3[89]|40)(?=\s*(?:سن[ةه]|عام|[اأ]سبوع|دقيق[ةه]|دولار|كيلو|متر)(?!\p{L}))/gu, ''],
  // 'Now' would read as 'that', 'returned' as 'shivers' and 'carried a bag' as 'pregnant'.
  [/(?<!\p{L})(و?)رديت(?!\p{L})/gu, '$1جيت'],
  [/(?<!\p{L})(و?)ال[آا]ن(?!\p{L})/gu, '$1هلق'],
  [
    /حمل(?:ت|نا)?\s+(?=(?:ال)?(?:[اأ]غراض|صنادي|صندوق|[اأ]كياس|كيس|[تث]قيل|شنط|عفش|كرتون|كراتين|حديد|[اأ]ثاث))/gu,
    'شلت ',
  ],
  [/(?<!\p{L})([وبل]?)هذ[هي](?!\p{L})/gu, '$1هاي'],
  [/(?<!\p{L})(و?)متى(?!\p{L})/gu, '$1ايمتا'],
  [/رائح[ةه]/gu, 'ريحة'],
  [/بطي[ءئ]/gu, 'مهل'],
  [/هلء/gu, 'هلق'],
  [/عرق\s+النسا/gu, 'سياتيك'],
  [/سيدني/gu, 'سدنا'],
  [/عن\s+جد(?!\p{L})/gu, ''],
  // A doctor for the heart, a healthy heart and stress at work are no signs.
  [/(دكتور[ةه]?|طبيب[ةه]?|عياد[ةه]|[اأ]خصائي[ةه]?)\s+(?:ال)?(?:قلب|صدر|راس|[اأ]عصاب)(?!\p{L})/gu, '$1'],
  [/(?:ال)?قلب\p{L}?\s+(?:طلع\s+)?سليم/gu, 'سليم'],
  [/ضغط\s+(?:بال|في\s+ال|ال)?(?:شغل|عمل|دم)(?!\p{L})/gu, 'شغل'],
];

/** A part of a word that each of these forms, and each look-alike, has. */
const arabicFormWord = /[قكگ]ا?در|ستطيع|عا?رف|في[نيا]|\sعم|\sما|تشنج/;
const arabicLookAlikeWord =
  /نفس\s|3[89]|40|رديت|ال[آا]ن|حمل|هذ[هي]|متى|رائح|بطي[ءئ]|هلء|النسا|سيدني|عن\s|دكتور|طبيب|عياد|خصائي|سليم|ضغط\s/;
/** 'He fell', and 'she fell': too short to match by consonants, so that each has one spelling. */
const latinArabicFall = /\bw[aei]?2[aei]?(?:3|3?[aei]?(t))\b/g;
const latinArabicCannot = new RegExp(`\\b(w?)${latinArabicNot}${latinArabicCan}\\b`, 'g');

/** Arabic text with each of these forms in one. Few of the phrases have any, so the others are not searched for all. */
function normalizeArabic(text: string): string {
  const latinText = /[a-z]/.test(text)
    ? text.replace(latinArabicCannot, '$1 ma e2der').replace(latinArabicFall, 'we2e3$1')
    : text;
  const replaceAll = (all: string, [pattern, form]: [RegExp, string]) => all.replace(pattern, form);
  const withForms = arabicFormWord.test(latinText) ? arabicForms.reduce(replaceAll, latinText) : latinText;
  return arabicLookAlikeWord.test(withForms) ? arabicLookAlikes.reduce(replaceAll, withForms) : withForms;
}

/** How Arabic is typed in Latin letters and digits: each pattern, and its replacement. */
const latinArabicSounds: [RegExp, string][] = [
  [/7/g, 'h'],
  [/5/g, 'kh'],
  [/8/g, 'gh'],
  [/2/g, ''],
  [/(?<!^)[aeiouwy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A word with fewer consonants may be English: 'has', 'her'. */
const minArabicConsonants = 3;

function latinArabicConsonants(word: string): string {
  if (/^\d+$/.test(word) || hasVietnameseMarks(word)) return word;
  const consonants = latinArabicSounds.reduce(
    (result, [sound, letter]) => result.replace(sound, letter),
    withoutMarks(word),
  );
  return consonants.length < minArabicConsonants ? word : consonants;
}

function withoutSuffixes(word: string): string {
  let stem = word;
  for (
    let shorter = stem.replace(arabicSuffix, '');
    shorter !== stem;
    shorter = stem.replace(arabicSuffix, '')
  )
    stem = shorter;
  return stem;
}

/** The stem of an Arabic word, so that 'my chest' matches 'in the chest'; in Latin letters, its consonants. */
function arabicStem(word: string): string {
  if (!/\p{Script=Arabic}/u.test(word)) return latinArabicConsonants(word);
  const letters = withoutMarks(
    word.replace(/\p{M}/gu, '').replace(/[أإآٱىیئؤةکچڤپظثذء]/g, (letter) => arabicLetters[letter] ?? ''),
  );
  const withoutPrefix = letters.replace(arabicPrefix, '');
  const root = withoutSuffixes(withoutPrefix.replace(arabicVerbPrefix, ''));
  const stem =
    root.length < minRootLetters && !weakArabicVerb.test(withoutPrefix)
      ? withoutSuffixes(withoutPrefix)
      : root;
  // Iraqis use either of two letters for one sound. The letters are replaced after the suffixes are removed, since
  // only one of them is the suffix 'your'. 'Neck' would become 'knee'.
  return stem.replace(/^رگب/, 'رقب').replace(/(?<!^ر)[قگ]/g, 'ك');
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;
const vietnameseMarks = /đ|[\u0300-\u0303\u0306\u0309\u031b\u0323]/;

const hasVietnameseMarks = (text: string) => vietnameseMarks.test(text.normalize('NFD'));

/** Of a message that is typed without accents, less than this share of words may have them. */
const fewMarksShare = 1 / 3;

function hasFewVietnameseMarks(message: string): boolean {
  const words = message.split(/\s+/);
  return words.filter(hasVietnameseMarks).length < words.length * fewMarksShare;
}

/** Syllables in the short forms of text messages: 'not', and 'can'. */
const vietnameseShortForms: Record<string, string> = {
  ko: 'không',
  k: 'không',
  khg: 'không',
  hk: 'không',
  hok: 'không',
  kh: 'không',
  hổng: 'không',
  dc: 'được',
  đc: 'được',
  đuoc: 'được',
  đk: 'được',
};

/** The end of a Vietnamese question, which has the word for no, but denies nothing after it: 'can I?', 'is it all right?' */
const vietnameseQuestion =
  /(?<!\p{L})(được|đc|phải|đúng|có sao|duoc|dc|phai|dung|co sao) (?:không|hông|khong|hong|ko|k)(?!\p{L})/gu;

/** A syllable with its tone at the end, since hòa and hoà are the same. */
function vietnameseSyllable(word: string): string {
  const decomposedWord = word.normalize('NFD');
  return decomposedWord.replace(toneMarks, '') + (decomposedWord.match(toneMarks) ?? []).join('');
}

/** The mark of a phrase that counts even if it has lasted for years, such as the wish to die. */
const lastingMark = '!';

/** A range of words in a sentence, without the word at its end. */
type WordSpan = readonly [start: number, end: number];

/** A part of a phrase as in the file: 'numb|tingling' matches either word. Equal texts are the same part. */
type PhrasePart = string;

/** A run of words to search for. */
interface WordRun {
  words: readonly string[];
  parts: PhrasePart[];
  /**
   * True for a run of several words that is not a denial itself. Its words deny no phrase, such as the 'no' of
   * 'no feeling'.
   */
  deniesNothing: boolean;
}

/** The parts of a phrase that must occur in one sentence. */
interface Phrase {
  parts: PhrasePart[];
  /** Whether the phrase counts even if it has lasted for years. */
  isLasting: boolean;
  /**
   * Whether the parts may be long past if the sentence has a word such as now. Only the first of several sentences may
   * be: it tells of a risk, such as an operation, and the others of the sign.
   */
  mayBePast: boolean;
}

/**
 * The phrases found in a message. `current` has those that are not long past; `all` also has those that count
 * only beside a current phrase of the same sign.
 */
interface FoundPhrases {
  all: Set<Phrase>;
  current: Set<Phrase>;
}

/** A phrase of the file; its parts separated by a slash may be in several sentences. */
interface SignPhrase {
  sign: string;
  phrases: Phrase[];
}

interface PhraseIndex extends Pick<MessageReader, 'ignored' | 'maxGap'> {
  /** The runs to search for, by their first word. */
  runs: Map<string, WordRun[]>;
  signPhrases: SignPhrase[];
  /** The denials, each a run of words such as 'no sign of', by their last word. */
  denied: Map<string, string[][]>;
  or: ReadonlySet<string>;
  /** The times, each a run of words, by their first word. */
  past: Map<string, string[][]>;
  years: Map<string, string[][]>;
  now: Map<string, string[][]>;
  notNow: Map<string, string[][]>;
  clauseSeparators: ReadonlySet<string>;
}

function buildIndex(words: SignWords, reader: MessageReader): PhraseIndex {
  const { splitIntoWords, ignored, matchesIgnored, maxGap } = reader;
  /** Drops ignored words if two others remain: 'between the legs' matches 'between my legs', but 'end it' not 'the end'. */
  const searchRunOf = memoize((text: string) => {
    const run = splitIntoWords(plainText(text));
    const unignoredWords = matchesIgnored ? run : run.filter((word) => !ignored.has(word));
    return unignoredWords.length > 1 ? unignoredWords : run;
  });
  const searchRunsOf = (texts: readonly string[]) =>
    texts.map(searchRunOf).filter(({ length }) => length > 0);
  const byFirstWord = (runs: string[][]) => Map.groupBy(runs, ([first = '']) => first);
  const alternativesIn: (part: string) => string[] = memoize((part) =>
    part.split('|').flatMap((text) => {
      const group = words.groups[wordGroupName(text) ?? ''];
      return group === undefined ? [text.trim()] : alternativesIn(group);
    }),
  );
  const deniedRuns = words.denied.map((text) => splitIntoWords(plainText(text)));
  const denials = new Set(deniedRuns.map((run) => run.join(' ')));
  const runsByText = new Map<string, WordRun>();
  const wordRunOf = memoize((text: string): WordRun => {
    const run = searchRunOf(text);
    const key = run.join(' ');
    const wordRun = runsByText.get(key) ?? {
      words: run,
      parts: [],
      deniesNothing: run.length > 1 && !denials.has(key),
    };
    if (run.length > 0) runsByText.set(key, wordRun);
    return wordRun;
  });
  const knownParts = new Set<PhrasePart>();
  const addPart = (text: string): PhrasePart => {
    const part = text.trim();
    if (knownParts.has(part)) return part;
    knownParts.add(part);
    for (const { parts } of alternativesIn(part).map(wordRunOf)) if (!parts.includes(part)) parts.push(part);
    return part;
  };
  const signPhrases = Object.entries(words.signs).flatMap(([sign, phrases]) =>
    phrases.map((phraseText): SignPhrase => {
      const isLasting = phraseText.startsWith(lastingMark);
      const sentences = phraseText.replace(lastingMark, '').split('/');
      return {
        sign,
        phrases: sentences.map((each, position) => ({
          parts: each.split('+').map(addPart),
          isLasting,
          mayBePast: sentences.length > 1 && position === 0,
        })),
      };
    }),
  );
  const runs = Map.groupBy(runsByText.values(), ({ words: [first = ''] }) => first);
  return {
    ignored,
    maxGap,
    runs,
    signPhrases,
    denied: Map.groupBy(deniedRuns, (run) => run.at(-1) ?? ''),
    or: new Set(searchRunsOf(words.or).flat()),
    past: byFirstWord(searchRunsOf(words.past)),
    years: byFirstWord(searchRunsOf(words.years)),
    now: byFirstWord(searchRunsOf(words.now)),
    notNow: byFirstWord(searchRunsOf(words.notNow ?? [])),
    clauseSeparators: new Set(searchRunsOf(words.parts).flat()),
  };
}

/** The index after a run of words at `start`, which may have ignored words between; undefined without a run. */
function endOfRun(
  run: readonly string[],
  words: readonly string[],
  start: number,
  ignored: ReadonlySet<string>,
): number | undefined {
  if (words[start] !== run[0]) return undefined;
  let at = start + 1;
  for (let index = 1; index < run.length; index += 1) {
    while (words[at] !== run[index] && mayComeBetween(words[at], ignored)) at += 1;
    if (words[at] !== run[index]) return undefined;
    at += 1;
  }
  return at;
}

/** Whether a word may come between those of a run: an ignored word, or a small number. */
function mayComeBetween(word: string | undefined, ignored: ReadonlySet<string>): boolean {
  return word !== undefined && (ignored.has(word) || (word.length <= 2 && /^\d+$/.test(word)));
}

/** Adds the phrases in a sentence to `found`. */
function findPhrasesIn(sentence: string[], index: PhraseIndex, year: number, found: FoundPhrases): void {
  /** The positions of words in the sentence at which each part of a phrase starts. */
  const positionsOfPart = new Map<PhrasePart, Set<number>>();
  /** The positions of words of any phrase, and of those in runs of several words: 'no' in 'no feeling'. */
  const phrasePositions = new Set<number>();
  const runPositions = new Set<number>();
  for (const [start, word] of sentence.entries())
    for (const run of index.runs.get(word) ?? []) {
      const end = endOfRun(run.words, sentence, start, index.ignored);
      if (end === undefined) continue;
      for (let at = start; at < end; at += 1) {
        phrasePositions.add(at);
        if (run.deniesNothing) runPositions.add(at);
      }
      for (const part of run.parts) {
        positionsOfPart.set(part, (positionsOfPart.get(part) ?? new Set()).add(start));
      }
    }
  const isDenied = denialFinder(sentence, index, phrasePositions, runPositions);
  const isPast = pastFinder(sentence, index, year);
  /** The positions of a part that are neither denied nor past, by the options that {@link pastFinder} explains. */
  const undeniedStarts = (isDependent: boolean, isLasting: boolean) =>
    memoize((part: PhrasePart) =>
      [...(positionsOfPart.get(part) ?? [])].filter(
        (start) => !isDenied(start) && !isPast(start, { isDependent, isLasting }),
      ),
    );
  const startsOf = {
    first: undeniedStarts(false, false),
    lasting: undeniedStarts(false, true),
    other: undeniedStarts(true, false),
  };
  for (const { phrases } of index.signPhrases)
    for (const phrase of phrases) {
      if (found.current.has(phrase) || !phrase.parts.every((part) => positionsOfPart.has(part))) continue;
      const [first = '', ...others] = phrase.parts;
      const startsOfFirstPart = phrase.isLasting ? startsOf.lasting : startsOf.first;
      const areOtherPartsNear = (start: number) =>
        others.every((part) => startsOf.other(part).some((at) => Math.abs(at - start) <= index.maxGap));
      if (startsOfFirstPart(first).some(areOtherPartsNear)) {
        found.all.add(phrase);
        found.current.add(phrase);
      } else if (phrase.mayBePast && startsOf.other(first).some(areOtherPartsNear)) found.all.add(phrase);
    }
}

/** Caches the results of a function by its argument, up to `maxSize` of them. */
function memoize<Key, T>(compute: (key: Key) => T, maxSize = Number.POSITIVE_INFINITY): (key: Key) => T {
  const results = new Map<Key, T>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    if (results.size < maxSize) results.set(key, result);
    return result;
  };
}

/** The maximum number of words of one item in a denied list. */
const maxItemWords = 6;

/**
 * Creates the check whether the part at a position is denied: by a word before it, with only words of signs between, or in
 * a denied list such as 'no fever, numbness or tingling'. A word of a phrase itself does not deny, as in 'no feeling'.
 *
 * @param signPositions - the positions of words of signs
 * @param runPositions - the positions of words in phrases of several words
 */
function denialFinder(
  sentence: readonly string[],
  { denied, or, ignored, clauseSeparators }: PhraseIndex,
  signPositions: ReadonlySet<number>,
  runPositions: ReadonlySet<number>,
): (start: number) => boolean {
  const isDenialEndingAt = (run: readonly string[], end: number) =>
    !runPositions.has(end - 1) && endOfRun(run, sentence, end - run.length, ignored) === end;
  /** Whether a denial is part of a question: in Chinese, a verb and its denial, as in 是不是 (is it, is it not). */
  const isQuestion = (run: readonly string[], end: number) =>
    run.length > 1 && sentence[end - run.length - 1] === run.at(-1);
  const isDeniedAt = [false];
  for (const at of sentence.keys()) {
    const word = sentence[at] ?? '';
    // 'But' ends a denial, even if it is also a word of a phrase: 'nothing on the scan, but today chest pain'.
    const isSkipped = !clauseSeparators.has(word) && (signPositions.has(at) || mayComeBetween(word, ignored));
    const runs = denied.get(word) ?? [];
    isDeniedAt.push(
      runs.some((run) => isDenialEndingAt(run, at + 1) && !isQuestion(run, at + 1)) ||
        (isSkipped && isDeniedAt[at] === true),
    );
  }
  const lastOrIndex = sentence.findLastIndex((word) => or.has(word));
  return memoize((start: number) => {
    const isSeparator = (word: string | undefined) =>
      word !== undefined && (or.has(word) || (lastOrIndex >= start && word === separator));
    let at = start;
    while (!isDeniedAt[at]) {
      if (!isSeparator(sentence[at - 1])) return false;
      // Moves back to the start of the previous item of the list, or to a denial within that item.
      const end = at - 1;
      do at -= 1;
      while (at > 0 && end - at < maxItemWords && !isSeparator(sentence[at - 1]) && !isDeniedAt[at]);
    }
    return true;
  });
}

/** The number that means any age in the words of the file, as in 'he is 9 now'. */
const anyAge = '9';

/**
 * If a clause has at most this share of `maxGap` words, its time also applies to the clause beside it: 'in
 * 2019, I had ...'
 */
const shortClauseShare = 1 / 7;

/**
 * Creates the check whether the part at a position is clearly long past: its clause has a time long ago and no word such as
 * now. A part that belongs to another part, such as an operation, may have lasted for years, and is not past if the whole
 * sentence has a word such as now.
 */
function pastFinder(
  sentence: readonly string[],
  { past, years, now, notNow, clauseSeparators, ignored, maxGap }: PhraseIndex,
  year: number,
): (start: number, of: { isDependent: boolean; isLasting: boolean }) => boolean {
  const isClauseEdge = (word: string | undefined) =>
    word === undefined || word === separator || clauseSeparators.has(word);
  const clauseAt = (at: number): WordSpan => {
    let from = at;
    while (!isClauseEdge(sentence[from - 1])) from -= 1;
    let end = at;
    while (!isClauseEdge(sentence[end])) end += 1;
    return [from, end];
  };
  const runsIn = (words: readonly string[], runs: ReadonlyMap<string, string[][]>): WordSpan[] =>
    words.flatMap((word, start) =>
      (runs.get(word) ?? []).flatMap((run): WordSpan[] => {
        const end = endOfRun(run, words, start, ignored);
        return end === undefined ? [] : [[start, end]];
      }),
    );
  const spanHasRun = (span: WordSpan, runs: ReadonlyMap<string, string[][]>) =>
    runsIn(sentence.slice(...span), runs).length > 0;
  /** Whether a run is not within one of others: 'when he was little' is, in 'since when he was little'. */
  const hasRunOutside = (runs: readonly WordSpan[], others: readonly WordSpan[]) =>
    runs.some(([start, end]) => !others.some(([from, to]) => from <= start && end <= to));
  const spanHasPastTime = (span: WordSpan) => {
    const words = sentence.slice(...span);
    return hasRunOutside(runsIn(words, past), runsIn(words, years));
  };
  const sentenceHasNow = () =>
    hasRunOutside(
      runsIn(sentence, now),
      runsIn(
        sentence.map((word) => (/^\d{1,2}$/.test(word) ? anyAge : word)),
        notNow,
      ),
    );
  const spanHasPastYear = ([start, end]: WordSpan) =>
    sentence.slice(start, end).some((word) => /^(19|20)\d\d$/.test(word) && Number(word) < year);
  const pastOfClauseAt = memoize((from: number): { isAgo: boolean; isForYears: boolean } => {
    const [, to] = clauseAt(from);
    const shortClausesBeside = [clauseAt(from - 1), clauseAt(to + 1)].filter(
      ([start, end]) =>
        start < end && end - start <= maxGap * shortClauseShare && !spanHasRun([start, end], now),
    );
    const spans = [[from, to] as const, ...shortClausesBeside];
    if (spanHasRun([from, to], now)) return { isAgo: false, isForYears: false };
    return {
      isAgo: spans.some((span) => spanHasPastYear(span) || spanHasPastTime(span)),
      isForYears: spans.some((span) => spanHasRun(span, years)),
    };
  });
  const clauseStart = memoize((at: number) => clauseAt(at)[0]);
  let isNow: boolean | undefined;
  return (start, { isDependent, isLasting }) => {
    const { isAgo, isForYears } = pastOfClauseAt(clauseStart(start));
    if (!isAgo && (isLasting || isDependent || !isForYears)) return false;
    isNow ??= sentenceHasNow();
    return !(isDependent && isNow);
  };
}
