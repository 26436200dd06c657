import type { Person } from '../../src/clinic/people.ts';
import { services } from '../../src/site/services.ts';

const professions = [
  { profession: 'Physiotherapy', registration: { body: 'Ahpra', number: 'PHY0001234567' } },
  { profession: 'Occupational therapy', registration: { body: 'Ahpra', number: 'OCC0001234567' } },
  { profession: 'Exercise physiology', registration: { body: 'ESSA', number: '14523' } },
  { profession: 'Speech therapy', registration: { body: 'Speech Pathology Australia', number: '78231' } },
] as const;
const languages = ['Arabic', 'Vietnamese', 'Cantonese', 'Mandarin', 'Greek', 'Italian', 'Bengali', 'Urdu'];
const names = [
  'Christopher Papadimitriou-Featherstonehaugh',
  'Nguyễn Thị Minh Khai',
  'Jo Li',
  'Siobhán O’Callaghan',
  'Fatima Al-Rashid',
  'Wei Zhang',
  'Eleni Konstantinopoulos',
  'Thomas van den Heuvel',
  'Aaliyah Chowdhury',
  'Giuseppe Di Benedetto',
  'Sam Sample',
  'Mai Example',
];
const slugs = services.map(({ slug }) => slug);
const sees = ['both', 'children', 'adults'] as const;

/** Twelve who differ in what they tell of themselves; the first treats on every page, and everybody on that of backs. */
export const everybody: Person[] = names.map((name, index) => ({
  name,
  ...(professions[index % professions.length] ?? professions[0]),
  sees: sees[index % sees.length] ?? 'both',
  services: index === 0 ? slugs : [...new Set(['musculoskeletal', ...slugs.slice(index, index + 3)])],
  ...(index % 2 === 0 && { languages: languages.slice(index % 4, 2 + (index % 7)) }),
  ...(index % 3 !== 2 && { gender: index % 3 === 0 ? ('man' as const) : ('woman' as const) }),
  ...(index % 4 !== 3 && { portrait: `/portraits/${index}.jpg` }),
  ...(index % 5 !== 4 && { about: { en: about(name) } }),
}));

function about(name: string): string {
  return `${name} has worked in hospitals, at schools and in homes for twenty years, and sings in a choir on Mondays.`;
}
