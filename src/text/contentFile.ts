import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { firstLanguage, type Language } from './languages.ts';

/** A file of content/, or several of one form: where it is, what must be in it, and which languages have it. */
export interface ContentFile<S extends z.ZodType = z.ZodType> {
  /** Its path below the folder of a language, such as home.yaml; `*` stands for any name. */
  path: string;
  schema: S;
  /** The languages that must have it; none for a file directly in content/, which holds for all of them. */
  languages: readonly Language[];
}

/** A file of content/ with the first language's words, unless other languages have it too. */
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
 * Reads a content file in one language: the way for the server, tests and tools. The site reads the same definitions through
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

/** Reads every file of a definition with a `*` in one language, by the file's name without its ending and in its order. */
export function readContentFiles<S extends z.ZodType>(
  { path, schema }: ContentFile<S>,
  language: Language = firstLanguage,
): Map<string, z.output<S>> {
  const files = globSync(`content/${language}/${path}`).sort();
  return new Map(files.map((file) => [basename(file, '.yaml'), readYaml(file, schema)]));
}

/**
 * Reads a YAML file.
 *
 * @param file - its path from the project's root
 * @throws an Error that names the file, and each wrong field with what is expected there, or the line that is not YAML
 */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const result = schema.safeParse(parsed(file));
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}

function parsed(file: string): unknown {
  try {
    // The core schema keeps dates as the strings they were written as.
    return parse(readFileSync(file, 'utf8'), { schema: 'core' });
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`);
  }
}
