import { readClinic } from '../../src/clinic/clinicRecord.ts';
import type { Person } from '../../src/clinic/people.ts';

/** The file of the clinic of the tests. */
export const clinicFile = 'tests/support/clinic.yaml';

/** The clinic of the tests, so that none depends on the content about the real clinic. */
export const clinic = readClinic(clinicFile);

/** A clinician with every field of the clinic record, and one with the required fields only. */
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
