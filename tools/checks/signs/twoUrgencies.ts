import {
  sentence,
  type Urgency,
  urgencies,
  type WarningSign,
  type WarningSigns,
} from '../../../src/content/warningSigns.ts';

/** Symptoms, with the words for them in signs. */
const symptoms: Record<string, RegExp> = {
  confusion: /\bconfus/,
  drowsiness: /drows|sleep(y|iness)/,
  'hard to wake': /hard to wake/,
  blackout: /blackout|pass(ing)? out|\byou faint|fainting|collapse/,
  'feeling faint': /feel(ing)? (sick or )?faint|faintness/,
  seizure: /seizure|\bfit\b/,
  vomiting: /vomit/,
  headache: /headache/,
  'stiff neck': /stiff neck/,
  'loss of sight': /loss of sight|lose your sight|double vision|sight or memory/,
  'blurred sight': /blurred sight/,
  'slurred speech': /slur|makes no sense|\bspeaking/,
  'drooping face': /droop/,
  'weak arm or leg': /\barms? or legs?\b[^.:]*\bweak|\bweak arm|loss of strength|weakness (near|after|away)/,
  'numb arm or leg': /\barms? or legs?\b[^.:]*\bnumb|numb limbs|numbness or weakness/,
  'numb hand': /numb fingers|hand pain or numbness|cut with numbness/,
  'numbness between the legs': /between (the|your) legs|back passage/,
  'bladder or bowel': /\bbladder\b|\bbowel\b|passing urine/,
  'unsteady walking': /unstead|(?<!you can )\bwalk(s|ing)?\b|leg that drags/,
  'a leg that bears no weight': /put weight on a leg|stand on it/,
  'chest pain': /chest (pain|tightness)/,
  'trouble breathing': /breathing/,
  'pounding heart': /(racing|pounding) heart/,
  'swollen calf': /\bcalf\b/,
  'hot joint': /\bhot\b[^.]*\bjoint|\bjoint[^.]*\bhot\b/,
  'feeling very unwell': /very unwell/,
  shivers: /\bshiver|\bshak/,
  'back pain with fever': /back pain[^.]*\bfever|\bfever[^.]*back pain/,
  'joint with fever': /joint[^.]*\bfever|\bfever[^.]*joint/,
  'headache with fever': /headache[^.]*\bfever|\bfever[^.]*headache/,
  'back pain after a fall': /back[^.]*\bfall|\bfall[^.]*\bback\b/,
  'neck pain': /neck pain/,
  dizziness: /dizz/,
  bleeding: /bleed/,
  'blood in the urine': /blood in (the|your) urine/,
  'belly pain': /belly pain|low in your belly/,
  'pain at the tip of the shoulder': /tip of the shoulder/,
  'cold limb': /\bcold\b[^.]*(fingers|toes|pale)/,
  'limb out of shape': /looks (bent|different|out of place)/,
  'trouble swallowing': /swallowing/,
  'a new lump': /new lump/,
  'pain at night': /pain at night|night after night/,
  'thoughts of ending your life': /ending your life|harm yourself/,
};

/** Ways to distinguish people: groups of words that exclude each other, for one symptom or for all. */
const circumstances: { of?: string; apart: Record<string, RegExp> }[] = [
  {
    apart: {
      suddenly: /\bsudden/,
      'within days': /within hours|hours or days|worse fast/,
      slowly: /\bslowly|over days or weeks|for (weeks|months)/,
    },
  },
  { apart: { past: /\bpast (chest|blackouts)/, present: /^(?!.*\bpast (chest|blackouts))/ } },
  { apart: { pregnant: /(?<!not )pregnan/, 'not pregnant': /not pregnant/ } },
  { apart: { child: /\b(child|baby)\b/, older: /after 50|65 or older|menopause/ } },
  {
    apart: {
      'after a knock to the head': /knock to (the|a child's) head|head injury/,
      'after needling': /needling|where a needle/,
      'after botulinum toxin': /botulinum/,
      'after an operation': /an operation/,
      'with a new aid': /new aid/,
    },
  },
  // Any sign of a blocked shunt is urgent, however slowly it came.
  { apart: { 'with a shunt': /\bshunt\b/, 'without one': /^(?!.*\bshunt\b)/ } },
  { of: 'hot joint', apart: { well: /while you feel well/, unwell: /very unwell/ } },
  {
    of: 'cold limb',
    apart: { 'fingers or toes': /fingers or toes/, 'the whole limb': /whole hand|\barm or leg\b/ },
  },
  { of: 'vomiting', apart: { testicle: /testicle/, head: /headache|knock to|head injury/ } },
  { of: 'shivers', apart: { 'soon over': /\bshivers/, 'without end': /cannot stop shaking/ } },
  { of: 'bleeding', apart: { little: /even a little/, heavy: /\bheavy/, smelly: /that smells/ } },
  {
    of: 'headache',
    apart: { severe: /worst|severe|pounding|gets worse/, lasting: /will not go away|sore scalp/ },
  },
];

/** Signs that rightly give a symptom another urgency than another sign. */
export interface AllowedPairs {
  sign: string;
  with: readonly string[];
  /** How the people of `sign` differ from those of the others. */
  why: string;
}

/** The instruction in one sentence of a sign. */
interface Advice {
  id: string;
  urgency: Urgency;
  text: string;
  /** The same with the people it concerns, in lower case, without negated symptoms. */
  said: string;
}

/**
 * The symptoms with two urgencies for the same people, a line for each pair of sentences.
 *
 * @param allowed - pairs to ignore; one that is no longer needed is reported too
 */
export function twoUrgencies(words: WarningSigns, allowed: readonly AllowedPairs[]): string[] {
  const advice = Object.entries(words.signs).flatMap(([id, sign]) => adviceOf(id, sign, words));
  const clashes = advice.flatMap((one, index) =>
    advice
      .slice(index + 1)
      .filter((other) => one.urgency !== other.urgency)
      .map((other) => ({ one, other, same: ofTheSame(one, other) }))
      .filter(({ same }) => same.length > 0),
  );
  const pairs = allowed.flatMap(({ sign, with: others }) => others.map((other) => pairOf(sign, other)));
  const found = new Set(clashes.map(({ one, other }) => pairOf(one.id, other.id)));
  return [
    ...clashes
      .filter(({ one, other }) => !pairs.includes(pairOf(one.id, other.id)))
      .map(
        ({ one, other, same }) =>
          `two urgencies for ${same.join(', ')}: ${told(one)}, and ${told(other)}. Give them one, say in the words whom each is for, or list the pair with its reason in tools/checks/signs/allowed.ts`,
      ),
    ...pairs
      .filter((pair) => !found.has(pair))
      .map(
        (pair) =>
          `tools/checks/signs/allowed.ts: ${pair} have no symptom under two urgencies any more; take the pair away`,
      ),
  ];
}

const pairOf = (one: string, other: string) => [one, other].sort().join(' and ');

const told = ({ id, urgency, text }: Advice) => `${urgency} in ${id} ("${text}")`;

/** A sign's own sentence with its urgency, and each later sentence with the urgency it names. */
function adviceOf(id: string, { more = '', ...sign }: WarningSign, words: WarningSigns): Advice[] {
  const first = { urgency: sign.urgency, text: sentence(sign, words) };
  const further = more
    .split(/(?<=\.) |, and (?=(?:call|go to|see) )/)
    .flatMap((text) => urgencyNamed(text).map((urgency) => ({ urgency, text })));
  return [first, ...further].map(({ urgency, text }) => ({
    id,
    urgency,
    text,
    said: `${sign.whom ?? ''} ${text}`.toLowerCase().replace(/(?<!even )\bwithout [^,.:]*/g, ''),
  }));
}

const named: Record<Urgency, RegExp> = {
  'call-000': /\b000\b/,
  'emergency-now': /emergency department/i,
  'ring-hospital-now': /ring your hospital/i,
  'doctor-today': /(doctor|nurse) today/,
  'gp-this-week': /\bGP\b/,
};

function urgencyNamed(text: string): Urgency[] {
  return urgencies.filter((urgency) => named[urgency].test(text)).slice(0, 1);
}

/** The symptoms that both mention for the same people. */
function ofTheSame(one: Advice, other: Advice): string[] {
  return Object.entries(symptoms)
    .filter(([, words]) => words.test(one.said) && words.test(other.said))
    .map(([name]) => name)
    .filter((name) => !toldApart(name, one, other));
}

/** Whether both name the people they concern, and these exclude each other. */
function toldApart(symptom: string, one: Advice, other: Advice): boolean {
  return circumstances.some(({ of = symptom, apart }) => {
    const [first = [], second = []] = [one, other].map(({ said }) =>
      Object.keys(apart).filter((name) => apart[name]?.test(said)),
    );
    const differ = !first.some((name) => second.includes(name));
    return of === symptom && first.length > 0 && second.length > 0 && differ;
  });
}
