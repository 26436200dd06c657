import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { Person } from '../../clinic/people.ts';
import type { VisitingWords } from '../../clinic/visiting.ts';
import { safetySentences } from '../../clinic/visiting.ts';
import type { TeamWords } from '../../content/schemas/aboutSchema.ts';
import type { PicturedText } from '../../content/schemas/servicesSchema.ts';
import { paths } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { NamedList, TextSection } from './ServiceSections.tsx';

/** The content of the sections about people and safety. A list is empty if the clinic record has no facts about it. */
export interface ServiceTeamContent {
  words: TeamWords['here'];
  people: PicturedText[];
  safety: { heading: string; paragraphs: string[] };
}

interface ServiceTeamSources {
  clinic: Pick<Clinic, 'people' | 'screening'>;
  team: TeamWords;
  visiting: VisitingWords;
  locale: string;
}

/** The people who provide a service, and the safety sentences that its page shows. */
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
  const languageList = new Intl.ListFormat(locale).format(languages);
  return interpolate(words.professionAndLanguages, { profession, languages: languageList });
}

/** The people who provide a service, and the clinic's safety rules. A part without content is left out. */
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
