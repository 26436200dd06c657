import { type Content, defineFields, personName } from './fields.ts';

/**
 * One person's referral by another, a line a field: who refers, whom and why, and that this person agrees. What a
 * browser knows of the one who types is not offered for the other.
 */
export const referralFields = defineFields({
  firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
  lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
  role: { control: 'select' },
  organisation: { control: 'text', required: false, max: 200, autoComplete: 'organization' },
  email: { control: 'email', half: true },
  phone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'tel', half: true },
  personName: { control: 'text', ...personName, max: 200, autoComplete: 'off', half: true },
  personPhone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'off', half: true },
  consultationType: { control: 'select' },
  payer: { control: 'select' },
  message: { control: 'textarea', required: true, max: 5000, rows: 6 },
  interpreterLanguage: { control: 'text', required: false, max: 100, autoComplete: 'off' },
  consent: { control: 'consent' },
});

export type Referral = Content<typeof referralFields>;
