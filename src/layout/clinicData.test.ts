import { expect, test } from 'vitest';
import { clinic, people } from '../../tests/support/clinic.ts';
import { visitingWords } from '../../tests/support/exampleWords.ts';
import { clinicData } from './clinicData.ts';

const site = new URL('https://wattle.example/');
const source = {
  clinic,
  closures: [
    { from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' },
    { from: '2027-01-26', to: '2027-01-26', reason: 'Australia Day' },
  ],
  suburbs: ['Newtown', 'Stanmore'],
  registered: 'Registered provider',
  access: visitingWords.access,
  locale: 'en-AU',
  forms: [{ locale: 'ar', path: '/ar/booking' }],
};

test('search engines get the hours, closures, suburbs, payers and registration of the clinic record', () => {
  expect(clinicData(source, site)).toMatchObject({
    '@type': 'MedicalClinic',
    '@id': 'https://wattle.example/#clinic',
    name: clinic.name,
    telephone: clinic.phone.dialled,
    email: clinic.email,
    sameAs: Object.values(clinic.socials),
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: '07:30',
        closes: '16:45',
      },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2027-01-03', opens: '00:00', closes: '00:00' },
      { validFrom: '2027-01-26', validThrough: '2027-01-26', opens: '00:00', closes: '00:00' },
    ],
    areaServed: ['Newtown NSW', 'Stanmore NSW'],
    paymentAccepted: ['NDIS: Every kind of plan.', 'Paying yourself: By card.'],
    hasCredential: { name: 'Registered provider', identifier: clinic.registration.ndisProvider },
    identifier: { propertyID: 'ABN', value: clinic.registration.abn },
    contactPoint: [{ url: 'https://wattle.example/ar/booking', availableLanguage: 'ar' }],
  });
});

test('search engines get a separate entry for days with different opening hours', () => {
  const hours = { ...clinic.hours, friday: { opens: '07:30', closes: '12:00' } };
  const data = clinicData({ ...source, clinic: { ...clinic, hours } }, site).openingHoursSpecification;
  expect(data).toMatchObject([
    { closes: '16:45' },
    { dayOfWeek: ['https://schema.org/Friday'], opens: '07:30', closes: '12:00' },
  ]);
});

test('search engines get yes or no for each known fact on access, and the languages of the team', () => {
  const access = { ...clinic.access, accessibleToilet: true, hearingLoop: false, narrowestDoor: 82 };
  const data = clinicData({ ...source, clinic: { ...clinic, access, people } }, site);
  expect(data.amenityFeature).toMatchObject([
    { name: visitingWords.access.accessibleToilet.name, value: true },
    { name: visitingWords.access.hearingLoop.name, value: false },
  ]);
  expect(data.knowsLanguage).toEqual(['en-AU', 'Vietnamese', 'French']);
});

test('search engines get no placeholder number or address, and nothing for a fact that is not known', () => {
  const clinicWithPlaceholders = {
    ...clinic,
    phone: { number: '(02) 7010 0000', dialled: '+61270100000' },
    email: 'hello@example.com.au',
    socials: { facebook: 'https://f.example.com.au', instagram: 'https://i.example.com.au' },
    registration: { abn: '00 000 000 000', ndisProvider: '0000000000' },
  };
  const data = clinicData({ ...source, clinic: clinicWithPlaceholders }, site);
  for (const property of ['telephone', 'email', 'sameAs', 'identifier', 'amenityFeature', 'knowsLanguage'])
    expect(data).not.toHaveProperty(property);
  expect(data.hasCredential).toEqual({
    '@type': 'EducationalOccupationalCredential',
    name: 'Registered provider',
  });
});
