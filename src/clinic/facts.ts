import { settings } from '../settings.ts';
import { isolateLeftToRight } from '../text/bidi.ts';
import { type Facts, interpolate } from '../text/interpolate.ts';
import { pluralText } from '../text/plurals.ts';
import { answerPromise } from './callBack.ts';
import { addressLine, type Clinic, floor, streetName } from './clinicRecord.ts';
import { dollarsText, minutesText } from './fees.ts';
import { byRequestText, closedDaysText, openingHoursText, timesByRequest } from './openingHours.ts';
import type { Phrases } from './phrases.ts';
import type { VisitingWords } from './visiting.ts';
import { accessSentences, emailCountriesSentence, remoteVisitSentences } from './visiting.ts';

/** The text of each fact that content names in braces; '' if the clinic has not given the fact. */
export function factsOf(clinic: Clinic, phrases: Phrases, visiting: VisitingWords): Facts {
  const isolate = (text: string) => isolateLeftToRight(text, phrases);
  const placeName = (name: string) => phrases.placeNames?.[name] ?? name;
  const { address } = clinic;
  const byRequest = timesByRequest(clinic, phrases);
  const facts = {
    clinicName: isolate(clinic.name),
    shortName: isolate(clinic.shortName),
    phone: isolate(clinic.phone.number),
    email: isolate(clinic.email),
    address: isolate(addressLine(clinic)),
    street: streetName(clinic),
    floor: floor(clinic),
    suburb: address.suburb,
    suburbName: placeName(address.suburb),
    region: clinic.region,
    station: placeName(address.station),
    hours: openingHoursText(clinic, phrases),
    closedDays: closedDaysText(clinic, phrases),
    byRequest: byRequestText(clinic, phrases),
    earlyHours: byRequest.earliest,
    lateHours: byRequest.latest,
    experienceYears: isolate(clinic.figures.headPhysiotherapistYears),
    foundedYear: String(clinic.figures.founded),
    teamSize: String(clinic.figures.team),
    medicare: phrases.medicare,
    retentionDays: pluralText(settings.retentionDays, phrases.days, phrases.locale),
    emailCountries: emailCountriesSentence(clinic, visiting, phrases),
    emergencyDepartment: isolate(clinic.emergencyDepartment),
    callBack: answerPromise(clinic.callBackWithin, phrases),
    firstVisit: mainFee(clinic, 'first', phrases),
    laterVisit: mainFee(clinic, 'later', phrases),
    firstVisitMinutes: firstVisitMinutes(clinic, phrases),
  };
  const { text, otherwise } = visiting.before.withACold;
  return {
    ...facts,
    access: interpolate(accessSentences(clinic, visiting).join(' '), facts),
    remoteVisits: interpolate(remoteVisitSentences(clinic, visiting).join(' '), facts),
    withACold: interpolate(text ?? otherwise, facts),
  };
}

/** How long a first visit of the first profession takes, in words. feesFault() refuses a record without this length. */
export function firstVisitMinutes({ fees }: Pick<Clinic, 'fees'>, phrases: Phrases): string {
  const minutes = fees.visits[0]?.first?.minutes;
  return minutes ? minutesText(minutes, phrases) : '';
}

/** What a visit of the first profession costs, in words. */
function mainFee({ fees }: Clinic, visit: 'first' | 'later', phrases: Phrases): string {
  const fee = fees.visits[0]?.[visit];
  return fee ? dollarsText(fee.dollars, phrases) : '';
}
