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
function readVocabulary(): Vocabulary {
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

/** A thing of structured data: its types, its name for other things, its properties. */
export type Node = Readonly<Record<string, unknown>>;

const vocabulary = readVocabulary();
const term = /^https:\/\/schema\.org\/(\w+)$/;
const day = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** What a text may be, by the types of schema.org that are written as one. */
const written: Readonly<Record<string, (text: string) => boolean>> = {
  Text: () => true,
  URL: (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  Date: (text) => day.test(text),
  DateTime: (text) => /T/.test(text) && !Number.isNaN(Date.parse(text)),
  Time: (text) => time.test(text),
};

/**
 * What schema.org would not understand in a thing and in all within it: types and properties that it does not have or no
 * longer wants, properties of other types, values of types that a property does not take.
 *
 * @param found - the things of all pages by their @id, where one that is only named is looked up
 * @param place - where the thing stands, for the message
 */
export function faultsOf(node: Node, found: ReadonlyMap<string, Node>, place: string): string[] {
  const types = typesOf(node);
  if (types.length === 0) return [`${place}: it has no @type`];
  const faults = types.flatMap((type) => termFaults(type, vocabulary.isType(type), `${place}: @type`));
  const kinds = kindsOf(types);
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith('@')) continue;
    const at = `${place} › ${property}`;
    const unknown = termFaults(property, vocabulary.isProperty(property), at);
    faults.push(...unknown);
    if (unknown.length > 0) continue;
    const owners = vocabulary.ownersOf(property);
    if (![...owners].some((owner) => kinds.has(owner)))
      faults.push(`${at}: a property of ${list(owners)}, not of ${types.join(' and ')}`);
    for (const each of [value].flat()) faults.push(...valueFaults(each, property, found, at));
  }
  return faults;
}

/** The types of a thing. */
export function typesOf(node: Node): string[] {
  return [node['@type'] ?? []].flat().map(String);
}

function termFaults(name: string, isKnown: boolean, at: string): string[] {
  const successor = vocabulary.successorOf(name);
  if (!isKnown) return [`${at}: schema.org has no "${name}"`];
  return successor ? [`${at}: schema.org has "${successor}" in the place of "${name}"`] : [];
}

function valueFaults(
  value: unknown,
  property: string,
  found: ReadonlyMap<string, Node>,
  at: string,
): string[] {
  const expected = vocabulary.valuesOf(property);
  if (typeof value !== 'object' || value === null) {
    const fits = [...expected].some((type) => fitsAs(type, value));
    return fits ? [] : [`${at}: ${JSON.stringify(value)} is no ${list(expected, ' or ')}`];
  }
  const node = value as Node;
  const isName = Object.keys(node).join() === '@id';
  const meant = isName ? found.get(String(node['@id'])) : node;
  if (!meant) return [`${at}: no page says what ${node['@id']} is`];
  const kinds = kindsOf(typesOf(meant));
  const fits = [...expected].some((type) => kinds.has(type));
  const wrong = fits ? [] : [`${at}: ${list(typesOf(meant))} is no ${list(expected, ' or ')}`];
  return isName ? wrong : [...wrong, ...faultsOf(node, found, `${at} › ${list(typesOf(node))}`)];
}

/** Whether a value that is no thing can be of a type: a data type, or a term of a list such as the days of the week. */
function fitsAs(type: string, value: unknown): boolean {
  const kinds = vocabulary.kindsOf(type);
  if (typeof value === 'boolean') return kinds.has('Boolean');
  if (typeof value === 'number')
    return kinds.has('Number') && (type !== 'Integer' || Number.isInteger(value));
  if (typeof value !== 'string' || value.trim() === '') return false;
  const [, name = ''] = value.match(term) ?? [];
  return written[type]?.(value) ?? vocabulary.typesOfValue(name).has(type);
}

function kindsOf(types: readonly string[]): Set<string> {
  return new Set(types.flatMap((type) => [...vocabulary.kindsOf(type)]));
}

function list(names: Iterable<string>, between = ', '): string {
  return [...names].join(between);
}
