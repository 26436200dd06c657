import { z } from 'zod';
import { contentFile, readYaml } from '../text/contentFile.ts';
import { internationalNumber } from '../text/phoneNumbers.ts';
import { plainAddress } from '../text/plainAddress.ts';
import { day, optionalFact } from '../text/textSchemas.ts';
import { weekdays } from './dates.ts';
import { amountSchema, feesFault, feesSchema } from './fees.ts';
import { peopleFaults, peopleSchema } from './people.ts';

const countryExpected = 'a country by its two capital letters (ISO 3166), such as AU or US';

/** The schema of a country in the clinic record: a code of two letters. */
const countrySchema = z
  .string(countryExpected)
  .refine((code) => /^[A-Z]{2}$/.test(code) && countryName(code, 'en') !== undefined, countryExpected);

/** The name of a country in a language, from its code of two letters; undefined for an unknown code. */
export function countryName(code: string, locale: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
}

const text = z.string().min(1);
const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM on the 24-hour clock, such as 08:00');
const numberExpected =
  'a number as Australians write it, in quotes, such as (02) 7010 0000, 0412 345 678 or 1300 555 727';
// Refuses a number that pages do not recognise as a phone number, since pages could not link it.
const phoneSchema = z
  .strictObject({
    number: z
      .string(numberExpected)
      .refine((number) => internationalNumber(number) !== undefined, numberExpected)
      .describe('The phone number of the clinic, with the spaces that pages show'),
    dialled: z
      .string()
      .regex(/^\+\d{8,15}$/, 'a number with its country code and no spaces, such as +61270100000'),
  })
  .refine(({ number, dialled }) => internationalNumber(number) === dialled, {
    error: ({ input }) => {
      const { number } = input as { number: string };
      return `dialled must be ${internationalNumber(number)}, the same as number`;
    },
  });
const openingHoursSchema = z
  .strictObject({ opens: timeSchema, closes: timeSchema })
  .refine((hours) => hours.opens < hours.closes, {
    error: 'opens must be before closes',
    // If a time is invalid, report only that error.
    when: ({ issues }) => issues.length === 0,
  });

/** The answer to a question that visitors ask before coming. The sentence for it is in content/en/visiting.yaml. */
const yesNoAnswer = optionalFact(z.boolean('true or false, or empty quotes'));
const remindersSchema = z.union(
  [z.literal('none'), z.array(z.enum(['sms', 'email'])).min(1)],
  'none, or a list of sms and email, such as [sms, email], or empty quotes',
);

/** The days of a closure; both the first and the last are included. */
export const closureSchema = z
  .object({ from: day, to: day, reason: text })
  .refine((closure) => closure.from <= closure.to, 'from must not be after to');

const numberOfHours = z
  .int('a whole number of opening hours, such as 4')
  .min(1, 'at least one opening hour')
  .max(100, 'at most 100 opening hours');
const payerSchema = z.strictObject({
  name: text,
  detail: text,
  youPay: optionalFact(text).describe('The sentence about what a visitor with this payer usually pays'),
  typicalGap: optionalFact(amountSchema)
    .describe('The amount that a visitor usually still has to pay, in whole dollars')
    .optional(),
});

const recordSchema = z.strictObject({
  name: text.describe('The full name of the clinic, as on its door'),
  shortName: text.describe('The short name of the clinic, in the logo and in short titles'),
  region: text.describe('The part of the city where the clinic is, by the name that local people use'),
  phone: phoneSchema,
  email: z.string().transform(plainAddress).pipe(z.email('an email address')),
  address: z.strictObject({
    street: text,
    suburb: text,
    station: text.describe('The nearest railway station, without the word for station'),
    state: text,
    postcode: z.string().regex(/^\d{4}$/, "four digits in quotes, such as '2200'"),
    country: z.literal('AU'),
    latitude: z.number().min(-44).max(-9).describe('The latitude of the clinic, in degrees north'),
    longitude: z.number().min(112).max(154).describe('The longitude of the clinic, in degrees east'),
  }),
  emergencyDepartment: text.describe(
    'The nearest emergency department with its street, for the text below the warning signs of every page',
  ),
  socials: z.strictObject({ facebook: z.url('an address'), instagram: z.url('an address') }),
  registration: z.strictObject({
    abn: z.string().regex(/^\d{2}( \d{3}){3}$/, 'eleven digits as 00 000 000 000'),
    ndisProvider: z.string().regex(/^\d{10}$/, 'ten digits in quotes'),
  }),
  hours: z
    .partialRecord(z.enum(weekdays), openingHoursSchema)
    .describe('The opening hours in Sydney time; the clinic is closed on a day without an entry'),
  byRequest: z
    .strictObject({ earliest: text, latest: text })
    .describe('The earliest and the latest appointment outside the opening hours, by request'),
  closures: z
    .array(closureSchema)
    .describe('Closures except weekends and public holidays; their first and last days are included'),
  callBackWithin: optionalFact(numberOfHours).describe(
    'The number of opening hours within which the clinic promises to answer an enquiry',
  ),
  figures: z.strictObject({
    founded: z.int().min(1900).max(2100),
    team: z.int().positive(),
    clientsHelped: optionalFact(text),
    headPhysiotherapistYears: text,
    professionalCare: optionalFact(text),
  }),
  professions: z.array(text).min(1),
  people: peopleSchema.describe('The clinicians who treat people at the clinic'),
  access: z.strictObject({
    accessibleToilet: yesNoAnswer,
    hearingLoop: yesNoAnswer,
    quietWaiting: yesNoAnswer.describe('Whether the clinic has a quiet place to wait'),
    lowTable: yesNoAnswer.describe('Whether a treatment table goes down to the height of a wheelchair'),
    hoist: yesNoAnswer.describe('Whether the clinic has a hoist, and staff trained to use it'),
    narrowestDoor: optionalFact(
      z
        .int('whole centimetres, such as 82')
        .min(40, 'at least 40 centimetres')
        .max(300, 'at most 300 centimetres'),
    ).describe('The width of the narrowest door on the way into the clinic, in centimetres'),
  }),
  visits: z.strictObject({
    phoneVisits: yesNoAnswer.describe('Whether visitors can have an appointment by phone'),
    videoVisits: yesNoAnswer.describe('Whether visitors can have an appointment by video'),
    reminders: optionalFact(remindersSchema).describe(
      'How the clinic reminds people of a visit: by SMS, by email, by both or not at all',
    ),
    freeInterpreter: yesNoAnswer.describe('Whether an interpreter is free for the visitor'),
    interpreterOnCalls: yesNoAnswer.describe('Whether an interpreter joins when the clinic calls a visitor'),
  }),
  screening: z.strictObject({
    workingWithChildren: yesNoAnswer.describe(
      'Whether all staff who see children hold a Working with Children Check',
    ),
    ndisWorkerScreening: yesNoAnswer.describe(
      'Whether all staff who see NDIS participants hold the Worker Screening clearance',
    ),
    chaperones: yesNoAnswer.describe(
      'Whether a member of staff can be in the room as a chaperone on request',
    ),
  }),
  emailCountries: z
    .array(countrySchema, 'a list of countries, such as [AU, US]')
    .describe('The countries in which the email of the clinic is stored (Australian Privacy Principle 1.4)'),
  rooms: z.array(text).describe('The treatment rooms that the desk can name in an offer; may be empty'),
  calendarNames: yesNoAnswer.describe('Whether the calendars of staff show the names of visitors'),
  bookingAddress: optionalFact(
    z.url({ protocol: /^https$/, error: 'an address that begins with https://' }),
  ).describe("The address of the clinic's own online diary, for a link beside the forms"),
  payers: z.array(payerSchema).min(1),
  fees: feesSchema,
});

/** The clinic record (content/clinic.yaml). Each field says what an author may write there. */
export const clinicSchema = recordSchema
  .superRefine(({ people, professions }, context) => {
    for (const { path, message } of peopleFaults(people, professions))
      context.addIssue({ code: 'custom', message, path: ['people', ...path] });
  })
  .superRefine((clinic, context) => {
    const message = feesFault(clinic);
    if (message) context.addIssue({ code: 'custom', message, path: ['fees', 'visits'] });
  });

/** All languages share the record: translated text about the clinic is in other files. */
export const clinicFile = contentFile('clinic.yaml', clinicSchema, []);

export type Clinic = z.output<typeof clinicSchema>;

/** The address on one line, as on an envelope. */
export function addressLine({ address }: Pick<Clinic, 'address'>): string {
  return `${address.street}, ${address.suburb} ${address.state} ${address.postcode}`;
}

/** The street without level and number: "Kitchener Parade" for "Level 2, 4/56 Kitchener Parade". */
export function streetName({ address }: Pick<Clinic, 'address'>): string {
  return address.street.replace(/^.*[\d,]\S*\s+/, '');
}

/** The floor in the street: "2" for "Level 2, 4/56 Kitchener Parade"; '' for a street without a level. */
export function floor({ address }: Pick<Clinic, 'address'>): string {
  return /^Level (\w+)/.exec(address.street)?.[1] ?? '';
}

/**
 * Reads and checks the clinic record.
 *
 * @param file - path of clinic.yaml
 * @throws an Error that names the file, each wrong field and what is expected there
 */
export function readClinic(file: string): Clinic {
  return readYaml(file, clinicSchema);
}

/** Matches the placeholders for email addresses and numbers in the clinic record, which the clinic has to replace. */
const placeholder = /example\.com|7010[ -]?\d{4}\b|\b00 000 000 000\b|\b0{10}\b/;

/** Whether a text contains a placeholder phone number, address, ABN or registration number. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
