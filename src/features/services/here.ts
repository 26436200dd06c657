import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { Person } from '../../clinic/people.ts';
import type { VisitingWords } from '../../clinic/visiting.ts';
import { safetySentences } from '../../clinic/visiting.ts';
import type { Named } from '../../content/servicesContent.ts';
import type { TeamWords } from '../../content/teamContent.ts';
import { interpolate } from '../../text/interpolate.ts';

/** What the page of a service tells of the people there; a list is empty while the clinic has not told. */
export interface Here {
  words: TeamWords['here'];
  people: Named[];
  safety: { heading: string; paragraphs: string[] };
}

interface HereSources {
  clinic: Pick<Clinic, 'people' | 'screening'>;
  team: TeamWords;
  visiting: VisitingWords;
  locale: string;
}

/** Who treats a service, and what the clinic says of checks and of a second person where that service is to say it. */
export function hereOf(slug: string, { clinic, team, visiting, locale }: HereSources): Here {
  const { heading, services } = visiting.safety;
  return {
    words: team.here,
    people: clinic.people
      .filter((person) => person.services.includes(slug))
      .map((person) => ({ name: person.name, text: inShort(person, team.here, locale) })),
    safety: { heading, paragraphs: safetySentences(clinic, visiting, services[slug] ?? []) },
  };
}

function inShort({ profession, languages }: Person, words: TeamWords['here'], locale: string): string {
  if (!languages) return interpolate(words.profession, { profession });
  const spoken = new Intl.ListFormat(locale).format(languages);
  return interpolate(words.professionAndLanguages, { profession, languages: spoken });
}
