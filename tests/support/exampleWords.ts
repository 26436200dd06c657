import type { Phrases } from '../../src/clinic/phrases.ts';
import type { VisitingWords } from '../../src/clinic/visiting.ts';
import type { VisitWords } from '../../src/content/schemas/visitSchema.ts';
import type { WarningSigns } from '../../src/content/warningSigns.ts';

/** Phrases for tests of composed texts, so that these do not depend on the phrases of the site. */
export const phrases: Phrases = {
  locale: 'en-AU',
  direction: 'ltr',
  time: { morning: '{hour}:{minutes}am', afternoon: '{hour}:{minutes}pm' },
  longDay: '{weekday} {date}',
  days: { one: 'one day', other: '{count} days' },
  sharedAs: 'en_AU',
  medicare: 'up to 3 visits a year',
  hours: {
    span: '{opens} to {closes}',
    days: '{first} to {last}',
    onDays: '{days}, {times}',
    between: '; ',
    closedOn: 'Closed on {days}.',
    everyDay: '{day}s',
    weekends: 'weekends',
    publicHolidays: 'public holidays',
    byRequest: 'Early from {earliest}, late until {latest}.',
    closed: 'Closed',
  },
  open: {
    now: 'Open now, until {time}.',
    closedToday: 'Closed today: {reason}.',
    closedNow: 'Closed now.',
    opens: 'Opens {day} at {time}.',
    today: 'today',
    tomorrow: 'tomorrow',
    onDay: 'on {day}',
  },
  closures: {
    publicHoliday: '{name} public holiday',
    span: '{from} to {to}',
    onDay: 'on {from} ({reason})',
    onDays: 'from {from} to {to} ({reason})',
    sentence: 'We are closed {closures}.',
    closedFor: 'Closed: {reason}',
  },
  callBack: {
    within: { one: 'within one opening hour', other: 'within {count} opening hours' },
    notPromised: 'in opening hours',
    by: 'by {time} on {day}',
    writeBefore: 'Write before {time}: an answer {by}.',
    from: '{day} from {time}',
    until: '{day} until {time}',
    writeNow: 'Write now: an answer {by}.',
    written: 'An answer {by}.',
  },
  fees: {
    range: '{from} to {to}',
    dollars: '\u0024{dollars}',
    free: 'no charge',
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
  appointment: {
    time: '{day}, {time}, {minutes}',
  },
};

/** Texts about a visit for tests of composed texts, so that these do not depend on the texts of the site. */
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
  emailCountries: 'Stored in: {countries}.',
};

/** Invented warning signs: one of each urgency, two with more text, and one for some people only. */
export const signs: WarningSigns = {
  urgencies: {
    'call-000': { label: 'Call 000', act: 'call 000' },
    'emergency-now': { label: 'Go to hospital', act: 'go to hospital' },
    'ring-hospital-now': { label: 'Ring your hospital', act: 'ring your hospital' },
    'doctor-today': { label: 'See a doctor today', act: 'see a doctor today' },
    'gp-this-week': { label: 'See your GP', act: 'see your GP' },
  },
  several: 'The most urgent counts.',
  help: ['No doctor free? Ring a nurse.'],
  otherwise: 'No doctor',
  patterns: { sentence: '{sign}: {act}.', inList: '{sign}.', forWhom: '{whom}, {sign}' },
  signs: {
    tired: { sign: 'Tired legs', urgency: 'gp-this-week', part: 'limbs' },
    numb: {
      sign: 'Numb legs',
      urgency: 'emergency-now',
      part: 'limbs',
      more: 'If both arms are numb too: call 000.',
    },
    bump: { whom: 'In pregnancy', sign: 'a bump', urgency: 'ring-hospital-now', part: 'pregnancy' },
    calf: { sign: 'A hot calf', urgency: 'doctor-today', part: 'limbs' },
    blue: { sign: 'Blue lips', urgency: 'call-000', part: 'heart' },
    neck: {
      sign: 'A sore neck after a crash',
      urgency: 'call-000',
      part: 'spine',
      act: 'keep still and call 000',
    },
    rash: { sign: 'a rash', urgency: 'doctor-today', part: 'children', whom: 'In a baby' },
  },
};

/** Texts about the prices of a visit for tests of composed texts. */
export const visitWords: VisitWords = {
  heading: 'Your visit',
  first: '{profession}, first',
  later: '{profession}, later',
  price: '{dollars}, {minutes}',
  homeVisitTravel: 'To your home',
  report: 'A report',
  note: 'We tell you first.',
  link: 'Who pays',
  youPay: 'You pay:',
  typicalGap: 'Mostly {dollars}.',
};
