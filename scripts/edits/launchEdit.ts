import { readChecks } from '../../src/launch/checks.ts';
import { findingsIn } from '../../src/launch/findings.ts';
import { textsIn } from '../../src/launch/texts.ts';
import type { Copy } from './copy.ts';
import type { Edit } from './edit.ts';
import { everybody } from './everybody.ts';
import { portrait } from './portrait.ts';

const price = { dollars: { from: 1150, to: 1250 }, minutes: { from: 75, to: 120 } };
const cold =
  'If you have a cold, a fever or COVID, please ring us by eight in the morning, or as soon as you know. We will move your visit to another day, or see you by phone if we can, and you pay nothing for that. If you must come, wear a mask and wait outside until we call you in.';
const acknowledgement =
  'We acknowledge the Traditional Custodians of the land and the waters on which we live and work, and their lasting connection to Country. We pay our respects to Elders past and present, and to every Aboriginal and Torres Strait Islander person who comes to us.';

/** What stands in each empty place afterwards, by its name: the longer of two answers where both could be. */
const answers: Record<string, unknown> = {
  callBackWithin: 40,
  people: everybody,
  accessibleToilet: false,
  hearingLoop: false,
  quietWaiting: false,
  lowTable: false,
  hoist: false,
  narrowestDoor: 82,
  phoneVisits: false,
  videoVisits: false,
  reminders: ['sms', 'email'],
  freeInterpreter: true,
  workingWithChildren: true,
  ndisWorkerScreening: true,
  chaperones: true,
  emailCountries: ['AU', 'US', 'IE', 'GB', 'SG'],
  first: price,
  later: price,
  minutes: price.minutes,
  homeVisitTravel: { from: 1040, to: 1160 },
  report: { from: 1150, to: 1450 },
  typicalGap: { from: 1030, to: 1190 },
  youPay: 'Nothing for treatment that the insurer approves, and our fee for any that it does not.',
  text: cold,
  acknowledgement,
};

/** Everything that the launch list calls empty, so that pages are tried with what the clinic is asked for. */
export const launchEdit: Edit = {
  name: 'launch',
  what: 'Every empty place filled in, with long answers and twelve people',
  onlyAlone: true,
  async make(copy) {
    for (const file of ['content/clinic.yaml', 'content/en/visiting.yaml', 'content/en/site.yaml'])
      fillPlaces(copy, file);
    for (const { portrait: address } of everybody)
      if (address) copy.write(`public${address}`, await portrait());
    const access = [
      'We do not have an accessible toilet.',
      'We have no hearing loop.',
      'We have no quiet room',
      'We have no hoist.',
      '82 cm wide',
    ];
    const before = ['We do not treat people by phone', 'We do not see people by video', cold];
    const names = everybody.map(({ name }) => name);
    return {
      says: {
        '/about': [...names, ...access, acknowledgement],
        '/services/musculoskeletal': [...names, '$1,150 to $1,250, for 75 to 120 minutes'],
        '/contact': [...access, ...before, 'within 40 opening hours'],
        '/booking': [...before, '$1,040 to $1,160'],
        '/faq': [...access, ...before],
        '/privacy': ['Australia, United States, Ireland, United Kingdom, Singapore.'],
      },
    };
  },
};

/**
 * Writes an answer into every empty place of a file; JSON is YAML too.
 *
 * @throws with the places that no answer is here for
 */
function fillPlaces(copy: Copy, file: string): void {
  const filled = copy
    .read(file)
    .replace(/^( *(\w+): )(?:''|\[\])$/gm, (place, start, name) =>
      name in answers ? start + JSON.stringify(answers[name]) : place,
    );
  const today = new Date().toISOString().slice(0, 10);
  const found = findingsIn(textsIn(file, filled), today, readChecks(today));
  const left = found.filter(({ rule }) => rule === 'empty');
  if (left.length > 0) {
    const places = left.map(({ line, words }) => `${line}: ${words}`).join(', ');
    throw new Error(`${file} has places without an answer in scripts/edits/launchEdit.ts: ${places}.`);
  }
  copy.replace(file, /^[\s\S]+/, filled);
}
