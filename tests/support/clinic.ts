import { readClinic } from '../../src/clinic/clinicRecord.ts';
import type { Person } from '../../src/clinic/people.ts';

/** The file of the tests' own clinic. */
export const clinicFile = 'tests/support/clinic.yaml';

/** The tests' own clinic, so that none of them depends on what the owner of the real one writes about it. */
export const clinic = readClinic(clinicFile);

/** A clinician with every field of the clinic record filled in, and one with the required fields only. */
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
