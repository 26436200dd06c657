import { settings } from '../settings.ts';
import { counted } from '../text/counted.ts';
import { interpolate } from '../text/interpolate.ts';
import { isolateLeftToRight } from '../text/isolateLeftToRight.ts';
import type { FactName } from '../text/texts.ts';
import { answerPromise } from './callBack.ts';
import { dollarsText, minutesText } from './fees.ts';
import { closedDays, hoursByRequest, openingHours, timesByRequest } from './hours.ts';
import type { Phrases } from './phrases.ts';
import { addressLine, type Clinic } from './schema.ts';
import { accessSentences, emailCountries, remoteVisits } from './visiting.ts';
import type { VisitingWords } from './visitingWords.ts';

/** The facts of the clinic that a text names in braces, each in the words of one language. */
export type Facts = Record<FactName, string>;

/** What each fact becomes in a text; '' is one that the clinic has not given. */
export function factsOf(clinic: Clinic, phrases: Phrases, visiting: VisitingWords): Facts {
  const written = (text: string) => isolateLeftToRight(text, phrases);
  const byRequest = timesByRequest(clinic, phrases);
  const facts = {
    clinicName: written(clinic.name),
    shortName: written(clinic.shortName),
    phone: written(clinic.phone.shown),
    email: written(clinic.email),
    address: written(addressLine(clinic)),
    hours: openingHours(clinic, phrases),
    closedDays: closedDays(clinic, phrases),
    byRequest: hoursByRequest(clinic, phrases),
    earlyHours: byRequest.earliest,
    lateHours: byRequest.latest,
    experienceYears: written(clinic.figures.headPhysiotherapistYears),
    foundedYear: String(clinic.figures.founded),
    teamSize: String(clinic.figures.team),
    medicare: phrases.medicare,
    retentionDays: counted(settings.retentionDays, phrases.days, phrases.locale),
    emailCountries: emailCountries(clinic, visiting, phrases),
    emergencyDepartment: written(clinic.emergencyDepartment),
    callBack: answerPromise(clinic.callBackWithin, phrases),
    firstVisit: mainFee(clinic, 'first', phrases),
    laterVisit: mainFee(clinic, 'later', phrases),
    firstVisitMinutes: minutesOfFirst(clinic, phrases),
  };
  const { text, otherwise } = visiting.before.withACold;
  return {
    ...facts,
    access: interpolate(accessSentences(clinic, visiting).join(' '), facts),
    remoteVisits: interpolate(remoteVisits(clinic, visiting).join(' '), facts),
    withACold: interpolate(text ?? otherwise, facts),
  };
}

/** How long a first visit of the first profession takes. The record says it, as it does both prices: see feesFault(). */
export function minutesOfFirst({ fees }: Pick<Clinic, 'fees'>, phrases: Phrases): string {
  const minutes = fees.visits[0]?.first?.minutes;
  return minutes ? minutesText(minutes, phrases) : '';
}

/** What a visit of the first profession costs. */
function mainFee({ fees }: Clinic, visit: 'first' | 'later', phrases: Phrases): string {
  const fee = fees.visits[0]?.[visit];
  return fee ? dollarsText(fee.dollars, phrases) : '';
}

/** What a text may name in braces: the clinic's facts, and the warning signs, each as `sign.` and its name. */
export type Names = Facts & Readonly<Record<string, string>>;

/**
 * Puts the clinic's facts and warning signs into every text of a page's content, however deep: `Call {phone}` ->
 * `Call (02) 7010 0000`. Whatever else stands in braces is left: the content's schema has made sure that something
 * knows it.
 *
 * @throws when a text names a warning sign there is not, with those there are
 */
export function interpolateContent<T>(content: T, facts: Names): T {
  return interpolateValue(content, facts) as T;
}

function interpolateValue(value: unknown, facts: Names): unknown {
  if (typeof value === 'string') {
    refuseUnknownSigns(value, facts);
    return interpolate(withoutGaps(value, facts), facts);
  }
  if (Array.isArray(value))
    return value.flatMap((item) => (isGap(item, facts) ? [] : [interpolateValue(item, facts)]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const changed = entries.map(([key, item]): [string, unknown] => [key, interpolateValue(item, facts)]);
  // A picture is more than the fields that can be copied from it.
  const isSame = changed.every(([, item], index) => item === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries(changed);
}

/** A text without the facts that the clinic has not given, nor the space before them. */
export function withoutGaps(written: string, facts: Facts): string {
  return written.replace(/ ?\{(\w+)\}/g, (token, name) => (facts[name as FactName] === '' ? '' : token));
}

/** A paragraph of nothing but facts that the clinic has not given. */
function isGap(value: unknown, facts: Facts): boolean {
  return typeof value === 'string' && value !== '' && withoutGaps(value, facts) === '';
}

/** Any other name in braces may be put in later; a sign only here. */
function refuseUnknownSigns(text: string, names: Names): void {
  const unknown = text.match(/\{sign\.[^}]*\}/g)?.find((token) => !(token.slice(1, -1) in names));
  if (!unknown) return;
  const known = Object.keys(names).filter((name) => name.startsWith('sign.'));
  throw new Error(
    `${unknown} in "${text}" is no warning sign. Use one of ${known.map((name) => `{${name}}`).join(', ')}.`,
  );
}
