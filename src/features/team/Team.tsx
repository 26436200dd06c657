import { isPictureName } from '@vital-motion/figure/movements';
import { Picture } from '@vital-motion/figure/react';
import { weekdayName } from '../../clinic/dates.ts';
import type { Person } from '../../clinic/people.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
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

/** The clinic's people, each with what helps a visitor choose; while nobody is listed, what holds for whoever it is. */
export function Team({ people, words, ...rest }: TeamProps) {
  if (people.length === 0) return <Promises words={words.promises} />;
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

function Promises({ words: { heading, intro, items } }: { words: TeamWords['promises'] }) {
  return (
    <section className="section" aria-labelledby="team">
      <div className="page team-promises">
        <div className="stack">
          <h2 id="team">{heading}</h2>
          <p>{intro}</p>
          <Picture name="greet-at-door" decorative />
        </div>
        <dl className="rows">
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <PhoneText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Returns true where a visitor can choose between a woman and a man. */
function hasBoth(people: readonly Person[]): boolean {
  return new Set(people.flatMap(({ gender }) => gender ?? [])).size > 1;
}

function PersonItem({ person, words, language, ...rest }: Omit<TeamProps, 'people'> & { person: Person }) {
  const { name, profession, portrait, figure, about } = person;
  return (
    <li className="person">
      {portrait ? (
        <img src={portrait} alt="" width="112" height="112" loading="lazy" />
      ) : (
        figure && <Picture name={knownPicture(name, figure)} decorative />
      )}
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

/** @throws when the record names a drawing that does not exist */
function knownPicture(person: string, figure: string) {
  if (isPictureName(figure)) return figure;
  throw new Error(
    `content/clinic.yaml, people, ${person}: figure is ${figure}, which content/en/drawings.yaml does not have.`,
  );
}

/** What is known of somebody, a line each, in the order that most visitors choose by. */
function factsOf(
  { languages, gender, days, sees, services, registration }: Person,
  words: TeamWords,
  { service, locale }: Pick<TeamProps, 'service' | 'locale'>,
): string[] {
  const list = new Intl.ListFormat(locale);
  const names = services.map((slug) => service(slug).name);
  return [
    ...(languages ? [interpolate(words.languages, { languages: list.format(languages) })] : []),
    ...(gender ? [words.gender[gender]] : []),
    words.sees[sees],
    ...(days
      ? [interpolate(words.days, { days: list.format(days.map((day) => weekdayName(day, locale))) })]
      : []),
    interpolate(words.services, { services: list.format(names) }),
    interpolate(words.registration, registration),
  ];
}
