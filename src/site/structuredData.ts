import { weekdays } from '../clinic/hours.ts';
import type { Clinic } from '../clinic/schema.ts';

/**
 * The clinic as search engines read it (schema.org, as JSON-LD): name, place, phone, hours.
 *
 * @param site - the origin of the site
 */
export function clinicData(clinic: Clinic, site: URL): object {
  const { address, phone, hours, socials } = clinic;
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': new URL('/#clinic', site).href,
    name: clinic.name,
    url: site.href,
    image: new URL('/icon-512.png', site).href,
    telephone: phone.dialled,
    email: clinic.email,
    medicalSpecialty: 'https://schema.org/Physiotherapy',
    sameAs: Object.values(socials),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.suburb,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: weekdays.flatMap((day) => {
      const open = hours[day];
      if (!open) return [];
      const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open.opens, closes: open.closes }];
    }),
  };
}
