import type { Person as PersonThing } from 'schema-dts';
import type { Person } from '../clinic/people.ts';
import { paths } from '../routes.ts';
import type { Language } from '../text/languages.ts';
import { theClinic } from './structuredData.ts';

/**
 * Somebody of the clinic as other things name them: who has written an article, for one.
 *
 * @param site - the origin of the site
 */
export function thePerson({ name }: Pick<Person, 'name'>, site: URL) {
  const anchor = name.toLowerCase().replaceAll(' ', '-');
  return { '@type': 'Person', '@id': new URL(`${paths.about}#${anchor}`, site).href, name } as const;
}

/** Those who treat people, as the list on About shows them; nobody while the clinic names nobody. */
export function peopleData(people: readonly Person[], language: Language, site: URL): PersonThing[] {
  return people.map((person): PersonThing => {
    const { profession, registration, languages, portrait, about } = person;
    return {
      ...thePerson(person, site),
      jobTitle: profession,
      worksFor: theClinic(site),
      identifier: { '@type': 'PropertyValue', propertyID: registration.body, value: registration.number },
      ...(languages && { knowsLanguage: languages }),
      ...(portrait && { image: new URL(portrait, site).href }),
      ...(about?.[language] && { description: about[language] }),
    };
  });
}
