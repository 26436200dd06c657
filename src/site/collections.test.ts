import { expect, test } from 'vitest';
import { faultOf } from '../../testing/contentFault.ts';
import { bookingPageSchema } from '../booking/content.ts';
import { clinicSchema } from '../clinic/schema.ts';
import { contactPageSchema } from '../contact/content.ts';
import { homeSchema, testimonialsSchema } from '../home/content.ts';
import { menusSchema } from './menus.ts';

// Collections without a test of their own beside them: what an author is told who breaks a file. The build shows
// the same words, with the file's name in front.
test.each([
  ['clinic.yaml', clinicSchema, "opens: '08:00'", "opens: '8am'", 'hours.monday.opens', 'a time as HH:MM'],
  [
    'clinic.yaml',
    clinicSchema,
    'from: 2026-12-24',
    'from: 24/12/2026',
    'closures[0].from',
    'a date as YYYY-MM-DD',
  ],
  [
    'en/home.yaml',
    homeSchema,
    "title: 'Physiotherapy in Bankstown, in clinic or at home'",
    "title: 'Physiotherapy in Bankstown, in clinic or at home, or wherever else'",
    'title',
    'at most 60 characters',
  ],
  [
    'en/home.yaml',
    homeSchema,
    'service: musculoskeletal',
    'service: backs',
    'service',
    'the last part of a service address',
  ],
  // Words that no part of the page shows would only be kept in step for nothing.
  [
    'en/home.yaml',
    homeSchema,
    "label: 'Call Us'",
    "label: 'Call Us'\n    text: 'Ring us'",
    'calls.call',
    'text',
  ],
  [
    'en/home.yaml',
    homeSchema,
    "reviewedOn: ''",
    "reviewedOn: '1/2/2027'",
    'reviewedOn',
    'a date as YYYY-MM-DD',
  ],
  [
    'en/testimonials.yaml',
    testimonialsSchema,
    "    author: 'R.K.'\n",
    '',
    'testimonials[0].author',
    'a text',
  ],
  ['en/menus.yaml', menusSchema, '  - acl-rehabilitation\n', '', 'specialised', 'eight services'],
  [
    'en/menus.yaml',
    menusSchema,
    '- workcover',
    '- work-cover',
    'specialised',
    'the last part of a service address',
  ],
  [
    'en/booking.yaml',
    bookingPageSchema,
    'heading: Book Your Physiotherapy Consultation\n',
    '',
    'heading',
    'a text',
  ],
  ['en/booking.yaml', bookingPageSchema, 'intro:', 'introduction:', 'introduction', 'introduction'],
  [
    'en/contact.yaml',
    contactPageSchema,
    'number: 131 450',
    'number: 13 1450 (free)',
    'phones[0].number',
    'a phone number, digits and spaces',
  ],
])('content/%s: names the field and what is expected', (name, schema, from, to, field, expected) => {
  const fault = faultOf(`content/${name}`, schema, from, to);
  expect(fault).toContain(field);
  expect(fault).toContain(expected);
});
