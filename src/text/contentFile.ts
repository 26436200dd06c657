import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';
import { firstLanguage, type Language } from './languages.ts';

/** One or several files of content/: the path, the schema, and the languages that have it. */
export interface ContentFile<S extends z.ZodType = z.ZodType> {
  /** The path of the file below the folder of a language, such as home.yaml; `*` matches any name. */
  path: string;
  schema: S;
  /** The languages that have the file; none for a file directly in content/, which is for all languages. */
  languages: readonly Language[];
}

/** Defines a file of content/; by default only English has it. */
export function contentFile<S extends z.ZodType>(
  path: string,
  schema: S,
  languages: readonly Language[] = [firstLanguage],
): ContentFile<S> {
  return { path, schema, languages };
}

/** The paths of a content file below content/, one for each language. */
export function pathsOf({ path, languages }: ContentFile): string[] {
  return languages.length === 0 ? [path] : languages.map((language) => `${language}/${path}`);
}

/**
 * Reads a content file in one language, for the server, tests and tools. The site reads the same definitions through
 * Astro's collections.
 *
 * @throws see {@link readYaml}
 */
export function readContent<S extends z.ZodType>(
  { path, schema }: ContentFile<S>,
  language: Language = firstLanguage,
): z.output<S> {
  return readYaml(`content/${language}/${path}`, schema);
}

/**
 * Reads a YAML file.
 *
 * @param file - its path from the project's root
 * @throws an Error that names the file, and each invalid field with what is expected, or the line of invalid YAML
 */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  // Zod's compiled parsers would cost more time than they save, since each schema reads few files.
  const result = schema.safeParse(parseYaml(file), { jitless: true });
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}

function parseYaml(file: string): unknown {
  try {
    // With the core schema, dates stay text.
    return load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA });
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`);
  }
}
