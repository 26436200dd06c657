import type { Person } from '../../clinic/people.ts';
import type { TeamWords } from '../../content/schemas/aboutSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Language } from '../../text/languages.ts';

interface TeamProps {
  people: readonly Person[];
  words: TeamWords;
  service: SiteLinks['service'];
  language: Language;
  /** How lists are written. */
  locale: string;
}

/** The clinic's people, each with what helps a visitor choose; nothing while nobody is listed. */
export function Team({ people, words, ...rest }: TeamProps) {
  if (people.length === 0) return null;
  return (
    <section className="section" aria-labelledby="team">
      <div className="page professions">
        <div className="stack">
          <h2 id="team">{words.heading}</h2>
          <p>
            {words.intro} {hasBoth(people) && words.ask}
          </p>
        </div>
        <ul className="professions__list">
          {people.map((person) => (
            <PersonItem key={person.name} person={person} words={words} {...rest} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns true where a visitor can choose between a woman and a man. */
function hasBoth(people: readonly Person[]): boolean {
  return new Set(people.flatMap(({ gender }) => gender ?? [])).size > 1;
}

function PersonItem({ person, words, language, ...rest }: Omit<TeamProps, 'people'> & { person: Person }) {
  const { name, profession, portrait, about } = person;
  return (
    <li className="person">
      {portrait && <img src={portrait} alt="" width="112" height="112" loading="lazy" />}
      <h3>{name}</h3>
      <p>
        <strong>{profession}</strong>
      </p>
      {about?.[language] && <p>{about[language]}</p>}
      <ul className="person__facts">
        {factsOf(person, words, rest).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
}

/** What is known of somebody, a line each, in the order that most visitors choose by. */
function factsOf(
  { languages, gender, sees, services, registration }: Person,
  words: TeamWords,
  { service, locale }: Pick<TeamProps, 'service' | 'locale'>,
): string[] {
  const list = new Intl.ListFormat(locale);
  const names = services.map((slug) => service(slug).name);
  return [
    ...(languages ? [interpolate(words.languages, { languages: list.format(languages) })] : []),
    ...(gender ? [words.gender[gender]] : []),
    words.sees[sees],
    interpolate(words.services, { services: list.format(names) }),
    interpolate(words.registration, registration),
  ];
}
