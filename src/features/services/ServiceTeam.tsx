import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { Person } from '../../clinic/people.ts';
import type { VisitingWords } from '../../clinic/visiting.ts';
import { safetySentences } from '../../clinic/visiting.ts';
import type { Named } from '../../content/servicesContent.ts';
import type { TeamWords } from '../../content/teamContent.ts';
import { paths } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { NamedList, TextSection } from './ServiceSections.tsx';

/** What the page of a service tells of the people there; a list is empty while the clinic has not told. */
export interface ServiceTeamContent {
  words: TeamWords['here'];
  people: Named[];
  safety: { heading: string; paragraphs: string[] };
}

interface ServiceTeamSources {
  clinic: Pick<Clinic, 'people' | 'screening'>;
  team: TeamWords;
  visiting: VisitingWords;
  locale: string;
}

/** Who treats a service, and what the clinic says of checks and of a second person where that service is to say it. */
export function serviceTeam(
  slug: string,
  { clinic, team, visiting, locale }: ServiceTeamSources,
): ServiceTeamContent {
  const { heading, services } = visiting.safety;
  return {
    words: team.here,
    people: clinic.people
      .filter((person) => person.services.includes(slug))
      .map((person) => ({ name: person.name, text: professionText(person, team.here, locale) })),
    safety: { heading, paragraphs: safetySentences(clinic, visiting, services[slug] ?? []) },
  };
}

function professionText({ profession, languages }: Person, words: TeamWords['here'], locale: string): string {
  if (!languages) return interpolate(words.profession, { profession });
  const spoken = new Intl.ListFormat(locale).format(languages);
  return interpolate(words.professionAndLanguages, { profession, languages: spoken });
}

/** Who a visitor of this service will see, and what keeps both at ease; of what the clinic has not told, nothing. */
export function ServiceTeam({ team: { words, people, safety } }: { team: ServiceTeamContent }) {
  return (
    <>
      {people.length > 0 && (
        <TextSection id="people" content={{ heading: words.heading }}>
          <NamedList items={people} />
          <p>
            <a href={`${paths.about}#team`}>{words.more}</a>
          </p>
        </TextSection>
      )}
      {safety.paragraphs.length > 0 && <TextSection id="safety" content={safety} />}
    </>
  );
}
