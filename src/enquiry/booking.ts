import { type Content, defineFields, personName } from './fields.ts';

/** The booking enquiry, a line a field; their words stand in content/en/forms.yaml. */
export const bookingFields = defineFields({
  firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
  lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
  email: { control: 'email', half: true },
  phone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'tel', half: true },
  consultationType: { control: 'select', fromAddress: 'type' },
  message: { control: 'textarea', required: false, max: 5000, rows: 5 },
  preferredContact: { control: 'radio', values: ['email', 'phone', 'either'], start: 'either' },
  ndisParticipant: { control: 'switch' },
  ndisNumber: {
    control: 'text',
    required: false,
    max: 20,
    autoComplete: 'off',
    inputMode: 'numeric',
    askedWith: 'ndisParticipant',
  },
  language: { control: 'language' },
  interpreter: { control: 'switch', translated: true },
  interpreterLanguage: { control: 'dialect', askedWith: 'interpreter' },
  agreeToTerms: { control: 'agreement' },
});

export type Booking = Content<typeof bookingFields>;
