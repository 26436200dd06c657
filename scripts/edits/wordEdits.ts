import { readFileSync } from 'node:fs';
import { dayText, sydneyDay } from '../../src/clinic/dates.ts';
import { languages } from '../../src/clinic/languages.ts';
import { formPage } from '../../src/enquiry/kinds.ts';
import type { Edit } from './edit.ts';
import { portrait } from './portrait.ts';

const words = 'content/en';

/** Edits of the words of pages, letters and the magazine. */
export const wordEdits: Edit[] = [
  {
    name: 'headline',
    what: 'Another headline on Home',
    make(copy) {
      copy.replace(`${words}/home.yaml`, /^headline: .*$/m, "headline: 'Move well, here or at home'");
      return { says: { '/': ['Move well, here or at home'] } };
    },
  },
  {
    name: 'firstvisit',
    what: 'Other words for a step of the first visit',
    make(copy) {
      const file = `${words}/first-visit.yaml`;
      const told = 'Tell us what hurts, in your own words.';
      copy.replace(file, /(?<=^ {2}tell:\n {4}name: ).*$/m, "'You talk'");
      copy.replace(file, /(?<=^ {2}tell:\n {4}name: .*\n {4}text: ).*$/m, `'${told}'`);
      const named = ['You talk'];
      return {
        says: {
          '/': named,
          '/first-visit': [told],
          '/services/workcover': named,
          '/booking/received': named,
        },
      };
    },
  },
  {
    name: 'letter',
    what: 'Other words in the letters',
    make(copy) {
      copy.replace(`${words}/letters.yaml`, /^ {2}emergency: .*$/m, "  emergency: 'In danger? Call 000.'");
      copy.replace(
        `${words}/letters.yaml`,
        /^ {4}subject: 'We have your enquiry.*$/m,
        "    subject: 'Thank you from {clinic}'",
      );
      copy.replace(
        `${words}/letters.yaml`,
        /(?<=^ {2}subject: \{ one: )'One enquiry has waited too long'(?=,)/m,
        "'Somebody waits for a call'",
      );
      return { letter: ['In danger? Call 000.', 'Thank you from ', 'Somebody waits for a call'] };
    },
  },
  {
    name: 'form',
    what: 'Another label and toast, and one consultation type more',
    make(copy) {
      const file = `${words}/forms.yaml`;
      copy.replace(file, /(?<=^ {6}label: )NDIS number$/m, 'Your NDIS number');
      copy.replace(file, /(?<=^ {6}title: )Failed to send your message$/m, 'That did not work');
      for (const language of languages)
        copy.replace(
          `content/${language}/forms.yaml`,
          /^(?= {8}- \{ value: other,)/m,
          '        - { value: hand-therapy, label: Hand Therapy }\n',
        );
      const bookings = languages.map((language) => formPage('booking', language));
      return {
        says: Object.fromEntries([...bookings, '/refer'].map((page) => [page, ['Hand Therapy']])),
        has: { '/booking': ['Your NDIS number'], '/contact': ['That did not work'] },
      };
    },
  },
  {
    name: 'group',
    what: 'Another heading on the services page, and a service moved below another',
    make(copy) {
      const file = `${words}/services.yaml`;
      copy.replace(file, /(?<=id: work-and-sport, name: ).*(?= \})/m, "'At work and at play'");
      copy.replace(file, /(?<=slug: dry-needling, .*group: )pain-and-joints/m, 'work-and-sport');
      return { says: { '/services': ['At work and at play'] } };
    },
  },
  {
    name: 'refer',
    what: 'One who refers more, and what they send',
    make(copy) {
      const group = [
        "    - name: 'From another physiotherapist'",
        '      items:',
        "        - 'What you have tried, and what helped'",
      ];
      copy.replace(`${words}/refer.yaml`, /(?<=^ {2}groups:\n)/m, `${group.join('\n')}\n`);
      return { says: { '/refer': ['From another physiotherapist', 'What you have tried, and what helped'] } };
    },
  },
  {
    name: 'question',
    what: 'One question more in the FAQ',
    make(copy) {
      const question = [
        '  - id: can-i-bring-my-dog',
        "    question: 'Can I bring my dog?'",
        '    keywords: [puppy, pet]',
        '    answer:',
        "      - 'Assistance dogs are always welcome.'",
        "      - 'Please leave other dogs at home.'",
        '    source:',
        "      label: 'Who says so'",
        "      url: 'https://www.example.com.au/dogs'",
        '      checked: 2027-02-01',
      ];
      copy.replace(`${words}/faq/1-general.yaml`, /^questions:\n/m, `questions:\n${question.join('\n')}\n`);
      return {
        says: { '/faq': ['Can I bring my dog?', 'Please leave other dogs at home.', 'Source: Who says so'] },
        has: { '/faq': ['id="can-i-bring-my-dog"', 'puppy'] },
      };
    },
  },
  {
    name: 'facts',
    what: 'One fact more on Home and on the services, with its source',
    make(copy) {
      const fact = 'Most adults have 206 bones, and a baby has more, since some grow together.';
      const lines = [
        `  - text: '${fact}'`,
        '    source:',
        "      label: 'Who says so'",
        "      url: 'https://www.example.com.au/bones'",
      ];
      for (const page of ['home', 'services']) {
        copy.replace(`${words}/facts/${page}.yaml`, /^facts:\n/m, `facts:\n${lines.join('\n')}\n`);
      }
      return { has: { '/': [fact], '/services': [fact] } };
    },
  },
  {
    name: 'testimonial',
    what: 'A real testimonial with a portrait in place of a sample',
    async make(copy) {
      const quote = 'They rang back the same afternoon, and the lift was working.';
      const real = [`  - quote: '${quote}'`, "    author: 'J.M.'", "    role: 'Came for a first visit'"];
      const more = ['    portrait: /portraits/jm.jpg', '    sample: false'];
      const first = /^testimonials:\n(?: {2}- .*\n(?: {4}.*\n)+)/m;
      copy.replace(`${words}/testimonials.yaml`, first, `testimonials:\n${[...real, ...more].join('\n')}\n`);
      copy.write('public/portraits/jm.jpg', await portrait());
      const samples = copy.read(`${words}/testimonials.yaml`).split('sample: true').length - 1;
      return {
        says: { '/': [quote] },
        has: { '/': ['src="/portraits/jm.jpg"'] },
        times: { '/': { 'class="testimonial__sample"': samples } },
      };
    },
  },
  {
    name: 'issue',
    what: 'A third issue of the magazine, with an article in full that shows a movement',
    make(copy) {
      copy.write(`${words}/magazine/3-in-water.yaml`, readFileSync('scripts/edits/in-water.yaml'));
      copy.write(
        `${words}/magazine/articles/moving-in-water.md`,
        readFileSync('scripts/edits/moving-in-water.md'),
      );
      return {
        says: { '/magazine': ['In water', 'Moving in water', 'Water carries most of your weight.'] },
        has: { '/magazine': ['"dateModified":"2027-04-05"'] },
        times: { '/magazine': { 'class="phases"': 2 } },
      };
    },
  },
  {
    name: 'sign',
    what: 'Other words for a warning sign',
    make(copy) {
      const file = `${words}/warning-signs.yaml`;
      const place = /(?<=^ {2}calf-clot:\n {4}sign: ').*(?=')/m;
      const [old = ''] = place.exec(copy.read(file)) ?? [];
      const changed = 'A calf that is fatter, sorer or hotter than the other';
      copy.replace(file, place, changed);
      const told = `${changed}: see a doctor today`;
      return {
        says: {
          '/services/musculoskeletal': [changed],
          '/services/aged-care-physiotherapy': [changed],
          '/magazine': [told],
        },
        gone: [old],
      };
    },
  },
  {
    name: 'newsign',
    what: 'One warning sign more, on a service',
    make(copy) {
      const sign = 'A wrist that swells within an hour of a fall';
      const lines = ['  swollen-wrist:', `    sign: '${sign}'`, '    urgency: doctor-today'];
      copy.replace(`${words}/warning-signs.yaml`, /\n$(?![\s\S])/, `\n${lines.join('\n')}\n`);
      const page = 'services/sports-injury';
      copy.replace(
        `${words}/${page}.yaml`,
        /(?<=^seeDoctorFirst:\n(?: .*\n)*? {2}signs:\n)/m,
        '    - swollen-wrist\n',
      );
      return { says: { [`/${page}`]: [sign] } };
    },
  },
  {
    name: 'drawing',
    what: 'Other words for drawings',
    make(copy) {
      const title = 'A walk to the right';
      copy.replace(`${words}/drawings.yaml`, /(?<=^walking:\n {2}title: ).*$/m, `'${title}'`);
      copy.replace(`${words}/services/workcover.yaml`, /(?<=^drawing:\n {2}title: ).*$/m, "'At work again'");
      return { has: { '/areas-we-serve': [title], '/services/workcover': ['At work again'] } };
    },
  },
  {
    name: 'review',
    what: 'Four pages that a clinician has read',
    make(copy) {
      const today = sydneyDay(Date.now());
      const line = [`Checked by A. Nguyen, physiotherapist, on ${dayText(today, 'en-AU')}.`];
      const pages = {
        '/services/dry-needling': 'services/dry-needling.yaml',
        '/ndis': 'ndis.yaml',
        '/faq': 'faq/2-physiotherapy.yaml',
        '/magazine': 'magazine/articles/how-walking-works.md',
      };
      for (const file of Object.values(pages)) {
        copy.replace(`${words}/${file}`, /^reviewedBy: .*$/m, "reviewedBy: 'A. Nguyen, physiotherapist'");
        copy.replace(`${words}/${file}`, /^reviewedOn: .*$/m, `reviewedOn: ${today}`);
      }
      return { says: Object.fromEntries(Object.keys(pages).map((path) => [path, line])) };
    },
  },
  {
    name: 'hard',
    what: 'Another picture to point at, which leads elsewhere',
    make(copy) {
      const item = "  - { label: 'Get up', picture: up-from-floor, service: aged-care-physiotherapy }";
      copy.replace(`${words}/what-is-hard.yaml`, /^ {2}- \{ label: 'Stand up',.*$/m, item);
      return { says: { '/': ['Get up'], '/services': ['Get up'] } };
    },
  },
  {
    name: 'part',
    what: 'A part more on a service, and a link to it on Home',
    make(copy) {
      const part = [
        'more:',
        '  - id: shin-pain',
        "    heading: 'If your shins hurt'",
        '    paragraphs:',
        "      - 'Run half as far for a week, on soft ground.'",
        '    items:',
        "      - name: 'Shoes'",
        "        text: 'Bring the pair that you run in.'",
      ];
      const path = '/services/sports-injury';
      copy.replace(`content/en${path}.yaml`, /^(?=evidence:\n)/m, `${part.join('\n')}\n\n`);
      copy.replace(
        `${words}/home.yaml`,
        /^ {8}- 'Muscle strains'$/m,
        `        - { label: 'Shin pain', href: '${path}#shin-pain' }`,
      );
      return {
        says: { [path]: ['If your shins hurt', 'Bring the pair that you run in.'] },
        has: { [path]: ['id="shin-pain"'], '/': [`href="${path}#shin-pain"`] },
      };
    },
  },
  {
    name: 'source',
    what: 'The rules of Medicare looked up today',
    make(copy) {
      const today = sydneyDay(Date.now());
      copy.replace(
        `${words}/service-pages.yaml`,
        /(?<=^ {2}medicare:\n(?: {4}.*\n)* {4}checked: ).*$/m,
        today,
      );
      return { says: { '/services/dry-needling': [`(checked ${dayText(today, 'en-AU')})`] } };
    },
  },
  {
    name: 'settled',
    what: 'A promise that the clinic has confirmed, a place that it leaves empty, and a question for later',
    make(copy) {
      const by = `by: 'A. Nguyen, practice manager', checked: ${sydneyDay(Date.now())}`;
      const lines = ['Lift', "'visits, videoVisits'"].map((matter) => `  - { matter: ${matter}, ${by} }\n`);
      copy.replace('content/settled.yaml', /^settled:( \[\])?\n/m, `settled:\n${lines.join('')}`);
      const question = '<!-- CONFIRM: Is this still the number to call? -->';
      copy.replace(`${words}/legal/terms.md`, /\n(?=## The law)/, `\n${question}\n\n`);
      return {};
    },
  },
  {
    name: 'retention',
    what: 'Enquiries kept for 90 days',
    settings: { RETENTION_DAYS: '90' },
    make: () => ({
      says: Object.fromEntries(
        ['/privacy', '/booking', '/contact', '/refer'].map((path) => [path, ['90 days']]),
      ),
      gone: ['365 days'],
    }),
  },
];
