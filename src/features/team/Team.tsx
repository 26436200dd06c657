import { isPictureName } from '@vital-motion/figure/movements';
import { weekdayName } from '../../clinic/dates.ts';
import type { Person } from '../../clinic/people.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { TeamWords } from '../../content/schemas/aboutSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Language } from '../../text/languages.ts';

interface TeamProps {
  people: readonly Person[];
  /** The professions of the team, visible while nobody is listed. */
  professions: readonly string[];
  words: TeamWords;
  service: SiteLinks['service'];
  language: Language;
  /** The locale of lists. */
  locale: string;
}

/** The people of the clinic, with facts that help visitors choose, or promises for everybody while nobody is listed. */
export function Team({ people, professions, words, ...rest }: TeamProps) {
  if (people.length === 0) return <Promises words={words} professions={professions} {...rest} />;
  const hasPictures = people.some(({ portrait, figure }) => portrait || figure);
  return (
    <section className="section" aria-labelledby="team">
      <div className="page section-parts">
        <div className="stack">
          <h2 id="team">{words.heading}</h2>
          <p>
            {words.intro} {hasWomanAndMan(people) && words.ask}
          </p>
        </div>
        <ul className="card-grid marked-items">
          {people.map((person) => (
            <PersonItem key={person.name} person={person} hasPictures={hasPictures} words={words} {...rest} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Promises({ words, professions, locale }: Pick<TeamProps, 'words' | 'professions' | 'locale'>) {
  const { heading, intro, items } = words.promises;
  return (
    <section className="section" aria-labelledby="team">
      <div className="page side-by-side team-promises">
        <div className="stack">
          <h2 id="team">{heading}</h2>
          <p>{intro}</p>
          <PictureFile name="team" ground="paper" decorative />
          <p>{new Intl.ListFormat(locale).format(professions)}</p>
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

/** Returns true if a visitor can choose between a woman and a man. */
function hasWomanAndMan(people: readonly Person[]): boolean {
  return new Set(people.flatMap(({ gender }) => gender ?? [])).size > 1;
}

interface PersonItemProps extends Omit<TeamProps, 'people' | 'professions'> {
  person: Person;
  /** True if a person on the list has a picture. The others then have initials, so that all names are aligned. */
  hasPictures: boolean;
}

function PersonItem({ person, hasPictures, words, language, ...rest }: PersonItemProps) {
  const { name, profession, about } = person;
  return (
    <li className="person">
      {hasPictures && (
        <div className="person__picture">
          <PersonPicture person={person} />
        </div>
      )}
      <div className="stack stack--close">
        <h3>{name}</h3>
        <p>
          <strong>{profession}</strong>
        </p>
        {about?.[language] && <p>{about[language]}</p>}
        <ul className="stack stack--close person__facts">
          {factsOf(person, words, rest).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function PersonPicture({ person: { name, portrait, figure } }: { person: Person }) {
  if (portrait)
    return <img className="round-picture" src={portrait} alt="" width="112" height="112" loading="lazy" />;
  if (figure) return <PictureFile name={drawingOf(name, figure)} ground="paper" decorative />;
  return (
    <span className="person__initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of a person's first and last name: 'ME' for 'Mai Example'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0]).join('');
}

/** The drawing that replaces the portrait of a person. @throws if the clinic record names an unknown drawing */
function drawingOf(person: string, figure: string) {
  if (isPictureName(figure)) return figure;
  throw new Error(
    `content/clinic.yaml, people, ${person}: figure is ${figure}, but content/en/drawings.yaml has no such drawing.`,
  );
}

/** The facts about a person, each in a line of text. Facts by which most visitors choose come first. */
function factsOf(
  { languages, gender, days, sees, services, registration }: Person,
  words: TeamWords,
  { service, locale }: Pick<TeamProps, 'service' | 'locale'>,
): string[] {
  const listFormat = new Intl.ListFormat(locale);
  const names = services.map((slug) => service(slug).name);
  return [
    ...(languages ? [interpolate(words.languages, { languages: listFormat.format(languages) })] : []),
    ...(gender ? [words.gender[gender]] : []),
    words.sees[sees],
    ...(days
      ? [interpolate(words.days, { days: listFormat.format(days.map((day) => weekdayName(day, locale))) })]
      : []),
    interpolate(words.services, { services: listFormat.format(names) }),
    interpolate(words.registration, registration),
  ];
}
