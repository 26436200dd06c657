import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { AboutContent } from '../../content/aboutContent.ts';

/**
 * The professions of the clinic record, in its order, each with its line on About.
 *
 * @throws when one has no line, or a line no profession
 */
export function professionsOf(clinic: Pick<Clinic, 'professions'>, { professions }: AboutContent) {
  const without = clinic.professions.filter((name) => professions.items.every((item) => item.name !== name));
  const unknown = professions.items.filter(({ name }) => !clinic.professions.includes(name));
  if (without.length > 0 || unknown.length > 0) {
    throw new Error(
      'content/en/about.yaml, professions.items: a line for each profession of content/clinic.yaml, which are ' +
        `${clinic.professions.join(', ')}.`,
    );
  }
  return clinic.professions.flatMap((name) => professions.items.filter((item) => item.name === name));
}
