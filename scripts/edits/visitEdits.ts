import type { Copy } from './copy.ts';
import type { Edit } from './edit.ts';
import { portrait } from './portrait.ts';

const record = 'content/clinic.yaml';

/** Edits of what only the clinic knows: its people, and what visitors ask before they come. */
export const visitEdits: Edit[] = [
  {
    name: 'team',
    what: 'Two people, one with a portrait',
    async make(copy) {
      copy.replace(record, /^people: \[\]\n/m, people);
      copy.write('public/portraits/mai.jpg', await portrait());
      const [mai, sam] = ['Mai Example', 'Sam Sample'];
      const languages = 'Also speaks Vietnamese and French';
      return {
        says: {
          '/about': [mai, sam, languages, 'Ahpra number PHY0001234567', 'ESSA number 14523'],
          '/services/sports-injury': [mai, languages, sam],
          '/services/womens-health': [mai],
        },
        has: { '/about': ['src="/portraits/mai.jpg"'], '/services/womens-health': ['href="/about#team"'] },
      };
    },
  },
  {
    name: 'access',
    what: 'A toilet, no hearing loop, visits by phone, reminders, a free interpreter, checks, a cold, and where email is stored',
    make(copy) {
      answer(copy, 'accessibleToilet', 'true');
      answer(copy, 'hearingLoop', 'false');
      answer(copy, 'phoneVisits', 'true');
      answer(copy, 'reminders', '[sms, email]');
      answer(copy, 'freeInterpreter', 'true');
      answer(copy, 'workingWithChildren', 'true');
      answer(copy, 'chaperones', 'true');
      copy.replace(record, /^emailCountries: \[\]$/m, 'emailCountries: [AU, US]');
      const cold = 'Ring us in the morning if you are sick.';
      copy.replace('content/en/visiting.yaml', /^ {4}text: ''$/m, `    text: '${cold}'`);
      const access = ['There is an accessible toilet.', 'We have no hearing loop.'];
      const remote = ['Some visits can be by phone.'];
      const before = ['We send you a text message and an email', cold];
      const check = 'holds a NSW Working With Children Check';
      const chaperone = 'a second person in the room';
      const freeIn = (language: string) =>
        /(?<=^freeInterpreter: ).*$/m.exec(copy.read(`content/${language}/frame.yaml`))?.[0] ?? '';
      return {
        says: {
          '/contact': [...access, ...remote, ...before],
          '/about': [...access, check, chaperone],
          '/booking': before,
          '/booking/received': before,
          '/services/pediatric-physiotherapy': [check, chaperone],
          '/services/womens-health': [chaperone],
          '/ndis': [chaperone],
          '/privacy': ['Australia, United States.'],
          '/faq': [...access, ...remote, cold],
          '/vi': [freeIn('vi')],
          '/zh': [freeIn('zh')],
        },
      };
    },
  },
  {
    name: 'acknowledgement',
    what: 'An Acknowledgement of Country',
    make(copy) {
      const words = 'We acknowledge the Traditional Custodians of this land, and their Elders.';
      copy.replace('content/en/site.yaml', /(?<=^ {2}acknowledgement: )''$/m, `'${words}'`);
      return { says: { '/about': [words], '/': [words] }, times: { '/about': { [words]: 2 } } };
    },
  },
];

function answer(copy: Copy, field: string, value: string): void {
  copy.replace(record, new RegExp(`(?<=^ {2}${field}: )''$`, 'm'), value);
}

const people = `people:
  - name: Mai Example
    profession: Physiotherapy
    registration: { body: Ahpra, number: PHY0001234567 }
    sees: both
    services: [sports-injury, womens-health]
    languages: [Vietnamese, French]
    gender: woman
    portrait: /portraits/mai.jpg
    about: { en: 'Mai has worked with runners and dancers for ten years.' }
  - name: Sam Sample
    profession: Exercise physiology
    registration: { body: ESSA, number: '14523' }
    sees: adults
    services: [sports-injury]
`;
