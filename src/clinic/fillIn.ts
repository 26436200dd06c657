import { settings } from '../site/settings.ts';
import { closedDays, openingHours } from './hours.ts';
import { addressLine, type Clinic } from './schema.ts';

const facts: Record<string, (clinic: Clinic) => string> = {
  clinicName: (clinic) => clinic.name,
  phone: (clinic) => clinic.phone.shown,
  email: (clinic) => clinic.email,
  address: addressLine,
  hours: openingHours,
  closedDays,
  earlyHours: (clinic) => clinic.byRequest.earliest,
  lateHours: (clinic) => clinic.byRequest.latest,
  experienceYears: (clinic) => clinic.figures.headPhysiotherapistYears,
  foundedYear: (clinic) => String(clinic.figures.founded),
  teamSize: (clinic) => String(clinic.figures.team),
  retentionDays: () => String(settings.retentionDays),
};

/** Every fact there is, as a text names it. */
export const factTokens = Object.keys(facts).map((name) => `{${name}}`);

/**
 * Puts the clinic's facts where a text names them in braces: `Call {phone}` -> `Call (02) 7010 0000`.
 *
 * @throws when the text names a fact there is not, with those there are
 */
export function fillIn(text: string, clinic: Clinic): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact) return fact(clinic);
    throw new Error(
      `${token} in "${text}" is not a fact of the clinic record. Use one of ${factTokens.join(', ')}.`,
    );
  });
}
