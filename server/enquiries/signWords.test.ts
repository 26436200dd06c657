import { describe, expect, test } from 'vitest';
import { type SignWords, signWords, urgencies, warningSignsFile } from '../../src/content/warningSigns.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { languages } from '../../src/text/languages.ts';
import { signFinder } from './signWords.ts';

const noGrammarWords = {
  groups: {},
  ignored: [],
  denied: [],
  or: [],
  past: [],
  years: [],
  now: [],
  parts: [],
};

const english: SignWords = {
  groups: { legs: 'between the legs | <below>', below: 'down there' },
  ignored: ['the', 'my', 'is', 'been', 'have', 'has', 'a', 'any', 'in', 'of', 'I'],
  denied: ['no', 'not', 'dont have', 'without'],
  or: ['or', 'nor'],
  past: ['years ago', 'last year'],
  years: ['for years', 'since years ago'],
  now: ['now', 'today'],
  notNow: ['she is 9 now', 'fine now'],
  parts: ['and', 'but'],
  signs: {
    numb: ['numb | no feeling + <legs> | when I wipe'],
    stroke: ['had a stroke', 'face drooping'],
    breathless: ["can't breathe", 'shortness of breath'],
    seizure: ['seizure'],
    pregnancy: ['pregnant / bleeding | gush'],
    chest: ['pain + chest'],
    suicidal: ['! want to die'],
    fever: ['fever but now'],
    leaving: ['cannot go on'],
    fall: ['fell'],
    bleeding: ['blood thinners / hit my head'],
    side: ['cold and numb + one side'],
  },
};

const wordsByLanguage = {
  en: english,
  ar: {
    ...noGrammarWords,
    ignored: ['عندي'],
    denied: ['ما', 'ما في', 'بدون', 'ماكو', 'mafi'],
    signs: {
      chest: ['وجع | ألم + صدر', 'waja3 + sadr'],
      numb: ['خدر + بين الرجلين'],
      hand: ['ثقيلة + يد', 'قدر + قلب', '7arara + 39'],
      rash: ['7asasiye + dawa', 'حساسية + دوا'],
      jaw: ['فك'],
      lost: ['تايه'],
      father: ['ابي'],
      tonight: ['الليلة'],
      moves: ['تتحرك'],
      vomits: ['تقيأ', 'لعيان'],
      seizure: ['تشنج'],
      breathless: ['5ane2', 'أتنفس'],
      urine: ['ما قادر ابول', 'ma fini bawwel'],
      belly: ['نفخة + بطن', 'ورم + بيضة'],
      neck: ['تنمل + رقبة'],
      drowsy: ['ما عم يصحى'],
      birth: ['حرارة + ولادة'],
      head: ['we2e3 3a raso'],
      today: ['ضعف + اليوم', 'ضعف + الآن'],
      carried: ['الحمل'],
      fever: ['39 | 40 | بردية + ظهر'],
    },
  },
  vi: {
    ...noGrammarWords,
    denied: ['không', 'không bị'],
    or: ['hay', 'hoặc'],
    signs: { numb: ['tê + giữa hai chân | vùng kín'], chest: ['đau ngực'], breathless: ['thở không được'] },
  },
  zh: {
    ...noGrammarWords,
    ignored: ['的', '了', '我'],
    denied: ['没有', '不是'],
    or: ['、', '或'],
    past: ['年前', '以前'],
    now: ['现在', '以前没'],
    signs: {
      numb: ['麻 + 两腿之间 | 下身'],
      head: ['头痛'],
      arm: ['动不了'],
      tingling: ['痹'],
      turning: ['躺着'],
      fever: ['39'],
    },
  },
};

const findSigns = signFinder(wordsByLanguage);
const signsIn = (message: string) => findSigns(message, 2026);

describe('a sign is found in a message', () => {
  test.each([
    ['in any order', 'Between the legs I am numb', 'numb'],
    ['with another ending', 'Numbness between my leg since monday', 'numb'],
    ['in capitals, with a curly quote', 'I CAN’T BREATHE', 'breathless'],
    ['with the verb in full', 'He can not breathe', 'breathless'],
    ['with one slip in a long word', 'a siezure this morning', 'seizure'],
    ['if a word of the phrase itself denies', 'I have no feeling down there', 'numb'],
    ['after another sentence', 'My back is bad. Also numb when I wipe!', 'numb'],
    ['with words of another language', 'Hello, عندي وجع بصدري thank you', 'chest'],
    ['in Arabic with other letter forms', 'أَلَم في الصَّدر', 'chest'],
    ['in Arabic in Latin letters', 'fi wja3 b sadri', 'chest'],
    ['in Vietnamese with accents', 'Tôi bị tê ở giữa hai chân', 'numb'],
    ['in Vietnamese without accents', 'toi bi te giua hai chan', 'numb'],
    ['with a negated verb as people hear it', 'He carnt breathe', 'breathless'],
    ['with a sign for and', 'cold & numb on one side', 'side'],
    ['after the end of a question in Vietnamese', 'tập được không đau ngực quá', 'chest'],
    ['after the end of a question in Vietnamese without accents', 'co sao ko dau nguc qua', 'chest'],
    ['in short forms of Vietnamese', 'má tôi thở ko đc', 'breathless'],
    ['in short forms of Vietnamese without accents', 'ma toi tho k dc', 'breathless'],
    ['in Vietnamese with accents in one name', 'Chị Hạnh oi ma toi dau nguc', 'chest'],
    ['in the Arabic "cannot" of Egypt', 'مش عارفة ابول', 'urine'],
    ['in the Arabic "cannot" of Iraq', 'مكدر ابول', 'urine'],
    ['in the Arabic "cannot" of Lebanon', 'وما عاد فيني ابول', 'urine'],
    ['in the standard Arabic "cannot"', 'لا أستطيع أن أبول', 'urine'],
    ['in the Arabic "cannot" in Latin letters', 'w msh 2adra bawwel', 'urine'],
    ['in Arabic with another word for not', 'ابوي مو عم يصحى', 'drowsy'],
    ['in Arabic after "after", which has a word like not', 'بعد ما تقيأ', 'vomits'],
    ['in an Arabic word that begins like "and"', 'من بعد ولادتي حرارة', 'birth'],
    ['in an Arabic word with the letters of Iraq', 'رگبتي تنمل', 'neck'],
    ['in an Arabic word that begins like a prefix', 'نفخة ببطني', 'belly'],
    ['in an Arabic word that begins like a prefix, with "the"', 'البيضة اليمين فيها ورم', 'belly'],
    ['in Arabic with the pronoun of Lebanon', 'ألم بصدرو', 'chest'],
    ['in Arabic with letters of a dialect', 'ما اگدر وگلبي تعبان، گلبه يگدر', 'hand'],
    ['in Arabic after "on the"', 'وجع عالصدر', 'chest'],
    ['in an Arabic verb of another person', 'ابنك يحرك رجله', 'moves'],
    ['in an Arabic verb with a weak ending', 'عم يتقيأ', 'vomits'],
    ['in Arabic with repeated letters', 'وجعععع صدري', 'chest'],
    ['in another spelling of a verb in Arabic in Latin letters', 'w wa2a3 3a raso', 'head'],
    ['in Arabic with the word for today', 'ضعف واليوم زاد', 'today'],
    ['in Arabic with a temperature', 'ظهري وحرارة ٣٩.٢', 'fever'],
    ['with digits of Arabic', '7arara ٣٩', 'hand'],
    ['in simplified Chinese', '我的两腿之间很麻', 'numb'],
    ['in traditional Chinese', '兩腿之間麻了。請回電', 'numb'],
    ['in Chinese beside a character that is in another word', '有点头痛', 'head'],
    ['in traditional Chinese with a variant of a character', '下身痺', 'tingling'],
    ['in the traditional Chinese of Taiwan', '躺著也轉', 'turning'],
    ['in a Chinese question', '是不是头痛', 'head'],
    ['beside a clause that says it is new', '头痛得厉害，以前没有', 'head'],
    ['after a denial and a space in Chinese', '没有下身麻 头痛', 'head'],
    [
      'with a part in the next sentence, if the phrase allows it',
      'I am 30 weeks pregnant. There was a gush',
      'pregnancy',
    ],
    ['in words with repeated letters', 'pregnant and bleeeeding', 'pregnancy'],
    [
      'although it has lasted for years, if it still counts',
      'I have wanted to die, I want to die for years',
      'suicidal',
    ],
    ['with a cause that has lasted for years', 'On blood thinners for years. Hit my head', 'bleeding'],
    ['with an old cause, if the sentence has now', 'Pregnant last year and bleeding now', 'pregnancy'],
    ['if another thing is denied', 'No idea why, but numb between the legs', 'numb'],
    ['after a denial and but, which is also in a phrase', 'No fever but now numb down there', 'numb'],
    ['if it is in doubt', 'I dont know if I had a stroke', 'stroke'],
    ['if a past one is back', 'I had a stroke in 2019 and now my face is drooping', 'stroke'],
    [
      'with a cause that is still there since long ago',
      'On blood thinners since years ago. Hit my head',
      'bleeding',
    ],
    [
      'with an old cause, if the sentence has another now than an age',
      'Pregnant last year, she is 8 now, and today there was a gush',
      'pregnancy',
    ],
    ['of this year', 'I had a stroke in 2026', 'stroke'],
  ])('%s, as in %j', (_how, message, sign) => {
    expect(signsIn(message)).toEqual([sign]);
  });
});

describe('no sign is found', () => {
  test.each([
    ['in an Arabic word for the eyes that looks like nausea', 'دكتور العيون'],
    ['in an Arabic spasm of a muscle, not a seizure', 'تشنج بعضلات الظهر'],
    ['in the Arabic word for the knee, not the neck', 'ركبتي تنمل'],
    ['after an Arabic word for not', 'ما تقيأ'],
    ['in another word with the same stem', 'Cold and numb on my side'],
    ['in an Arabic verb of two letters', 'مساج يفكني'],
    ['in an Arabic word with an ending', 'اي يوم، وتاني يوم'],
    ['in an Arabic word for a child', 'ابني'],
    ['at night, not tonight', 'بالليل'],
    ['in an Arabic verb that sounds like a noun', 'ما بقدر اتقلب'],
    ['in an Arabic word for a sense that looks like an allergy', 'الإحساس طبيعي بعد الدوا'],
    ['in the Arabic word for the same, not a breath', 'نفس الوجع'],
    ['in an Arabic word for returned that looks like shivers', 'رديت من الظهر'],
    ['in the Arabic words for that and second that look like now', 'قال ان التانية ضعف'],
    ['in Arabic for carrying, not pregnant', 'حملت اغراض'],
    ['in Arabic with every day, not today', 'ضعف كل يوم'],
    ['in Arabic with an age, not a temperature', 'عمري ٤٠ وظهري'],
    ['in Arabic with a week of pregnancy, not a temperature', 'بالاسبوع ٣٩ وظهري، ٣٩ اسبوع'],
    ['in an Arabic word for the mind', 'نفسيتي تعبانة'],
    ['in a Vietnamese word that sounds like Arabic', 'vắt khăn là nhức'],
    ['if all of it is long past, with another thing now', 'I was pregnant and bleeding years ago, fine now'],
    ['across two sentences', 'My hand is numb. It hurts between the legs of my chair'],
    [
      'in English words that name a thing or a day',
      'Chest press gives me pain. I cannot go on Thursday. I cannot go on the bike. I fell pregnant',
    ],
    ['within other words', 'The number between the legs of the race'],
    ['if it is denied', 'No numbness between the legs'],
    ['if it is denied with a verb', "I don't have any numbness down there"],
    ['in a denied list', 'No fever, seizures or numbness down there'],
    ['if another word of it is denied', 'No pain in the chest, but pain in the knee'],
    ['in a run of denied signs', 'No seizure numbness between the legs'],
    ['if it has lasted for years', 'Numb between the legs for 20 years'],
    ['if its second part is long past', 'Pain in my knee, my chest was bad two years ago'],
    ['if its second sentence is long past', 'I am pregnant. Bleeding last year, but I am tired today'],
    ['if its second sentence is denied', 'I am pregnant. No bleeding'],
    ['in English words that look like Arabic in Latin letters', 'his shoulder has her weight to do'],
    ['if it is denied in Arabic', 'ما في خدر بين الرجلين'],
    ['if it is denied in a short form of Vietnamese', 'Tôi ko đau ngực'],
    ['if it is denied in Vietnamese', 'Tôi không bị tê vùng kín hay đau ngực'],
    ['in a Chinese word with a character of a phrase', '麻烦看看两腿之间的肌肉，膝头痛'],
    ['without the ignored word of a Chinese phrase', '平时运动不多'],
    ['in Chinese with an age, not a temperature', '我39歲'],
    ['if it is denied in Chinese', '没有头痛、下身麻'],
    ['of years ago in Chinese, with a space before now', '十年前经常头痛得睡不着 现在打球很好'],
    ['of years ago, beside a present age', 'The chest was bad last year, she is 8 now, pain in the knee'],
    [
      'of years ago, with a now that says all is well',
      'Pain in the knee, the chest was bad years ago, fine now',
    ],
    ['of a past year', 'I had a stroke in 2019'],
    ['of years ago', 'Two years ago I had a stroke'],
    ['with a past year beside it', 'In 2019, I had a stroke'],
    ['in Vietnamese with other accents', 'Tôi bị tệ ở giữa hai chân'],
  ])('%s, as in %j', (_how, message) => {
    expect(signsIn(message)).toEqual([]);
  });
});

test.each([
  ['عم', 'عمي', 'a verb of the present', 'uncle'],
  ['هذه', 'يهذي', 'this', 'raves'],
  ['متى', 'مثانتي', 'when', 'bladder'],
  ['كم', 'لقمة', 'how much', 'a bite'],
  ['بس', 'بيبسي', 'but', 'cola'],
  ['مرة', 'تمرين', 'once', 'exercise'],
  ['تأمين', 'أمي', 'insurance', 'mother'],
  ['فاتورة', 'وركي', 'invoice', 'hip'],
  ['لبنان', 'ابني', 'Lebanon', 'my son'],
  ['بلك بل', 'البلكون', 'bulk bill', 'balcony'],
  ['لسا', 'لساني', 'still', 'tongue'],
  ['ما', 'ماكينة', 'not', 'machine'],
  ['ردوا', 'بردية', 'answer', 'shivers'],
  ['رايح', 'رائحة', 'going', 'a smell'],
  ['بطيء', 'بطة', 'slow', 'calf'],
  ['ست', 'ستي', 'six', 'grandmother'],
  ['امي', 'آلام', 'mother', 'pains'],
  ['أو', 'اوي', 'or', 'very'],
  ['عرق النسا', 'عرق', 'sciatica', 'sweat'],
])('the Arabic word %s does not match %s (%s, %s)', (messageWord, phraseWord) => {
  const findWord = signFinder({ ar: { ...noGrammarWords, signs: { word: [phraseWord] } } });
  expect(findWord(messageWord, 2026)).toEqual([]);
  expect(findWord(phraseWord, 2026)).toEqual(['word']);
});

test('each of several signs in a message is found once', () => {
  expect(signsIn('Seizure today. Seizure again. Cannot breathe. 頭痛').toSorted()).toEqual([
    'breathless',
    'head',
    'seizure',
  ]);
});

test.each([
  ['one long word', 'a'.repeat(5000)],
  ['one long Arabic word', 'هي'.repeat(2500)],
  ['hundreds of denied lists', 'no, or '.repeat(700)],
  ['a sign that is denied many times', 'no numbness between the legs or '.repeat(150)],
])('a sign is found in a message even after %s', (_what, before) => {
  expect(signsIn(`${before}. Seizure`)).toEqual(['seizure']);
});

describe('with the phrases of the site', () => {
  const findSignsOnSite = signFinder(
    Object.fromEntries(
      languages.map((language) => [
        language,
        signWords(readContent(warningSignsFile, language), { required: false }),
      ]),
    ),
  );

  test.each([
    ['cauda-equina', 'both legs tingly and numb when I wipe, trouble weeing. Can I get in Monday?'],
    ['stroke', 'Mums face dropped on one side this morning and her speach is slurred'],
    ['cannot-stand-on-it', 'rolled my ankle at netball, cant put any weight on it'],
    ['pregnancy', '26 weeks pregnant and baby is moving less today'],
    ['chest-pain', 'صدري عم يوجعني من الصبح'],
    ['cannot-get-up', 'أمي وقعت بالحمام وما عم تقدر تقوم'],
    ['cauda-equina', 'khadar been rijlay w ma fini bawwel'],
    ['chest-pain', 'ba tôi tức ngực từ sáng tới giờ'],
    ['cauda-equina', 'toi bi te giua hai chan va khong di tieu duoc tu hom qua'],
    ['suicidal-thoughts', '痛得不想活了'],
    ['lung-clot', '做完手術之後喘不過氣'],
    ['cauda-equina', 'my legs just wont hold me since yesterday, both of them like jelly'],
    ['cauda-equina', 'مش حاسس بالمنطقة اللي بين رجليا خالص'],
    [
      'pregnancy-pressure',
      '34 weeks, seeing you for pelvic girdle pain. Splitting headache since last night',
    ],
    ['choking', 'علقت لقمة بزلعومو ومو عم يقدر يحكي ولونو عم يزرق'],
    ['lung-clot', 'ma 3am be2der e5od nafase'],
    ['head-knock', 'ابني خبط دماغه ومن ساعتها بيرجع'],
    ['baby-head-knock', 'بنتي ٣ شهور ضربت راسها'],
    ['slow-breathing', 'a5adet 3elbet el panadol kella'],
    ['choking', '食緊湯丸就咳極都咳唔出，面都紫晒'],
    ['slow-breathing', '从昨天到现在 Panadol 吃了有三十多片'],
    ['shunt', 'ابني عنده شنت من هو صغير، من يومين عم يستفرغ ونعسان'],
    ['chest-pain', 'الدكتور قال ما في شي بس هلق صار وجع صدري اقوى'],
    ['work-accident', 'اخوي وكع من السكلة ٤ متر على ظهره'],
    ['child-head-knock', 'ibni wa2a3 3a raso w estafragh marten'],
    ['deep-cut', '切菜切到手了，口子蛮深的。食指弯不下去，指尖没感觉'],
    ['hip-after-fall', '媽媽前年跌過，今早又跌倒，大腿根很痛'],
    ['sudden-headache', '头痛是老毛病，但今天是这辈子最痛的一次'],
    ['suicidal-thoughts', "I just can't go on"],
    ['suicidal-thoughts', 'đau đến mức muốn chết'],
    ['child-emergency', "He had febrile seizures when he was 2, he's 11 now and just had another one"],
    ['dizzy-for-hours', 'Chóng mặt nhiều năm nhưng lần này nhà quay ba tiếng không ngừng dù nằm yên'],
    ['mind-after-birth', 'Wife gave birth two weeks ago. No sleep for four nights but full of energy'],
    ['child-still-limb', "Our boy turned 2. Since lunch he won't use his arm, it just hangs"],
    ['cold-arm-or-leg', 'rejla la mama saret berde w lawna abyad'],
    ['belly-pain', 'fajaa waja3 bi batni mitl el sikkin'],
    ['child-fever-and-drowsy', '他六岁。昨晚发烧39度，叫他都不怎么理人，脖子后面硬硬的'],
    ['work-accident', '脚被箱子压到，肿了'],
  ])('the sign %s is found in example %#', (sign, message) => {
    expect(findSignsOnSite(message, 2026), message).toContain(sign);
  });

  test.each([
    'Lower back pain for 5 years, worse when sitting. Can you fit me in on Tuesday?',
    'She denies chest pain, shortness of breath or dizziness. Referred for gait training.',
    'My GP ruled out a heart attack, now I need rehab for my shoulder. I had a stroke in 2019.',
    'ما في خدر ولا ضعف بس وجع بالرقبة',
    'không tê, không yếu chân, chỉ đau cổ',
    'toi dau vai khong gio tay len duoc 6 thang nay',
    '没有胸痛、气短或者头晕，只是脖子僵硬',
    'Low back pain 15 yrs since a forklift accident, no different lately',
    'my daughter had febrile convulsions when she was a toddler, shes 9 now and hasnt had one since',
    'بنتي كان عندها تشنجات وهي صغيرة، دلوقتي عندها ٩ سنين',
    'بنتي عمرها تلات شهور ودايماً بتلف راسها ع اليمين',
    'ابني خبط دماغه من تلات اسابيع، لا ترجيع ولا دوخة. بدو يرجع يلعب',
    'صارلي سنتين تنمل أصابعي بالليل',
    'وجع ضهر صرلو ١٥ سنة من حادث شغل، يوم منيح ويوم لأ',
    'دكتور الصدر نصحني بتمارين',
    'بطة رجلي مشدودة من الركض، ما مسافر ولا مسوي عملية',
    'Má em không rành tiếng Anh, muốn đi tập. Em muốn tập đi cho vững',
    'Toi nhuc dau kieu moi co lau lau mot lan',
    'رديت من العملية الركبة قبل ٣ اسابيع والجرح نظيف ولا في حرارة',
    'صارلي جلطه بالقلب قبل عشر سنين وامشي كل يوم',
    'ابني لما كان عمره سنة صار معه تشنج من الحرارة، هلق عمره ١١',
    'عمري ٤٠ وظهري يوجعني',
    '我39岁，腰痛两个月',
    '抽过血都正常，小腿抽筋好多年',
    '五十肩，手伸不到背后，侧睡压到会痛',
    'امي ظهرها يوجعها، ما وكعت وما عدها حرارة',
    'My left foot is numb for years, GP checks it each visit, want strength exercises',
    '媽媽前年跌倒斷過髖骨，現在走路用拐杖。有沒有防跌的課程？',
    '去年車禍頸部受傷，當時手有麻，現在都好了',
    "My son had a seizure with a fever when he was 2, he's 11 now and nothing since",
    'bumped my head last month, no blackout, never had a headache from it, gp says all good',
    'Stiff as a board every morning for half an hour, then I loosen up',
    'had a fever last week, all better now, can I come back to class',
    "Can't go to the gym yet, is walking ok",
    'Nóng muốn chết, phòng tập có máy lạnh không',
    'Hồi nhỏ em bị sốt co giật, lớn lên không bị nữa, giờ em đau lưng',
    'Bé nhà em lúc 1 tuổi có co giật một lần, nay 7 tuổi khỏe mạnh, khám bàn chân bẹt',
  ])('no sign is found in a message without one, example %#', (message) => {
    expect(findSignsOnSite(message, 2026), message).toEqual([]);
  });

  test.each(languages)('every sign more urgent than "see a doctor today" has phrases in %s', (language) => {
    const { signs } = readContent(warningSignsFile, language);
    const urgentLevels: readonly string[] = urgencies.slice(0, urgencies.indexOf('doctor-today'));
    const urgentWithoutWords = Object.entries(signs).filter(
      ([, sign]) => urgentLevels.includes(sign.urgency) && !sign.words,
    );
    expect(urgentWithoutWords.map(([id]) => id)).toEqual([]);
  });
});
