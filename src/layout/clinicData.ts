import type {
  ContactPoint,
  EducationalOccupationalCredential,
  LocationFeatureSpecification,
  MedicalClinicLeaf,
  OpeningHoursSpecification,
  PropertyValue,
} from 'schema-dts';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { isPlaceholder } from '../clinic/clinicRecord.ts';
import type { Closure } from '../clinic/closures.ts';
import { weekdays } from '../clinic/dates.ts';
import type { VisitingWords } from '../clinic/visiting.ts';
import { paths } from '../routes.ts';
import { clinicReference } from './structuredData.ts';

interface ClinicSource {
  clinic: Clinic;
  /** The coming closed days, including public holidays. */
  closures: readonly Closure[];
  /** The suburbs that the clinic's patients come from. */
  suburbs: readonly string[];
  /** The text about a registered NDIS provider, as on the pages. */
  registered: string;
  /** The names of the facts on access, from content/en/visiting.yaml. */
  access: VisitingWords['access'];
  /** The language of the site with its country, such as en-AU. */
  locale: string;
  /** The address of the form in each other language. */
  forms: readonly { locale: string; path: string }[];
}

/**
 * The clinic's structured data for search engines. Unanswered questions and placeholder numbers or addresses are left out.
 *
 * @param site - the origin of the site
 */
export function clinicData(source: ClinicSource, site: URL): MedicalClinicLeaf {
  const { clinic, closures, suburbs, registered, access, locale, forms } = source;
  const { address, phone, email, socials, registration } = clinic;
  const spokenLanguages = [...new Set(clinic.people.flatMap(({ languages = [] }) => languages))];
  const features = featuresOf(clinic.access, access);
  const sameAs = Object.values(socials).filter((each) => !isPlaceholder(each));
  return {
    '@type': 'MedicalClinic',
    ...clinicReference(site),
    name: clinic.name,
    alternateName: clinic.shortName,
    url: new URL(paths.home, site).href,
    image: new URL('/icon-512.png', site).href,
    ...(!isPlaceholder(phone.dialled) && { telephone: phone.dialled }),
    ...(!isPlaceholder(email) && { email }),
    medicalSpecialty: 'https://schema.org/Physiotherapy',
    ...(sameAs.length > 0 && { sameAs }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.suburb,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: openingHoursData(clinic),
    specialOpeningHoursSpecification: closures.map(closedDays),
    areaServed: suburbs.map((suburb) => `${suburb} ${address.state}`),
    paymentAccepted: clinic.payers.map(({ name, detail }) => `${name}: ${detail}`),
    hasCredential: ndisCredential(registered, registration.ndisProvider),
    ...(!isPlaceholder(registration.abn) && { identifier: propertyValue('ABN', registration.abn) }),
    ...(spokenLanguages.length > 0 && { knowsLanguage: [locale, ...spokenLanguages] }),
    contactPoint: forms.map(
      ({ locale: availableLanguage, path }): ContactPoint => ({
        '@type': 'ContactPoint',
        url: new URL(path, site).href,
        availableLanguage,
      }),
    ),
    ...(features.length > 0 && { amenityFeature: features }),
  };
}

/** The opening hours, with one entry for all days that have the same times. */
function openingHoursData({ hours }: Pick<Clinic, 'hours'>): OpeningHoursSpecification[] {
  const daysByTimes = Map.groupBy(
    weekdays.filter((day) => hours[day]),
    (day) => `${hours[day]?.opens} ${hours[day]?.closes}`,
  );
  return [...daysByTimes].map(([times, days]): OpeningHoursSpecification => {
    const [opens = '', closes = ''] = times.split(' ');
    const dayOfWeek = days.map((day) => schemaDays[day]);
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

const schemaDays = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const;

/** A closure as search engines expect it: days that open and close at 00:00. */
function closedDays({ from, to }: Closure): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  };
}

function featuresOf(
  answers: Clinic['access'],
  words: VisitingWords['access'],
): LocationFeatureSpecification[] {
  const names = Object.keys(words) as (keyof typeof words)[];
  return names.flatMap((feature): LocationFeatureSpecification[] => {
    const value = answers[feature];
    const word = words[feature];
    if (value === undefined || typeof word === 'string') return [];
    return [{ '@type': 'LocationFeatureSpecification', name: word.name, value }];
  });
}

function ndisCredential(name: string, number: string): EducationalOccupationalCredential {
  return {
    '@type': 'EducationalOccupationalCredential',
    name,
    ...(!isPlaceholder(number) && { identifier: number }),
  };
}

function propertyValue(propertyID: string, value: string): PropertyValue {
  return { '@type': 'PropertyValue', propertyID, value };
}
