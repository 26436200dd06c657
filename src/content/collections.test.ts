import { expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { serviceListSchema } from '../clinic/services.ts';
import { bookingPageSchema, contactPageSchema } from './schemas/formPagesSchema.ts';
import { homeSchema, testimonialsSchema } from './schemas/homeSchema.ts';
import { menusSchema } from './schemas/siteSchema.ts';

// The error messages of collections without tests of their own. The build shows the same message after the file's name.
test.each([
  ['home', homeSchema, 'title', 'x'.repeat(61), 'title', 'at most 60 characters'],
  ['home', homeSchema, 'featured.items[0].service', 'backs', 'service', 'the last part of a service address'],
  // An unused field would have to be maintained for nothing.
  ['home', homeSchema, 'calls.call.text', 'Ring us', 'calls.call', 'text'],
  ['home', homeSchema, 'reviewedOn', '1/2/2027', 'reviewedOn', 'a date as YYYY-MM-DD'],
  [
    'testimonials',
    testimonialsSchema,
    'testimonials[0].author',
    undefined,
    'testimonials[0].author',
    'a text',
  ],
  ['menus', menusSchema, 'specialised', [], 'specialised', 'at least one service'],
  ['menus', menusSchema, 'specialised[0]', 'work-cover', 'specialised', 'the last part of a service address'],
  ['services', serviceListSchema, 'services[0].group', undefined, 'services[0].group', 'the id of a group'],
  [
    'services',
    serviceListSchema,
    'services[0].group',
    'backs',
    'services[0].group',
    'there are pain-and-joints, ',
  ],
  [
    'services',
    serviceListSchema,
    'groups[5]',
    { id: 'water', name: 'In water' },
    'groups[5]',
    'at least one service',
  ],
  ['booking', bookingPageSchema, 'heading', undefined, 'heading', 'a text'],
  ['booking', bookingPageSchema, 'introduction', 'Hello', 'introduction', 'introduction'],
  [
    'contact',
    contactPageSchema,
    'notices.help.items[0].phones[0].number',
    '13 1450 (free)',
    'phones[0].number',
    'a phone number, digits and spaces',
  ],
])(
  'content/en/%s.yaml: names the field and what is expected',
  (name, schema, place, value, field, expected) => {
    const fault = faultOf(`content/en/${name}.yaml`, schema, place, value);
    expect(fault).toContain(field);
    expect(fault).toContain(expected);
  },
);
