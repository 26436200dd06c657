import type { Person } from '../../src/clinic/people.ts';

/** One who tells everything, and one who tells only what everybody must. */
export const people: [Person, Person] = [
  {
    name: 'Mai Example',
    profession: 'Physiotherapy',
    registration: { body: 'Ahpra', number: 'PHY0001234567' },
    languages: ['Vietnamese', 'French'],
    gender: 'woman',
    sees: 'both',
    services: ['sports-injury', 'womens-health'],
    portrait: '/portraits/mai.jpg',
    about: { en: 'Mai has worked with runners for ten years.' },
  },
  {
    name: 'Sam Sample',
    profession: 'Podiatry',
    registration: { body: 'Ahpra', number: 'POD0001234567' },
    sees: 'adults',
    services: ['sports-injury'],
  },
];
