import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What schema.org says of its terms, each by its short name, such as MedicalClinic. */
export interface Vocabulary {
  /** Whether there is such a type. */
  isType: (name: string) => boolean;
  isProperty: (name: string) => boolean;
  /** The type itself and every type that it is a kind of. */
  kindsOf: (type: string) => ReadonlySet<string>;
  /** The types that may have a property. */
  ownersOf: (property: string) => ReadonlySet<string>;
  /** The types that its values may have. */
  valuesOf: (property: string) => ReadonlySet<string>;
  /** The types of a term that is itself a value, such as DayOfWeek of Monday. */
  typesOfValue: (term: string) => ReadonlySet<string>;
  /** What stands in the place of a term that is no longer to be used. */
  successorOf: (term: string) => string | undefined;
}

/** The whole vocabulary as schema.org publishes it, one statement a line, from a package that follows its releases. */
const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
const statement = /^<http:\/\/schema\.org\/([^>]+)> <([^>]+)> <([^>]+)>/gm;
const own = 'http://schema.org/';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

/**
 * Reads the vocabulary.
 *
 * @throws when its file has no types, since every check would then fail for the wrong reason
 */
export function readVocabulary(): Vocabulary {
  const said = statements();
  const about = (predicate: string, term: string): ReadonlySet<string> =>
    said.get(predicate)?.get(term) ?? new Set();
  const is = (term: string, what: string) => about(`${rdf}type`, term).has(what);
  const isType = (name: string) => is(name, `${rdfs}Class`) || about(`${rdfs}subClassOf`, name).size > 0;
  if (!isType('MedicalClinic')) throw new Error(`${file} no longer has the types of schema.org in it.`);

  function kindsOf(type: string): Set<string> {
    const parents = [...about(`${rdfs}subClassOf`, type)];
    return new Set([type, ...parents.flatMap((parent) => [...kindsOf(parent)])]);
  }

  return {
    isType,
    isProperty: (name) => is(name, `${rdf}Property`),
    kindsOf,
    ownersOf: (property) => about(`${own}domainIncludes`, property),
    valuesOf: (property) => about(`${own}rangeIncludes`, property),
    typesOfValue: (term) => about(`${rdf}type`, term),
    successorOf: (term) => [...about(`${own}supersededBy`, term)][0],
  };
}

/** Predicate, then subject, then every object; terms of schema.org by their short names. */
function statements(): Map<string, Map<string, Set<string>>> {
  const said = new Map<string, Map<string, Set<string>>>();
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(
    statement,
  )) {
    const of = said.get(predicate) ?? new Map<string, Set<string>>();
    const objects = of.get(subject) ?? new Set<string>();
    said.set(predicate, of.set(subject, objects.add(object.replace(own, ''))));
  }
  return said;
}
