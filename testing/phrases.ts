import type { Phrases } from '../src/clinic/phrases.ts';

/** Phrases for tests of what is put together from them; what the site's own say is not their business. */
export const phrases: Phrases = {
  locale: 'en-AU',
  direction: 'ltr',
  time: { morning: '{hour}:{minutes}am', afternoon: '{hour}:{minutes}pm' },
  longDay: '{weekday} {date}',
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
    writeNow: 'Write now: an answer {by}.',
    written: 'An answer {by}.',
  },
  fees: {
    range: '{from} to {to}',
    dollars: '\u0024{dollars}',
    free: 'no charge',
    minutes: '{minutes} minutes',
  },
};
