import type { VisitingWords } from '../../src/clinic/visiting.ts';

/** Words on a visit for tests of what is put together from them; what the site's own say is not their business. */
export const visitingWords: VisitingWords = {
  access: {
    accessibleToilet: { name: 'Toilet', yes: 'A toilet.', no: 'No toilet.' },
    hearingLoop: { name: 'Loop', yes: 'A loop.', no: 'No loop.' },
    quietWaiting: { name: 'Quiet room', yes: 'A quiet room.' },
    lowTable: { name: 'Low table', yes: 'A low table.' },
    hoist: { name: 'Hoist', yes: 'A hoist.', no: 'No hoist.' },
    narrowestDoor: '{centimetres} cm wide.',
  },
  before: {
    heading: 'Before you come',
    phoneVisits: { name: 'By phone', yes: 'On the line.' },
    videoVisits: { name: 'By video', yes: 'On your screen.' },
    reminders: {
      name: 'Reminders',
      sms: 'By text.',
      email: 'By email.',
      both: 'By text and by email.',
      none: 'None.',
    },
    withACold: { name: 'With a cold', text: 'Stay in bed.', otherwise: 'Ring first.' },
  },
  safety: {
    heading: 'Safe with us',
    workingWithChildren: { yes: 'All are checked.' },
    ndisWorkerScreening: { yes: 'All are screened.' },
    chaperones: { yes: 'Ask for somebody.', no: 'Bring somebody.' },
    ndis: ['ndisWorkerScreening'],
    services: { 'womens-health': ['chaperones'] },
  },
  emailCountries: 'Kept in: {countries}.',
};
