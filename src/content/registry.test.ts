import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readYamlFile } from '../../tests/support/contentFiles.ts';
import { clinic, movements, translations } from '../../tests/support/siteWords.ts';
import { floor, streetName } from '../clinic/clinicRecord.ts';
import { services } from '../clinic/services.ts';
import type { ContentFile } from '../text/contentFile.ts';
import { pathsOf, readContent } from '../text/contentFile.ts';
import { languages, translatedLanguages } from '../text/languages.ts';
import { forms } from './formWords.ts';
import { registry } from './registry.ts';
import { areasSchema, type Suburb } from './schemas/areasSchema.ts';
import { factsSchema, homeSchema, whatIsHardSchema } from './schemas/homeSchema.ts';
import { sequenceOf } from './schemas/movementsSchema.ts';
import { warningSignsFile } from './warningSigns.ts';

const files: ContentFile[] = Object.values(registry);

/** The schema by which the build reads a file of content/. */
function schemaOf(file: string) {
  const contentFile = files.find((each) =>
    pathsOf(each).some((path) => matchesGlob(`content/${file}`, `content/${path}`)),
  );
  if (!contentFile) throw new Error(`the registry has no ${file}`);
  return contentFile.schema;
}

/**
 * The error of the build for a file of content/ in which `value` replaces the value at `place`, or in which `place` is missing
 * if `value` is undefined; '' for a valid file.
 */
function errorFor(file: string, place: string, value: unknown): string {
  const content = readYamlFile(`content/${file}`);
  const keys = place.split(/[.[\]]+/).filter(Boolean);
  const lastKey = keys.pop() ?? '';
  const parent = keys.reduce((part, key) => part[key] as Record<string, unknown>, content);
  if (value !== undefined) parent[lastKey] = value;
  else if (Array.isArray(parent)) parent.splice(Number(lastKey), 1);
  else delete parent[lastKey];
  const { error } = schemaOf(file).safeParse(content);
  return error ? z.prettifyError(error) : '';
}

const { groups: regions } = areasSchema.parse(readYamlFile('content/en/areas.yaml'));
/** The place in areas.yaml of the first suburb of the diagram with minutes of travel, or with words that replace them. */
function suburbWith(field: 'minutes' | 'words'): string {
  const isMatch = (suburb: Suburb) => suburb.onDiagram !== undefined && suburb[field] !== undefined;
  const region = regions.findIndex(({ suburbs }) => suburbs.some(isMatch));
  return `groups[${region}].suburbs[${regions[region]?.suburbs.findIndex(isMatch)}]`;
}
const suburbWithMinutes = suburbWith('minutes');
const suburb = { name: 'Newtown', minutes: 20, direction: 'East', services: ['dry-needling'] };
const { direction: _, ...centre } = suburb;

const conditionGroups = homeSchema.parse(readYamlFile('content/en/home.yaml')).conditions.groups;
const hardItems = whatIsHardSchema.parse(readYamlFile('content/en/what-is-hard.yaml')).items;
const { facts } = factsSchema(110).parse(readYamlFile('content/en/facts/home.yaml'));

const { options = [] } = forms.booking.fields.consultationType;
const optionsField = 'booking.fields.consultationType.options';
/** The position of the first option that has the name of a service. */
const service = options.findIndex(({ value }) => services.some(({ slug }) => slug === value));
const { value: serviceValue } = options[service] ?? {};

const textPart = { heading: 'A heading', paragraphs: ['Ask.'] };

type FaultRow = [place: string, value: unknown, expected: string, reportedPlace?: string];

/**
 * The invalid values in each file: the field, a wrong value (undefined removes the field), the error message, and the field
 * that the error names if it is another one.
 */
const faults: Record<string, FaultRow[]> = {
  'en/about.yaml': [['specialised.items[1].service', 'aged-care', 'such as sports-injury; there are ']],
  'en/areas.yaml': [
    [`${suburbWithMinutes}.minutes`, 35, 'at most 25 minutes'],
    [`${suburbWithMinutes}.minutes`, undefined, 'either minutes or words, not both', suburbWithMinutes],
    [`${suburbWith('words')}.minutes`, 20, 'either minutes or words, not both', suburbWith('words')],
    [
      suburbWithMinutes,
      { ...suburb, onDiagram: { angle: 60, label: 'above' } },
      "of the suburb's direction",
      `${suburbWithMinutes}.onDiagram.angle`,
    ],
    ['groups[1].suburbs[0].name', regions[0]?.suburbs[1]?.name, 'leads to no other suburb'],
    ['groups[1].suburbs[0].name', regions[2]?.id, 'leads to no other suburb or group'],
    ['groups', [{ ...regions[0], suburbs: [centre] }], 'at least one suburb with a direction'],
  ],
  'en/contact.yaml': [
    ['notices.help.items[0].phones[0].number', '13 1450 (free)', 'a phone number, digits and spaces'],
  ],
  'en/facts/home.yaml': [
    ['facts', facts.slice(0, 1), 'at least two facts, since the page shows them in turn'],
    ['facts[0]', facts[1], 'facts that all differ', 'facts'],
    ['facts[0].source', { label: 'WHO', url: 'who.int' }, 'the address of a page', 'facts[0].source.url'],
  ],
  'en/faq.yaml': [['search.alike[0]', ['fee'], 'at least two words']],
  'en/faq/3-payment.yaml': [
    ['questions[0].id', 'How much', 'lower-case words with hyphens between'],
    ['questions[0].question', 'Fees.', 'with its question mark'],
    ['questions[0].answer[0]', 'long '.repeat(60), 'at most 260 characters'],
    [
      'questions[0].source',
      { label: 'x', url: 'https://x.example/' },
      'a date as YYYY-MM-DD',
      'questions[0].source.checked',
    ],
  ],
  'en/forms.yaml': [
    ['booking.fields.preferredContact.options.phone', undefined, 'a text'],
    ['booking.fields.age', { label: 'Age' }, 'Unrecognized key: "age"', 'booking.fields'],
    [
      'booking.fields.agreeToTerms.statement',
      'I agree to the {rules} and {privacy}',
      '{terms} and {privacy}',
    ],
    ['booking.fields.ndisNumber.label', '{clinicName} number', 'nothing in braces'],
    ['booking.received.sooner', 'Call {mobile}.', 'no other facts'],
    [`${optionsField}[${service}]`, { value: serviceValue, label: 'Work' }, 'either a label'],
    [`${optionsField}[${service}]`, { value: 'works' }, 'works: either a label'],
    [`${optionsField}[${service + 1}]`, { value: serviceValue }, 'values that all differ', optionsField],
  ],
  'ar/forms.yaml': [
    [`${optionsField}[0]`, undefined, options[0]?.value ?? '', optionsField],
    [`${optionsField}[0]`, { value: 'sleeping', label: 'x' }, 'sleeping', optionsField],
    [`${optionsField}[${service}]`, { value: serviceValue }, 'a label', optionsField],
    ['referral', {}, 'Unrecognized key: "referral"', ''],
  ],
  'en/frame.yaml': [['pages.contact', undefined, '']],
  'en/home.yaml': [
    ['conditions.groups[1].id', conditionGroups[0]?.id, 'groups that all differ', 'conditions.groups'],
  ],
  'en/legal/terms.md': [['updated', '20 May 2026', "a date in quotes as 'YYYY-MM-DD'"]],
  'en/magazine/1-the-beginning.yaml': [['date', 'May 2025', "a month in quotes as 'YYYY-MM'"]],
  'en/messages.yaml': [['clinic.spam.subject', 'Spam: {subjct}', '']],
  'ar/messages.yaml': [
    ['visitor.booking.next.either', '{clinic}', '{when}'],
    ['clinic', {}, 'Unrecognized key', ''],
  ],
  'en/movements.yaml': [
    ['movements[0]', 'juggling', 'has no "juggling"; there are getting-up-from-the-floor'],
  ],
  'en/movements/reaching-up.yaml': [
    ['askFirst[0]', 'it hurts.', 'without a full stop'],
    ['signs', undefined, 'warning signs, either here or in a step'],
  ],
  'en/ndis.yaml': [['scheme.participants.number', '692,823', 'a whole number, without commas']],
  'ar/phrases.yaml': [
    ['callBack.within.few', undefined, 'zero, one, two, few, many, other', 'callBack.within'],
    ['callBack.within.two', '{phone}', 'nothing else in braces but {count}'],
  ],
  'vi/phrases.yaml': [
    ['callBack.within.one', 'một giờ', 'vi counts in the forms other', 'callBack.within'],
    ['direction', 'up', 'ltr or rtl'],
  ],
  'zh/phrases.yaml': [
    ['closures.sentence', '{reason}', '{closures} in it, and nothing else in braces'],
    ['open.closedToday', '{name}', 'nothing else in braces but {reason}'],
    ['locale', 'x', 'a language with its country'],
  ],
  'en/services.yaml': [
    ['services[0].group', undefined, 'the id of a group'],
    ['services[0].group', 'backs', 'there are pain-and-joints, '],
    ['groups[5]', { id: 'water', name: 'In water' }, 'at least one service'],
  ],
  'en/services/functional-mobility.yaml': [
    [
      'journey.steps',
      Array(4).fill({ name: 'a', text: 'b' }),
      'five steps, since the line that rises through them',
    ],
  ],
  'en/services/workcover.yaml': [
    ['subtitle', undefined, 'a text'],
    ['subtitel', 'x', 'Unrecognized key: "subtitel"', ''],
    ['layout', 'wide', 'layout: long or tabbed'],
    ['bookingType', 'shoulder', 'a consultation type of the booking form'],
    [
      'overview',
      { ...textPart, picture: 'dancing' },
      'packages/figure/src/movements draws no "dancing": the name of a drawing',
      'overview.picture',
    ],
    [
      'paying',
      { ...textPart, sources: ['medicar'] },
      'one of medicare, dva, supportAtHome, ctp, ndis',
      'paying.sources[0]',
    ],
    [
      'seeDoctorFirst.signs',
      ['stroke', 'chest-ache', 'calf-clot'],
      'the name of a warning sign of content/en/warning-signs.yaml: chest-pain, ',
      'seeDoctorFirst.signs[1]',
    ],
    ['seeDoctorFirst.signs', ['stroke', 'chest-pain', 'calf-clot', 'stroke'], 'signs that all differ'],
    ['photo', { src: './clinic.jpg' }, 'a text', 'photo.alt'],
  ],
  'en/services-in-short.yaml': [
    [
      'services.dry-needling',
      undefined,
      'the service "dry-needling" of content/en/services.yaml',
      'services["dry-needling"]',
    ],
    [
      'services.flying',
      { name: 'F', text: 'F' },
      'a service of content/en/services.yaml: "functional-mobility", ',
    ],
  ],
  'en/start.yaml': [['paying.payers.NDIS', undefined, 'the payer "NDIS" of content/clinic.yaml']],
  'en/warning-signs.yaml': [
    ['signs.stroke.urgency', 'soon', 'call-000, emergency-now, ring-hospital-now'],
    ['signs.stroke.sign', 'A weak arm.', 'without a full stop'],
    ['signs.calf-clot.more', 'with chest pain', 'whole sentences', 'signs["calf-clot"].more'],
    ['signs.Calf clot', {}, 'lower-case words with hyphens', 'signs["Calf clot"]'],
  ],
  'en/what-is-hard.yaml': [
    ['items[0].label', 'Extraordinary', 'words of at most 9 letters'],
    ['items[0]', undefined, '15 pictures', 'items'],
    ['items[0]', hardItems[1], 'labels that all differ', 'items'],
  ],
};

describe.each(Object.entries(faults))('content/%s', (file, rows) => {
  test.each(rows)('is refused with a wrong %s (case %#)', (place, value, expected, reportedPlace = place) => {
    const fault = errorFor(file, place, value);
    expect(fault).toContain(expected);
    expect(fault).toContain(reportedPlace && `→ at ${reportedPlace}`);
  });
});

/** The files that only the launch check reads. */
const launchCheckFiles = ['content/launch-checks.yaml', 'content/launch-confirmed.yaml'];

test('every file of content/ has a schema, and every schema has files', () => {
  const contentPaths = globSync('content/**/*.{yaml,md}').filter((file) => !launchCheckFiles.includes(file));
  const paths = files.flatMap(pathsOf).map((path) => `content/${path}`);
  expect(contentPaths.filter((file) => !paths.some((path) => matchesGlob(file, path)))).toEqual([]);
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
});

test('a movement with steps that do not match its drawings fails the build', () => {
  const [name = '', movement = { steps: [] }] = [...movements][0] ?? [];
  expect(sequenceOf(name, movement)).toBe(name);
  const steps = movement.steps.slice(1);
  expect(() => sequenceOf(name, { steps })).toThrow(`content/en/movements/${name}.yaml has the steps`);
});

test.each(languages)(
  "'Show us what is hard' has the same pictures, links and warning signs in %s as in English",
  (language) => {
    const { signs: known } = readContent(warningSignsFile, language);
    const targetsOf = ({ items }: ReturnType<typeof readContent<typeof registry.whatIsHard.schema>>) =>
      items.map(({ id, picture, service, signs }) => {
        return { id, picture, service, signs: signs.filter((sign) => sign in known) };
      });
    expect(targetsOf(readContent(registry.whatIsHard, language))).toEqual(
      targetsOf(readContent(registry.whatIsHard)),
    );
  },
);

test.each<[file: string, place: string, value: unknown]>([
  ['en/areas.yaml', `groups[0].suburbs[${regions[0]?.suburbs.length}]`, suburb],
  ['en/forms.yaml', 'booking.fields.phone.hint', undefined],
  ['en/forms.yaml', 'booking.fields.phone.hint', 'A mobile is best.'],
  ['en/services/workcover.yaml', 'photo', { src: './clinic.jpg', alt: 'Our gym, with the parallel bars' }],
  // Every plural form may contain the number: in some languages "one" includes 21, and "two" includes 102.
  ...['zero', 'one', 'two'].map((form): [string, string, string] => [
    'ar/phrases.yaml',
    `callBack.within.${form}`,
    '{count} h',
  ]),
])('content/%s is valid after its owner changes %s to %j', (file, place, value) => {
  expect(errorFor(file, place, value)).toBe('');
});

test.each([
  ['open.closedToday', 'Closed'],
  ['closures.onDay', '{from}'],
  ['closures.onDays', '{from} {to}'],
  ['closures.closedFor', 'Closed'],
])('the phrase %s must contain the reason of a closure in English only', (place, words) => {
  for (const language of translatedLanguages)
    expect(errorFor(`${language}/phrases.yaml`, place, words)).toBe('');
  expect(errorFor('en/phrases.yaml', place, words)).toContain('{reason}');
});

test('no text repeats a fact of the clinic record, which it can name in braces', () => {
  const { name, shortName, region, phone, email, address, emergencyDepartment } = clinic;
  const placeNames = translations.flatMap(({ phrases }) => Object.values(phrases.placeNames ?? {}));
  const places = [
    streetName(clinic),
    `Level ${floor(clinic)}`,
    address.suburb,
    address.station,
    ...placeNames,
  ];
  const facts = [name, shortName, region, phone.number, email, emergencyDepartment, ...places];
  const textFiles = globSync('content/*/**/*.{yaml,md}', {
    // These files have the names of places in the letters of a language, and the streets and suburbs around the clinic.
    exclude: ['content/*/phrases.yaml', 'content/en/areas.yaml'],
  });
  const repeated = textFiles.flatMap((file) => {
    const textWithoutNotes = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '');
    return facts.filter((fact) => textWithoutNotes.includes(fact)).map((fact) => `${file}: ${fact}`);
  });
  expect(repeated).toEqual([]);
});
